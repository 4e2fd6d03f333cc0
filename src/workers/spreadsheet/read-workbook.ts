import { read, set_cptable, type CellObject, type WorkBook } from 'xlsx'
import type { SpreadsheetReply, SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { cellText } from '#lib/spreadsheet/cell-text.ts'
import { onlySheets } from '#lib/spreadsheet/only-sheets.ts'
import { mostRowsRead, TableError, tableOf, type TableLimits } from '#lib/spreadsheet/table.ts'
import { ArchiveError } from '#lib/spreadsheet/unpack.ts'
import { codePages } from './code-pages.ts'

set_cptable(codePages)

/** The rows of the first sheet of a workbook, or why it is not read. */
export async function readWorkbook({ kind, bytes, limits }: SpreadsheetTask): Promise<SpreadsheetReply> {
  try {
    return { rows: rowsOf(workbookOf(await known(bytes, kind)), limits) }
  } catch (error) {
    if (error instanceof TableError) return { problem: error.problem }
    const isTooLarge = error instanceof ArchiveError && error.problem.startsWith('too-many')
    return { problem: isTooLarge ? 'too-large' : 'content' }
  }
}

const beginnings: Readonly<Record<'xls' | 'xlsx', readonly number[]>> = {
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
}

/** The bytes that the package may see: of a file that begins as its name says, and of an archive only what is read. */
async function known(bytes: Uint8Array, kind: SpreadsheetTask['kind']): Promise<Uint8Array> {
  if (kind === 'csv' || beginnings[kind].some((byte, at) => bytes[at] !== byte)) throw new TableError('content')
  if (kind === 'xls') return bytes
  const sheets = await onlySheets(bytes)
  if (sheets === null) throw new TableError('content')
  return sheets
}

const workbookOf = (bytes: Uint8Array): WorkBook =>
  read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    sheetRows: mostRowsRead,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
    bookDeps: false,
  })

/** The last column that a sheet can have. */
const mostColumns = 16_384

/** Rows of cells; a row or a cell that is not there is a hole. */
type Rows = readonly ((CellObject | undefined)[] | undefined)[]

/** A sheet that was read densely is a list of rows, which its type does not tell. */
function rowsOf({ SheetNames: names, Sheets: sheets, Workbook: facts }: WorkBook, limits: TableLimits): string[][] {
  const sheet = sheets[names[0] ?? '']
  if (sheet === undefined) throw new TableError('content')
  const rows: Rows = Array.isArray(sheet) ? sheet : []
  // It says that it has more rows than were read, or a cell names a row or column that no sheet has.
  if (sheet['!fullref'] !== undefined || rows.length > mostRowsRead) throw new TableError('too-large')
  if (rows.some((row) => row !== undefined && row.length > mostColumns)) throw new TableError('too-large')
  return tableOf(textsOf(rows, facts?.WBProps?.date1904 ?? false), limits)
}

/** One row after the other. Far to the right a row may have a cell that says nothing, and thousands of rows may have. */
function* textsOf(rows: Rows, from1904: boolean): Generator<string[]> {
  for (const row of rows) {
    const texts: (string | undefined)[] = []
    for (const [at, cell] of Object.entries(row ?? [])) {
      const text = cellText(cell, from1904)
      if (text.trim() !== '') texts[Number(at)] = text
    }
    yield Array.from(texts, (text = '') => text)
  }
}
