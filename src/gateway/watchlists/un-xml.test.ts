import { describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { publishedFiles, textFile } from '#tests/support/list-files.ts'
import { completeEntity } from './entity-hash.ts'
import { ListFileError, type ListItem, type SourceFile } from './format.ts'
import { unXml } from './un-xml.ts'

const list = (entries: string, date = '2026-02-27T00:00:09.554Z') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<CONSOLIDATED_LIST dateGenerated="${date}">\n${entries}\n</CONSOLIDATED_LIST>\n`

const person = `<INDIVIDUALS><INDIVIDUAL>
  <DATAID>9000001</DATAID>
  <FIRST_NAME>TESTO</FIRST_NAME><SECOND_NAME>MUSTERI</SECOND_NAME><THIRD_NAME></THIRD_NAME>
  <NAME_ORIGINAL_SCRIPT>تستو موستري</NAME_ORIGINAL_SCRIPT>
  <UN_LIST_TYPE>Example</UN_LIST_TYPE><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER>
  <LISTED_ON>2015-07-01-04:00</LISTED_ON><GENDER>Male</GENDER>
  <COMMENTS1>Invented for a test.</COMMENTS1>
  <TITLE><VALUE>Dr.</VALUE></TITLE>
  <DESIGNATION><VALUE>Head of the Example Office</VALUE></DESIGNATION>
  <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE><VALUE>former Examplia</VALUE></NATIONALITY>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>El Testo</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Testo Mustery; Testow Mustery</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ADDRESS><CITY>Sampletown</CITY><COUNTRY>Türkiye</COUNTRY></INDIVIDUAL_ADDRESS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-04-09</DATE></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1963</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_PLACE_OF_BIRTH><COUNTRY/></INDIVIDUAL_PLACE_OF_BIRTH>
  <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>X0000 </NUMBER><ISSUING_COUNTRY>Syrian Arab Republic</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS>`

const company = `<ENTITIES><ENTITY>
  <DATAID>9000002</DATAID><FIRST_NAME>EXAMPLE TRADING (ETC)</FIRST_NAME><LISTED_ON>2020-01-02</LISTED_ON>
  <ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>Old Example</ALIAS_NAME></ENTITY_ALIAS>
</ENTITY></ENTITIES>`

const options = { list: 'un', name: 'UN', asOf: '2000-01-01' }

async function read(...files: SourceFile[]): Promise<ListItem[]> {
  const items: ListItem[] = []
  for await (const item of unXml.read(files, options)) items.push(item)
  return items
}

const readText = (text: string | Uint8Array) => read(textFile('un.xml', text))
const records = (items: ListItem[]): WatchRecord[] =>
  items.flatMap((item) => (item.type === 'record' ? [item.record] : []))

describe('un-xml', () => {
  it('takes the day of the edition from the file', async () => {
    expect((await readText(list(person)))[0]).toEqual({ type: 'edition', asOf: '2026-02-27' })
  })

  it('reads names with their quality, births as intervals, countries by role and documents', async () => {
    const [record] = records(await readText(list(person)))
    expect(record?.names.map(({ text, kind, quality, script }) => [text, kind, quality, script])).toEqual([
      ['TESTO MUSTERI', 'primary', 'strong', 'latin'],
      ['تستو موستري', 'original', 'strong', 'arabic'],
      ['El Testo', 'aka', 'weak', 'latin'],
      ['Testo Mustery; Testow Mustery', 'aka', 'strong', 'latin'],
      ['Testo Mustery', 'spelling', 'strong', 'latin'],
      ['Testow Mustery', 'spelling', 'strong', 'latin'],
    ])
    expect(record?.births).toEqual([
      { from: '1961-04-09', to: '1961-04-09', kind: 'exact' },
      { from: '1962', to: '1964', kind: 'circa' },
      { from: '1958', to: '1960', kind: 'between' },
    ])
    expect(record?.countries).toEqual([
      { code: 'IR', role: 'nationality' },
      { code: 'TR', role: 'address' },
    ])
    expect(record?.identifiers).toContainEqual({ type: 'Passport', value: 'X0000', country: 'SY' })
    expect(record).toMatchObject({ kind: 'person', gender: 'male', programmes: ['Example'] })
    expect(record?.sources).toEqual([{ slug: 'un', name: 'UN', listedOn: '2015-07-01', asOf: '2026-02-27' }])
  })

  it('keeps a nationality that is no country of today as a remark', async () => {
    const [record] = records(await readText(list(person)))
    expect(record?.statements).toContainEqual({ kind: 'remark', title: 'Nationality', text: 'former Examplia' })
  })

  it('reads entities with former names and the acronym in brackets', async () => {
    const [record] = records(await readText(list(company)))
    expect(record?.kind).toBe('organisation')
    expect(record?.names.map(({ text, kind }) => [text, kind])).toEqual([
      ['EXAMPLE TRADING (ETC)', 'primary'],
      ['EXAMPLE TRADING', 'spelling'],
      ['ETC', 'spelling'],
      ['Old Example', 'fka'],
    ])
  })

  it('gives the same id and hash for the same party in a later edition, and another hash after a change', async () => {
    const hashes = async (text: string) => records(await readText(text)).map(completeEntity)
    const [first] = await hashes(list(person))
    const [later] = await hashes(list(person, '2026-03-27T00:00:00Z'))
    const [changed] = await hashes(list(person.replace('1961-04-09', '1961-04-10')))
    expect(later).toMatchObject({ id: first?.id, contentHash: first?.contentHash })
    expect(changed?.id).toBe(first?.id)
    expect(changed?.contentHash).not.toBe(first?.contentHash)
  })

  it('reports a record without a name by its line and reads on', async () => {
    const items = await readText(
      list(
        person
          .replaceAll(/TESTO|MUSTERI|تستو موستري/gu, '')
          .replaceAll(/<INDIVIDUAL_ALIAS>.*<\/INDIVIDUAL_ALIAS>/gu, '') + company,
      ),
    )
    expect(items).toContainEqual(expect.objectContaining({ type: 'rejected', line: 3 }))
    expect(records(items)).toHaveLength(1)
  })

  it.each([
    ['cut short', list(person).slice(0, 900), /un\.xml, line \d+: the XML is not well-formed/u],
    ['without its end', list(person).replace('</CONSOLIDATED_LIST>', ''), /CONSOLIDATED_LIST/u],
    ['with a wrong end tag', list('<INDIVIDUALS></ENTITIES>'), /line 3.*INDIVIDUALS|line 3/u],
    [
      'of another root',
      '<?xml version="1.0"?><sdnList></sdnList>',
      /expected the element CONSOLIDATED_LIST, found sdnList/u,
    ],
    ['with a document type', '<!DOCTYPE x [<!ENTITY a "b">]><CONSOLIDATED_LIST/>', /document type is not allowed/u],
    ['empty', '', /un\.xml: the file is empty/u],
    ['with a name of a million letters', list(person.replace('TESTO', 'A'.repeat(1_000_001))), /longer than a record/u],
  ])('refuses a file that is %s, naming the place', async (_, text, reason) => {
    const reading = readText(text)
    await expect(reading).rejects.toThrow(ListFileError)
    await expect(reading).rejects.toThrow(reason)
  })

  it('refuses a file that is not UTF-8, naming the line', async () => {
    const bytes = Buffer.concat([Buffer.from('<CONSOLIDATED_LIST>\n'), Buffer.from([0xe9, 0x20])])
    await expect(readText(bytes)).rejects.toThrow('not UTF-8')
  })

  it('recognises its files by what they hold', () => {
    expect(unXml.detect(list(person))).toBe(true)
    expect(unXml.detect('<?xml version="1.0"?>\n<sdnList>')).toBe(false)
    expect(unXml.detect('36,"X",-0- ')).toBe(false)
  })
})

describe('the published UN list', () => {
  it('comes out complete', async ({ skip }) => {
    const files = publishedFiles('sanctions/UN_consolidated_2026-02-27.xml')
    if (files === undefined) return skip('no data')
    const items = await read(...files)
    const parties = records(items)
    const persons = parties.filter(({ kind }) => kind === 'person')
    const aliases = persons.flatMap(({ names }) => names).filter(({ kind }) => kind === 'aka')
    expect(items[0]).toEqual({ type: 'edition', asOf: '2026-02-27' })
    expect([parties.length, persons.length, items.length - parties.length]).toEqual([1003, 730, 1])
    expect([aliases.length, aliases.filter(({ quality }) => quality === 'weak').length]).toEqual([2139, 615])
    expect(persons.filter(({ names }) => names.some(({ kind }) => kind === 'original'))).toHaveLength(336)
    // 649 in the date fields, 29 more as month and year in the notes.
    expect(persons.filter(({ births }) => births.length > 0)).toHaveLength(678)
  })
})
