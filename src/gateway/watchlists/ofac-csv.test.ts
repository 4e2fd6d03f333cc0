import { describe, expect, it } from 'vitest'
import { publishedFiles, textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { ListFileError, type SourceFile } from './format.ts'
import { ofacCsv } from './ofac-csv.ts'

const nulls = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
const sdn = [
  `901,"EXAMPLE LINES",-0- ,"SAMPLE",${nulls},-0- `,
  `902,"MUSTERI, Testo",individual,"SAMPLE] [TEST","Head of Examples",${nulls.slice(5)},"DOB 09 Apr 1961; alt. DOB circa 1963; POB Sampletown, Korea, North; nationality Iran; Gender Male; Passport X00001 (Syria) expires 01 Jan 2030; a.k.a. 'EL TESTO'; Linked To: EXAMPLE LINES; Additional Sanctions Informa"`,
  `903,"SEA SAMPLE","vessel","SAMPLE",-0- ,"T3ST","Crude Oil Tanker","1000","900","Panama","EXAMPLE LINES","Vessel Registration Identification IMO 0000001; MMSI 000000001."`,
  '\u001A',
].join('\r\n')
const alt =
  '901,1,"aka","EXAMPEL LINES",-0- \r\n901,2,"fka","OLD EXAMPLE",-0- \r\n902,3,"aka","MUSTERY, Testow",-0- \r\n\u001A'
const add =
  '901,1,"1 Sample Street","Sampletown 123","Burma",-0- \r\n902,2,-0- ,-0- ,"Congo, Democratic Republic of the",-0- \r\n\u001A'
const comments = '902,"tion - example; a.k.a. \'TESTINO\'."\r\n'

const options = { list: 'ofac-sdn', name: 'OFAC', asOf: '2021-07-01' }

const read = (...files: SourceFile[]) => readAll(ofacCsv, files, options)
const files = () => [
  textFile('sdn.csv', sdn),
  textFile('alt.csv', alt),
  textFile('add.csv', add),
  textFile('sdn_comments.csv', comments),
]
const party = async (sourceId: string) =>
  recordsOf(await read(...files())).find((record) => record.sourceId === sourceId)

describe('ofac-csv', () => {
  it('names the line of a NUL, which the database could not keep', async () => {
    const text = sdn.replace('SEA SAMPLE', 'SEA\0SAMPLE')
    await expect(read(textFile('sdn.csv', text))).rejects.toThrow('sdn.csv, line 3: the text contains a NUL character.')
  })

  it('reads an entity with its aliases and the country of its address', async () => {
    const record = await party('901')
    expect(record?.kind).toBe('organisation')
    expect(record?.names.map(({ text, kind, quality }) => [text, kind, quality])).toEqual([
      ['EXAMPLE LINES', 'primary', 'strong'],
      ['EXAMPEL LINES', 'aka', 'strong'],
      ['OLD EXAMPLE', 'fka', 'strong'],
    ])
    expect(record?.countries).toEqual([{ code: 'MM', role: 'address' }])
  })

  it('reads the remarks of a person, joined with what was cut off', async () => {
    const record = await party('902')
    expect(record).toMatchObject({
      kind: 'person',
      gender: 'male',
      programmes: ['SAMPLE', 'TEST'],
      positions: [{ title: 'Head of Examples' }],
      relations: [{ name: 'EXAMPLE LINES', type: 'linked to' }],
      identifiers: [{ type: 'Passport', value: 'X00001', country: 'SY' }],
    })
    expect(record?.births).toEqual([
      { from: '1961-04-09', to: '1961-04-09', kind: 'exact' },
      { from: '1962', to: '1964', kind: 'circa' },
    ])
    expect(record?.countries).toEqual([
      { code: 'KP', role: 'birth' },
      { code: 'IR', role: 'nationality' },
      { code: 'CD', role: 'address' },
    ])
    expect(record?.statements.map(({ text }) => text)).toContain('Additional Sanctions Information - example')
  })

  it('knows family and given name by the comma, and a quoted alias as weak', async () => {
    const record = await party('902')
    expect(record?.names).toEqual([
      expect.objectContaining({
        text: 'MUSTERI, Testo',
        kind: 'primary',
        parts: { family: 'MUSTERI', given: 'Testo' },
      }),
      expect.objectContaining({ text: 'MUSTERY, Testow', kind: 'aka', quality: 'strong' }),
      expect.objectContaining({ text: 'EL TESTO', quality: 'weak' }),
      expect.objectContaining({ text: 'TESTINO', quality: 'weak' }),
    ])
  })

  it('reads a vessel with flag, owner, call sign and numbers', async () => {
    const record = await party('903')
    expect(record).toMatchObject({
      kind: 'vessel',
      countries: [{ code: 'PA', role: 'flag' }],
      relations: [{ name: 'EXAMPLE LINES', type: 'owner' }],
    })
    expect(record?.identifiers).toEqual([
      { type: 'Vessel Registration Identification', value: 'IMO 0000001' },
      { type: 'MMSI', value: '000000001' },
      { type: 'Call sign', value: 'T3ST' },
    ])
  })

  it('is content with the file of names alone, in whatever order and with a header that misleads', async () => {
    const header = 'a,b,c,d,e,f,g,h,i,j,k,l\r\n'
    expect(recordsOf(await read(textFile('x.csv', header + sdn)))).toHaveLength(3)
    expect(recordsOf(await read(...files().toReversed()))).toEqual(recordsOf(await read(...files())))
  })

  it('gives the same hashes for the same files in another order, and for another day', async () => {
    const hashes = async (given: SourceFile[], asOf = options.asOf) =>
      recordsOf(await readAll(ofacCsv, given, { ...options, asOf })).map((one) => completeEntity(one).contentHash)
    const once = await hashes(files())
    expect(once).toHaveLength(3)
    expect(await hashes(files().toReversed(), '2021-08-01')).toEqual(once)
    expect(await hashes([textFile('sdn.csv', sdn.replace('1961', '1962')), ...files().slice(1)])).not.toEqual(once)
  })

  it('reports bad rows and aliases of nobody by line and reason, and reads on', async () => {
    const items = await read(
      textFile('sdn.csv', `${sdn.replace('\u001A', '904,"SHORT"\r\n905,"X",balloon,"S",' + nulls + ',-0- ')}`),
      textFile('alt.csv', '999,1,"aka","NOBODY",-0- '),
    )
    expect(items.filter(({ type }) => type === 'rejected')).toEqual([
      { type: 'rejected', line: 4, reason: 'the row has 2 columns instead of 12' },
      { type: 'rejected', line: 0, reason: 'alias, address or comment of the unknown party 999' },
      { type: 'rejected', line: 5, reason: expect.stringMatching(/^kind: /u) },
    ])
    expect(recordsOf(items)).toHaveLength(3)
  })

  it.each([
    ['the aliases alone', alt, /sdn, 12 columns/u],
    ['a table of something else', 'a,b,c\r\n1,2,3\r\n', /line 2: a row of 3 columns/u],
    ['an empty file', '', /the file is empty/u],
    ['a file that ends inside a field', sdn.slice(0, 300), /line 2: the file ends inside a quoted field/u],
  ])('refuses %s, naming the place', async (_, text, reason) => {
    const reading = read(textFile('x.csv', text))
    await expect(reading).rejects.toThrow(ListFileError)
    await expect(reading).rejects.toThrow(reason)
  })

  it('recognises its files by what they hold and names the ones beside them', () => {
    expect(ofacCsv.detect(sdn)).toBe(true)
    expect(ofacCsv.detect('ent_num,name,type\r\n' + sdn)).toBe(true)
    expect(ofacCsv.detect('name,birth\r\nAnna,1970\r\n')).toBe(false)
    expect(ofacCsv.siblings('day_sdn.csv')).toEqual(['day_alt.csv', 'day_add.csv', 'day_sdn_comments.csv'])
    expect(ofacCsv.siblings('other.csv')).toEqual([])
  })
})

describe('the published OFAC list', () => {
  it('comes out complete', async ({ skip }) => {
    const set = ['sdn', 'alt', 'add', 'sdn_comments'].map((part) => `sanctions/ofac_2021-07_${part}.csv`)
    const published = publishedFiles(...set)
    if (published === undefined) return skip('no data')
    const items = await read(...published)
    const parties = recordsOf(items)
    const count = (kind: string) => parties.filter((record) => record.kind === kind).length
    const strong = parties.flatMap(({ names }) => names).filter(({ quality }) => quality === 'strong')
    const addresses = parties.flatMap(({ statements }) => statements).filter(({ title }) => title === 'Address')
    expect([parties.length, items.length - parties.length]).toEqual([8976, 1])
    expect(['person', 'organisation', 'vessel', 'aircraft'].map(count)).toEqual([4620, 3673, 406, 277])
    expect([strong.length - parties.length, addresses.length]).toEqual([11_910, 13_837])
  })
})
