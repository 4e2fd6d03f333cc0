import { read, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import { cellText } from '#lib/spreadsheet/cell-text.ts'
import { onlySheets } from '#lib/spreadsheet/only-sheets.ts'
import { ArchiveError, archiveLimits } from '#lib/spreadsheet/unpack.ts'

/** A spreadsheet that is not read, with the reason as the rest of a sentence about the file. */
export class SpreadsheetRefused extends Error {}

/** What a sheet may be. */
const limits = { rows: 200_001, columns: 1000 }

/** Rows of cells; a row or a cell that is not there is a hole. */
type Rows = readonly ((CellObject | undefined)[] | undefined)[]

/**
 * The one sheet of an xlsx workbook as comma-separated text, in UTF-8: a row of the sheet is a row of the text, an empty
 * one an empty line. Throws SpreadsheetRefused.
 */
export async function sheetCsv(bytes: Uint8Array): Promise<Uint8Array> {
  const sheets = await onlySheets(bytes).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (sheets === null)
    throw new SpreadsheetRefused('this is an archive without a spreadsheet. Unpack it and load its contents.')
  const workbook = readWorkbook(sheets)
  const text = csvOf(onlySheet(workbook), workbook.Workbook?.WBProps?.date1904 ?? false)
  return new TextEncoder().encode(text)
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ArchiveError)) return error
  const { parts, unpackedBytes } = archiveLimits
  const reasons = {
    damaged: 'the spreadsheet is damaged or cut short.',
    sealed: 'the spreadsheet is protected with a password.',
    'too-many-parts': `the spreadsheet has ${error.found} parts; ${parts} are the limit.`,
    'too-many-bytes': `the spreadsheet unpacks to ${Math.ceil(error.found / 1e6)} MB; ${unpackedBytes / 1e6} MB are the limit.`,
  }
  return new SpreadsheetRefused(reasons[error.problem])
}

function readWorkbook(sheets: Uint8Array<ArrayBuffer>): WorkBook {
  try {
    return read(Buffer.from(sheets.buffer), {
      type: 'buffer',
      dense: true,
      // One more than there may be tells a sheet that is cut off from one that just fits.
      sheetRows: limits.rows + 1,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
      bookDeps: false,
    })
  } catch {
    throw new SpreadsheetRefused('the workbook cannot be read.')
  }
}

/** A second sheet with rows would be left out in silence: it is refused instead. */
function onlySheet({ SheetNames: names, Sheets: sheets }: WorkBook): Rows {
  const found = names.map((name) => ({ name, rows: rowsOf(name, sheets[name]) })).filter(({ rows }) => rows.length > 0)
  if (found.length > 1)
    throw new SpreadsheetRefused(
      `the workbook holds rows in ${found.length} sheets (${found.map(({ name }) => name).join(', ')}). ` +
        'Keep only the one of the list.',
    )
  if (found[0] === undefined) throw new SpreadsheetRefused('the workbook holds no rows.')
  return found[0].rows
}

/** A sheet that was read densely is a list of rows, which its type does not tell; a chart has none. */
function rowsOf(name: string, sheet: WorkSheet | undefined): Rows {
  if (sheet === undefined) throw new SpreadsheetRefused(`the sheet "${name}" cannot be read.`)
  const rows: Rows = Array.isArray(sheet) ? sheet : []
  if (rows.length > limits.rows)
    throw new SpreadsheetRefused(
      `the sheet "${name}" has more than ${limits.rows.toLocaleString('en')} rows. Load it as CSV instead.`,
    )
  return rows
}

function csvOf(rows: Rows, from1904: boolean): string {
  const width = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  if (width > limits.columns)
    throw new SpreadsheetRefused(`the sheet has ${width} columns; ${limits.columns} are the limit.`)
  const texts = Array.from(rows, (row) => Array.from({ length: width }, (_, at) => cellText(row?.[at], from1904)))
  return texts.map((row) => `${lineOf(row)}\r\n`).join('')
}

const lineOf = (row: readonly string[]): string => (row.every((text) => text === '') ? '' : row.map(quoted).join(','))

const quoted = (text: string): string => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
