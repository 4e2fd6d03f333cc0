import { describe, expect, it } from 'vitest'
import type { SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { oldWorkbook, type OldCell } from '#tests/support/old-workbook.ts'
import { workbook, workbookParts, zip, type Cell } from '#tests/support/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const limits = { rows: 5000, columns: 100 }
const read = (kind: SpreadsheetTask['kind'], bytes: Uint8Array) =>
  readWorkbook({ kind, bytes: new Uint8Array(bytes), limits })
const day = (value: number): Cell => ({ value, format: 'dd/mm/yyyy' })

describe('a workbook', () => {
  it('has the rows of its first sheet, with texts, numbers and days as they are meant', async () => {
    const list = [['name', 'client_ref', 'dob'], ['Žofie 王', 1234567890123, day(24_018)], [], [undefined, '007']]
    const bytes = zip(workbookParts({ List: list, Notes: [['Read me']] }))
    expect(await read('xlsx', bytes)).toEqual({
      rows: [['name', 'client_ref', 'dob'], ['Žofie 王', '1234567890123', '1965-10-03'], [], ['', '007']],
    })
  })

  it('counts its days from 1904 where it says so', async () => {
    const parts = workbookParts({ Sheet: [[day(22_556)]] })
    const name = 'xl/workbook.xml'
    parts.set(name, (parts.get(name) ?? '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))
    expect(await read('xlsx', zip(parts))).toEqual({ rows: [['1965-10-03']] })
  })

  it('may have as many rows below its heading as are read, and no more', async () => {
    const rows = (count: number) => workbook(['name'], ...Array.from({ length: count }, () => ['Ilse']))
    const most = await read('xlsx', rows(5000))
    expect('rows' in most && most.rows).toHaveLength(5001)
    expect(await read('xlsx', rows(5001))).toEqual({ problem: 'too-large' })
  })

  it('that goes on far below is refused, instead of losing what stands there', async () => {
    const parts = workbookParts({ Sheet: [['name'], ['Ilse']] })
    const name = 'xl/worksheets/sheet1.xml'
    const sheet = parts.get(name) ?? ''
    const far = sheet
      .replace('<sheetData>', '<dimension ref="A1:A90000"/><sheetData>')
      .replace('</sheetData>', '<row r="90000"><c r="A90000"><v>1</v></c></row></sheetData>')
    expect(await read('xlsx', zip(parts.set(name, far)))).toEqual({ problem: 'too-large' })
  })

  it('with nothing in its first sheet is empty', async () => {
    expect(await read('xlsx', zip(workbookParts({ List: [], Notes: [['Read me']] })))).toEqual({ problem: 'empty' })
  })
})

describe('a workbook of the nineties', () => {
  const rows: OldCell[][] = [['name', 'dob'], ['Müller', { date: 24_018 }], [], ['Ilse', 12.5]]

  it('has its rows, with days as they are meant', async () => {
    expect(await read('xls', oldWorkbook(rows))).toEqual({
      rows: [['name', 'dob'], ['Müller', '1965-10-03'], [], ['Ilse', '12.5']],
    })
  })

  it('counts its days from 1904 where it says so', async () => {
    const bytes = oldWorkbook([[{ date: 22_556 }]], { from1904: true })
    expect(await read('xls', bytes)).toEqual({ rows: [['1965-10-03']] })
  })

  it('has the letters of the code page that it names', async () => {
    expect(await read('xls', oldWorkbook([['Иванов']], { codePage: 1251 }))).toEqual({ rows: [['Иванов']] })
  })

  it('is not read where nobody knows its letters', async () => {
    expect(await read('xls', oldWorkbook([['Ivanov']], { codePage: 9999 }))).toEqual({ problem: 'content' })
  })
})
