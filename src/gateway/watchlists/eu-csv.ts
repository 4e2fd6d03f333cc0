import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { toEuRecord } from './eu-row.ts'
import { listItem } from './list-item.ts'
import { columnsOf, tableRows } from './table-rows.ts'

const required = ['celex', 'recordId', 'programKey', 'annex', 'schema', 'name']

/** The EU's restrictive measures as published in the Official Journal, as one table. */
export const euCsv: WatchlistFormat = {
  id: 'eu-csv',
  list: { id: 'eu', name: 'EU Consolidated List (Official Journal)' },
  dated: false,
  detect: (beginning) => {
    const columns = columnsOf(beginning.split('\n', 1)[0] ?? '')
    return required.every((name) => columns.includes(name))
  },
  siblings: () => [],
  read: readEu,
}

async function* readEu(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  yield { type: 'edition', asOf: options.asOf }
  for (const file of files)
    for await (const row of tableRows(file, { required })) {
      if ('uneven' in row) yield { type: 'rejected', line: row.line, reason: `the row has ${row.uneven} columns` }
      else {
        const { record, unread } = toEuRecord(row, options)
        yield listItem(row.line, record, { unread })
      }
    }
}
