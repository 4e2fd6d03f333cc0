import { describe, expect, it } from 'vitest'
import { csvTable, type CsvCells } from '#tests/support/csv-table.ts'
import { publishedFiles, textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { euCsv } from './eu-csv.ts'
import { ListFileError } from './format.ts'

const columns =
  'celex recordId programKey annex measure startDate reason schema name alias weakAlias previousName country ' +
  'nationality birthDate birthPlace position passportNumber gender imoNumber kppCode address notes somethingNew'
const table = (...rows: CsvCells[]) => csvTable(columns, rows)
const act = { celex: '32000R0001', recordId: '1', programKey: 'EU-TEST', annex: 'I', measure: 'Asset freeze' }
const person: CsvCells = {
  ...act,
  startDate: '2.3.2024',
  reason: 'Invented for a test.',
  schema: 'Person',
  name: 'Anna Olegovna TESTOVA (PRIMEROVA)',
  alias:
    'Анна Олеговна ТЕСТОВА (ПРИМЕРОВА; Ганна Олегівна ТЕСТОВА (ПРИКЛАДОВА)); (c)Ania Testowa; Anne Test. Date of birth: 1.1.1970',
  weakAlias: 'Anka; "Nusha',
  previousName: 'Anna Oldova',
  nationality: '(a) Algerian, (b) German',
  birthDate: '6.3.1955 or 15.3.1955; 28 September (year unknown)',
  birthPlace: 'Sampletown, former USSR (now Ukraine)',
  position: 'Head of the Sample Office; Member of the Test Board',
  passportNumber: '(a) X0000001 (Syria); (b) Malaysian number Y0000002 (issued 1.1.2010)',
  gender: 'female.',
  address: '1 Sample Street, Testville, France',
}
const vessel: CsvCells = {
  ...act,
  recordId: '2',
  schema: 'Vessel',
  name: 'SEA SAMPLE',
  imoNumber: '0000001',
  kppCode: '9',
}

const options = { list: 'eu', name: 'EU', asOf: '2026-08-01' }
const read = (text: string) => readAll(euCsv, [textFile('eu.csv', text)], options)
const first = async (text: string) => recordsOf(await read(text))[0]

describe('eu-csv', () => {
  it('reads a person with everything that the columns tell', async () => {
    const record = await first(table(person))
    expect(record).toMatchObject({ kind: 'person', gender: 'female', programmes: ['EU-TEST'] })
    expect(record?.sources).toEqual([{ slug: 'eu', name: 'EU', asOf: '2026-08-01', listedOn: '2024-03-02' }])
    expect(record?.countries).toEqual([
      { code: 'DZ', role: 'nationality' },
      { code: 'DE', role: 'nationality' },
      { code: 'UA', role: 'birth' },
      { code: 'FR', role: 'address' },
    ])
    expect(record?.identifiers).toEqual([
      { type: 'Passport', value: 'X0000001', country: 'SY' },
      { type: 'Passport', value: 'Y0000002' },
    ])
    expect(record?.positions.map(({ title }) => title)).toEqual([
      'Head of the Sample Office',
      'Member of the Test Board',
    ])
    expect(record?.statements[0]).toEqual({ kind: 'reason', text: 'Invented for a test.' })
  })

  it('takes names apart: surnames in brackets, other scripts, enumeration letters, weak and former names', async () => {
    const names = (await first(table(person)))?.names.map(({ text, kind, quality }) => [text, kind, quality])
    expect(names?.filter(([text]) => !text?.includes('('))).toEqual([
      ['Anna Olegovna TESTOVA', 'spelling', 'strong'],
      ['Anna Olegovna PRIMEROVA', 'spelling', 'strong'],
      ['Анна Олеговна ТЕСТОВА', 'spelling', 'strong'],
      ['Анна Олеговна ПРИМЕРОВА', 'spelling', 'strong'],
      ['Ганна Олегівна ТЕСТОВА', 'spelling', 'strong'],
      ['Ганна Олегівна ПРИКЛАДОВА', 'spelling', 'strong'],
      ['Ania Testowa', 'aka', 'strong'],
      ['Anne Test', 'aka', 'strong'],
      ['Anka', 'aka', 'weak'],
      ['Nusha', 'aka', 'weak'],
      ['Anna Oldova', 'fka', 'strong'],
    ])
  })

  it('keeps a date of birth that cannot be read as a remark, and counts it', async () => {
    const [, item] = await read(table(person))
    expect(item).toMatchObject({ type: 'record', unread: 1 })
    const record = await first(table(person))
    expect(record?.births.map(({ from }) => from)).toEqual(['1955-03-06', '1955-03-15'])
    expect(record?.statements).toContainEqual({
      kind: 'remark',
      title: 'Date of birth',
      text: '28 September (year unknown)',
    })
  })

  it('knows the family name by its capitals', async () => {
    const plain = await first(table({ ...person, name: 'Anna Olegovna TESTOVA' }))
    expect(plain?.names[0]?.parts).toEqual({ given: 'Anna Olegovna', family: 'TESTOVA' })
  })

  it('reads a vessel, and takes the number of a tax office for no identifier', async () => {
    const record = await first(table(vessel))
    expect(record).toMatchObject({ kind: 'vessel', identifiers: [{ type: 'IMO number', value: '0000001' }] })
  })

  it('tells parties of one act, annex and number apart by their name', async () => {
    const records = recordsOf(await read(table(person, { ...vessel, recordId: '1' })))
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(2)
  })

  it('gives the same ids and hashes for the same table again, in whatever order of rows, and for another day', async () => {
    const hashes = async (text: string, asOf = options.asOf) =>
      recordsOf(await readAll(euCsv, [textFile('eu.csv', text)], { ...options, asOf }))
        .map(completeEntity)
        .map(({ id, contentHash }) => `${id} ${contentHash}`)
        .toSorted()
    const once = await hashes(table(person, vessel))
    expect(await hashes(table(vessel, person), '2026-09-01')).toEqual(once)
    expect(await hashes(table(person, { ...vessel, imoNumber: '0000002' }))).not.toEqual(once)
  })

  it('reports a row of another shape or kind by its line and reads on', async () => {
    const items = await read(`${table(person, { ...vessel, schema: 'Planet' })}\r\na,b,c\r\n`)
    expect(items.filter(({ type }) => type === 'rejected')).toEqual([
      { type: 'rejected', line: 3, reason: expect.stringMatching(/^kind: /u) },
      { type: 'rejected', line: 4, reason: 'the row has 3 columns' },
    ])
    expect(recordsOf(items)).toHaveLength(1)
  })

  it('names the column that is missing', async () => {
    const reading = read(table(person).replace('programKey', 'programme'))
    await expect(reading).rejects.toThrow(ListFileError)
    await expect(reading).rejects.toThrow('eu.csv, line 1: the header has no column "programKey".')
  })
})

describe('the published EU list', () => {
  it('comes out complete', async ({ skip }) => {
    const published = publishedFiles('sanctions/eu_journal_consolidated_2026-08.csv')
    if (published === undefined) return skip('no data')
    const items = await readAll(euCsv, published, options)
    const records = recordsOf(items)
    const count = (kind: string) => records.filter((record) => record.kind === kind).length
    expect([records.length, items.length - records.length]).toEqual([8017, 1])
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(8015)
    expect(['person', 'organisation', 'company', 'vessel', 'other'].map(count)).toEqual([4500, 2580, 200, 708, 29])
    const unread = items.reduce((sum, item) => sum + (item.type === 'record' ? (item.unread ?? 0) : 0), 0)
    expect(unread).toBeLessThan(60)
    expect(records.filter(({ births }) => births.length > 0).length).toBeGreaterThan(3835)
    expect(records.filter(({ countries }) => countries.some(({ role }) => role === 'nationality'))).toHaveLength(2713)
  })
})
