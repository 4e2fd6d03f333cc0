import type { SpreadsheetReply, SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { csvTable } from '#lib/spreadsheet/csv-table.ts'
import { TableError } from '#lib/spreadsheet/table.ts'

/** The rows of a text file, or why it is not read. */
export function readTable({ bytes, limits }: SpreadsheetTask): SpreadsheetReply {
  try {
    return { rows: csvTable(bytes, limits) }
  } catch (error) {
    return { problem: error instanceof TableError ? error.problem : 'content' }
  }
}
