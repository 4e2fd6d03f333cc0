import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetRefused, sheetCsv } from './spreadsheet/sheet-csv.ts'

// The package has loaded and no byte of the file was read: from here on nothing can change what all objects inherit.
Object.freeze(Object.prototype)
Object.freeze(Array.prototype)

/** One file per thread: its bytes come with the start, its text or the reason against it goes back. */
try {
  parentPort?.postMessage({ csv: await sheetCsv(workerData) })
} catch (error) {
  if (!(error instanceof SpreadsheetRefused)) throw error
  parentPort?.postMessage({ refused: error.message })
}
