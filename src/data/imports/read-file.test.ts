import { afterEach, expect, it, vi } from 'vitest'
import type { SpreadsheetReply, SpreadsheetTask } from '#contracts/spreadsheet.ts'
import { csvTable } from '#lib/spreadsheet/csv-table.ts'
import { TableError } from '#lib/spreadsheet/table.ts'
import { readFile } from './read-file.ts'

function replyTo({ bytes, limits }: SpreadsheetTask): SpreadsheetReply {
  try {
    return { rows: csvTable(bytes, limits) }
  } catch (error) {
    if (error instanceof TableError) return { problem: error.problem }
    throw error
  }
}

/** Reads texts in the same thread. */
class TextWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null
  postMessage = (task: SpreadsheetTask) => this.onmessage?.(new MessageEvent('message', { data: replyTo(task) }))
  terminate = () => undefined
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['that does not parse as what it claims', 'people.csv', 'type,name\nIndividual,"Il', 'invalid_file_format'],
  ['that claims to be no spreadsheet', 'people.pdf', '%PDF-1.7', 'extension'],
  ['without anything in it', 'people.csv', '', 'empty'],
])('a file %s is refused', async (_, name, text, refused) => {
  vi.stubGlobal('Worker', TextWorker)
  expect(await readFile(new File([text], name), new AbortController().signal)).toEqual({ refused })
})
