import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { RowGroups } from './row-groups.ts'
import { columnsOf, tableRows } from './table-rows.ts'
import { dateOf, toUkRecord, ukColumns } from './uk-group.ts'

const required = ['Name 6', 'Group Type', 'Alias Type', 'Group ID']

/** The consolidated list of the UK's Office of Financial Sanctions Implementation: one row for every name of a party. */
export const ukOfsi: WatchlistFormat = {
  id: 'uk-ofsi',
  list: { id: 'uk-ofsi', name: 'UK OFSI Consolidated List' },
  dated: true,
  detect: (beginning) =>
    beginning
      .split('\n', 2)
      .map((line) => columnsOf(line))
      .some((columns) => required.every((name) => columns.includes(name))),
  siblings: () => [],
  read: readUk,
}

/** The rows stand in the order of the names, so that those of a party are spread over the whole file. */
async function* readUk(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  const groups = new RowGroups()
  let { asOf } = options
  const before = (fields: readonly string[]) => {
    asOf = fields.map(dayOf).find((day) => day !== undefined) ?? asOf
  }
  try {
    for (const file of files)
      for await (const row of tableRows(file, { required, headerWithin: 2, before })) {
        const key = 'uneven' in row ? undefined : row.get('Group ID')
        if ('uneven' in row) yield { type: 'rejected', line: row.line, reason: `the row has ${row.uneven} columns` }
        else if (key === undefined) yield { type: 'rejected', line: row.line, reason: 'the row has no Group ID' }
        else
          await groups.add(
            key,
            row.line,
            ukColumns.map((column) => row.get(column) ?? ''),
          )
      }
    yield { type: 'edition', asOf }
    for await (const group of groups.groups()) {
      const { record, unread } = toUkRecord(group, { ...options, asOf })
      yield listItem(group.line, record, { label: `group ${group.key}`, unread })
    }
  } finally {
    await groups.remove()
  }
}

/** The day in a cell above the header, perhaps with words before it. */
function dayOf(cell: string): string | undefined {
  const date = dateOf(cell.trim().split(/\s+/u).at(-1) ?? '')
  return date?.length === 10 ? date : undefined
}
