import type { SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { readWorkbook } from './read-workbook.ts'

// The package has loaded and no byte of a file was read: from here on nothing can change what all objects inherit.
Object.freeze(Object.prototype)
Object.freeze(Array.prototype)

addEventListener('message', ({ data }: MessageEvent<SpreadsheetTask>) => {
  void readWorkbook(data).then((reply) => postMessage(reply))
})
