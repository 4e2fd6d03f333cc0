import { readSpreadsheet, SpreadsheetError, type Spreadsheet } from '../device/spreadsheet.ts'
import type { ImportRefusal } from './import-state.ts'

/** A file as it was read, or why it was not. */
export type FileRead = Spreadsheet | { refused: ImportRefusal }

/** Reads a file that a person has chosen. Rejects with the signal's reason when aborted. */
export async function readFile(file: File, signal: AbortSignal): Promise<FileRead> {
  try {
    return await readSpreadsheet(file, { signal })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    return { refused: error.reason === 'content' ? 'invalid_file_format' : error.reason }
  }
}
