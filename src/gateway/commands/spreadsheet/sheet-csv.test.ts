import { describe, expect, it } from 'vitest'
import { workbook, workbookParts, zip, type Cell } from '#tests/support/workbook.ts'
import { sheetCsv } from './sheet-csv.ts'

const csv = async (bytes: Uint8Array) => new TextDecoder().decode(await sheetCsv(bytes))
const parts = (rows: readonly (readonly Cell[])[] = [['Name'], ['Ilse Beispiel']]) => workbookParts({ Sheet: rows })

describe('a workbook as CSV', () => {
  it('has a line for every row, with its texts as they stand and an empty line for an empty row', async () => {
    const file = workbook(['No', 'Name', 'Note'], [], [1, 'Beispiel, "Ilse"', ' Ä 王\n&  '], [undefined, 'Muster'])
    expect(await csv(file)).toBe('No,Name,Note\r\n\r\n1,"Beispiel, ""Ilse"""," Ä 王\n&  "\r\n,Muster,\r\n')
  })

  it('has every digit of a number, and dates in one order, with no more parts than the sheet shows', async () => {
    const date = (value: number, format: string): Cell => ({ value, format })
    const row = [
      9876543210123,
      0.5,
      date(44685, 'dd/mm/yyyy'),
      date(44685, 'm/d/yy'),
      date(44685, 'mmm\\-yy'),
      date(44685, 'yyyy'),
      date(59, 'd.m.yyyy'),
      date(1250, '#,##0 "days"'),
      date(0.5, 'hh:mm'),
    ]
    expect(await csv(workbook(row))).toBe(
      '9876543210123,0.5,2022-05-04,2022-05-04,2022-05,2022,1900-02-28,1250,12:00\r\n',
    )
  })

  it('counts days from 1904 where the workbook does', async () => {
    const from1904 = parts([[{ value: 43223, format: 'yyyy-mm-dd' }]])
    const name = 'xl/workbook.xml'
    from1904.set(name, (from1904.get(name) ?? '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))
    expect(await csv(zip(from1904))).toBe('2022-05-04\r\n')
  })

  it('leaves comments, drawings and macros packed', async () => {
    const more = [
      'xl/comments1.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/drawings/drawing1.xml',
      'xl/vbaProject.bin',
    ]
    const all = new Map([...parts(), ...more.map((name): [string, string] => [name, 'x'])])
    expect(await csv(zip(all, { spoiled: more }))).toBe('Name\r\nIlse Beispiel\r\n')
  })
})

describe('a file that is no such workbook', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['is cut short', () => workbook(['Name']).subarray(0, 900), 'damaged or cut short'],
    ['was changed', () => zip(parts(), { spoiled: ['xl/worksheets/sheet1.xml'] }), 'damaged or cut short'],
    ['unpacks to more than it says', () => zip(parts(), { unpacked: 3 }), 'damaged or cut short'],
    [
      'says that it unpacks to too much',
      () => zip(parts(), { unpacked: 20_000_000 }),
      'unpacks to 100 MB; 50 MB are the limit',
    ],
    [
      'has too many parts',
      () => zip(new Map(Array.from({ length: 201 }, (_, index) => [`xl/${index}.xml`, '']))),
      'has 201 parts; 200 are the limit',
    ],
    ['is protected', () => zip(parts(), { sealed: true }), 'protected with a password'],
    ['is an archive of something else', () => zip(new Map([['sdn.csv', 'x']])), 'an archive without a spreadsheet'],
    [
      'has no sheet',
      () => zip(new Map([...parts()].filter(([name]) => !name.includes('sheet1')))),
      'the sheet "Sheet" cannot be read',
    ],
    [
      'has a sheet that breaks off',
      () =>
        zip(new Map([...parts()].map(([name, text]) => [name, name.includes('sheet1') ? text.slice(0, -30) : text]))),
      'holds no rows',
    ],
    ['holds nothing', () => workbook(), 'holds no rows'],
    [
      'has rows in two sheets',
      () => zip(workbookParts({ List: [['Name']], Notes: [['Read me']] })),
      'rows in 2 sheets (List, Notes). Keep only the one of the list',
    ],
    ['is no XML inside', () => zip(new Map([...parts()].map(([name]) => [name, 'x']))), 'the workbook cannot be read'],
  ])('is refused when it %s', async (_, file, reason) => {
    await expect(csv(file())).rejects.toThrow(reason)
  })

  it.each<[string, string, string]>([
    ['rows', '<row r="200002"><c r="A200002"><v>1</v></c></row>', 'more than 200,001 rows. Load it as CSV instead.'],
    ['columns', '<row r="3"><c r="ALM3"><v>1</v></c></row>', 'the sheet has 1001 columns; 1000 are the limit.'],
  ])('is refused when it has more %s than are read, instead of losing those', async (_, row, reason) => {
    const far = parts()
    const name = 'xl/worksheets/sheet1.xml'
    far.set(name, (far.get(name) ?? '').replace('</sheetData>', `${row}</sheetData>`))
    await expect(csv(zip(far))).rejects.toThrow(reason)
  })
})
