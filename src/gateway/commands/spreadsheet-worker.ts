import { parentPort, workerData } from 'node:worker_threads'
import { sheetCsv } from './spreadsheet/sheet-csv.ts'
import { SpreadsheetRefused } from './spreadsheet/unpack.ts'

// The package has loaded and no byte of the file was read: from here on nothing can change what all objects inherit.
Object.freeze(Object.prototype)
Object.freeze(Array.prototype)

/** One file per thread: its bytes come with the start, its text or the reason against it goes back. */
try {
  parentPort?.postMessage({ csv: sheetCsv(workerData) })
} catch (error) {
  if (!(error instanceof SpreadsheetRefused)) throw error
  parentPort?.postMessage({ refused: error.message })
}
