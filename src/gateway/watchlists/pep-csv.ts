import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { toPepRecord } from './pep-row.ts'
import { columnsOf, tableRows } from './table-rows.ts'

const required = ['id', 'name', 'country_dir', 'country_code', 'legislature']

/** Members of legislatures as EveryPolitician collected them, one row each. */
export const pepCsv: WatchlistFormat = {
  id: 'pep-csv',
  list: { id: 'everypolitician', name: 'EveryPolitician' },
  dated: false,
  detect: (beginning) => {
    const columns = columnsOf(beginning.split('\n', 1)[0] ?? '')
    return required.every((name) => columns.includes(name))
  },
  siblings: () => [],
  read: readPep,
}

async function* readPep(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  yield { type: 'edition', asOf: options.asOf }
  for (const file of files)
    for await (const row of tableRows(file, { required })) {
      if ('uneven' in row) yield { type: 'rejected', line: row.line, reason: `the row has ${row.uneven} columns` }
      else {
        const { record, unread } = toPepRecord(row, options)
        yield listItem(row.line, record, { unread })
      }
    }
}
