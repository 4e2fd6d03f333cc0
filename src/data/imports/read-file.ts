import { readSpreadsheet, SpreadsheetError, type Spreadsheet, type SpreadsheetReason } from '../device/spreadsheet.ts'

/** A file as it was read, or why it was not. */
export type FileRead = Spreadsheet | { refused: SpreadsheetReason }

/** Reads a file that a person has chosen. Rejects with the signal's reason when aborted. */
export async function readFile(file: File, signal: AbortSignal): Promise<FileRead> {
  try {
    return await readSpreadsheet(file, { signal })
  } catch (error) {
    if (error instanceof SpreadsheetError) return { refused: error.reason }
    throw error
  }
}
