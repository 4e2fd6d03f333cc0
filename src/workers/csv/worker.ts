import type { SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { readTable } from './read-table.ts'

addEventListener('message', ({ data }: MessageEvent<SpreadsheetTask>) => postMessage(readTable(data)))
