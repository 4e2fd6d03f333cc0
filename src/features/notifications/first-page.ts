import type { NotificationPage } from '#data/query/notifications.ts'
import type { Copy } from '#data/query/copy.ts'

/** The first page as it came into sight. */
export interface FirstPage {
  copy: Copy<NotificationPage>
  /** The newest that it showed then, epoch milliseconds. */
  newest: number
  /** Newer ones have come since. They wait, so that nothing moves under the pointer. */
  hasNews: boolean
}

const raisedAt = ({ createdAt }: { createdAt: string }): number => Date.parse(createdAt)

/** The first page, all of it: what is seen when it comes into sight. */
const shown = (copy: Copy<NotificationPage>): FirstPage => ({
  copy,
  newest: Math.max(...copy.value.rows.map(raisedAt)),
  hasNews: false,
})

/**
 * Takes in that the first page was read again: what is in sight stays where it is and learns what is new of it. A copy
 * of this device gives way to the answer of the server as a whole, and so does an empty page.
 */
export function keptInPlace(before: FirstPage | null, copy: Copy<NotificationPage>): FirstPage {
  if (before === null || before.copy.source === 'device' || before.copy.value.rows.length === 0) return shown(copy)
  const read = new Map(copy.value.rows.map((row) => [row.id, row]))
  const rows = before.copy.value.rows.map((row) => read.get(row.id) ?? row)
  for (const { id } of rows) read.delete(id)
  const hasNews = [...read.values()].some((row) => raisedAt(row) > before.newest)
  return { ...before, copy: { ...copy, value: { ...copy.value, rows } }, hasNews }
}
