import { describe, expect, it } from 'vitest'
import { csvTable, type CsvCells } from '#tests/support/csv-table.ts'
import { textFile } from '#tests/support/list-files.ts'
import { readAll, recordsOf } from '#tests/support/list-items.ts'
import { completeEntity } from './entity-hash.ts'
import { ukOfsi } from './uk-ofsi.ts'

const columns =
  'Name_6 Name_1 Name_2 Name_Non-Latin_Script DOB Town_of_Birth Country_of_Birth Nationality Passport_Number Position ' +
  'Address_1 Address_6 Country Other_Information Group_Type Alias_Type Alias_Quality Regime Listed_On New Group_ID'
const spaced = (name: string) => name.replaceAll(' ', '_')
const sheet = (...rows: CsvCells[]) => {
  const cells = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [spaced(name), cell])))
  return `Last Updated,04/05/2022\r\n${csvTable(columns, cells).replace(/^.*/u, (header) => header.replaceAll('_', ' '))}`
}

const anna: CsvCells = {
  'Name 6': 'TESTOVA',
  'Name 1': 'Anna',
  'Name 2': 'Olegovna',
  'Name Non-Latin Script': 'Анна Тестова',
  DOB: '00/00/1994',
  'Town of Birth': '(1) Sampletown (2) Testville',
  'Country of Birth': '(1) Ukraine (2) Russia',
  Nationality: 'Syria',
  'Passport Number': '(1) X0000001 (2) -',
  Position: 'Head of the Sample Office',
  'Address 1': '1 Sample Street',
  'Address 6': 'Testville',
  Country: 'Iran',
  'Other Information':
    '(UK Sanctions List Ref):TST0001 (UN Ref):XXi.001 Invented. (UK Statement of Reasons):Made up for a test. (Gender):Female',
  'Group Type': 'Individual',
  'Alias Type': 'Primary name',
  Regime: 'Example',
  'Listed On': '01/02/2020',
  'Group ID': '90001',
}
const other = {
  ...anna,
  'Name 6': 'ANKA',
  'Name 1': '',
  'Name 2': '',
  'Alias Type': 'AKA',
  'Alias Quality': 'Low quality',
}
const variation = {
  ...anna,
  'Name 1': 'Ania',
  DOB: '03/1995',
  'Alias Type': 'Primary name variation',
  'Address 1': '2 Other Street',
}
const former = { ...anna, 'Name 6': 'OLDOVA', DOB: '31/12/1994', 'Alias Type': 'FKA', 'Alias Quality': 'Good quality' }
const ship: CsvCells = {
  'Name 6': 'SEA SAMPLE',
  'Other Information': '(UK Sanctions List Ref):TST0002 (IMO number):0000001',
  'Group Type': 'Ship',
  'Alias Type': 'Primary name',
  Regime: 'Example',
  'Listed On': '01/02/2020',
  'Group ID': '90002',
}

const options = { list: 'uk', name: 'UK', asOf: '2000-01-01' }
const read = (text: string) => readAll(ukOfsi, [textFile('uk.csv', text)], options)
const party = async (text: string, id = '90001') => recordsOf(await read(text)).find(({ sourceId }) => sourceId === id)
const spread = sheet(anna, ship, other, variation, former)

describe('uk-ofsi', () => {
  it('takes the day of the edition from the row above the header, which may be missing', async () => {
    expect(await read(spread)).toContainEqual({ type: 'edition', asOf: '2022-05-04' })
    expect(await read(spread.replace(/^.*\r\n/u, ''))).toContainEqual({ type: 'edition', asOf: '2000-01-01' })
  })

  it('brings the rows of a party together although others stand between them', async () => {
    const record = await party(spread)
    expect(recordsOf(await read(spread))).toHaveLength(2)
    expect(record?.names.map(({ text, kind, quality }) => [text, kind, quality])).toEqual([
      ['Anna Olegovna TESTOVA', 'primary', 'strong'],
      ['Анна Тестова', 'original', 'strong'],
      ['Ania Olegovna TESTOVA', 'spelling', 'strong'],
      ['Anna Olegovna OLDOVA', 'fka', 'strong'],
      ['ANKA', 'aka', 'weak'],
    ])
    expect(record?.names[0]?.parts).toEqual({ given: 'Anna Olegovna', family: 'TESTOVA' })
  })

  it('reads 00 as an unknown part of a date, and every date of the rows', async () => {
    expect((await party(spread))?.births).toEqual([
      { from: '1994', to: '1994', kind: 'year' },
      { from: '1995-03', to: '1995-03', kind: 'exact' },
      { from: '1994-12-31', to: '1994-12-31', kind: 'exact' },
    ])
    expect(await read(sheet({ ...anna, DOB: '99/99/9' }))).toContainEqual(
      expect.objectContaining({ type: 'record', unread: 1 }),
    )
  })

  it('keeps what the rows repeat once, and takes numbered values apart', async () => {
    const record = await party(spread)
    expect(record).toMatchObject({ kind: 'person', gender: 'female', programmes: ['Example'] })
    expect(record?.countries).toEqual([
      { code: 'SY', role: 'nationality' },
      { code: 'UA', role: 'birth' },
      { code: 'RU', role: 'birth' },
      { code: 'IR', role: 'address' },
    ])
    expect(record?.identifiers).toEqual([
      { type: 'UK sanctions list reference', value: 'TST0001' },
      { type: 'UN reference number', value: 'XXi.001' },
      { type: 'Passport', value: 'X0000001' },
    ])
    expect(record?.statements.filter(({ title }) => title === 'Address').map(({ text }) => text)).toEqual([
      '1 Sample Street, Testville, Iran',
      '2 Other Street, Testville, Iran',
    ])
    expect(record?.statements).toContainEqual({ kind: 'reason', text: 'Made up for a test.' })
    expect(record?.sources).toEqual([{ slug: 'uk', name: 'UK', asOf: '2022-05-04', listedOn: '2020-02-01' }])
  })

  it('reads a ship with its number', async () => {
    expect(await party(spread, '90002')).toMatchObject({
      kind: 'vessel',
      identifiers: expect.arrayContaining([{ type: 'IMO number', value: '0000001' }]),
    })
  })

  it('gives the same hashes for the same rows in another order', async () => {
    const hash = async (text: string) => {
      const record = await party(text)
      return record && completeEntity(record).contentHash
    }
    expect(await hash(sheet(former, other, ship, variation, anna))).toBe(await hash(spread))
  })

  it('reports a row without a group and a group of another type, and refuses a table without the columns', async () => {
    const items = await read(sheet(anna, { ...anna, 'Group ID': '' }, { ...ship, 'Group Type': 'Planet' }))
    expect(items.filter(({ type }) => type === 'rejected')).toEqual([
      { type: 'rejected', line: 4, reason: 'the row has no Group ID' },
      { type: 'rejected', line: 5, reason: expect.stringMatching(/^group 90002, kind: /u) },
    ])
    await expect(read('Last Updated,x\r\nName 6,Group ID\r\nA,1\r\n')).rejects.toThrow(
      'uk.csv, line 2: the header has no column "Group Type", "Alias Type".',
    )
  })
})
