/** What a competitor was seen to do. Null: not asserted, only printed. */
type Seen = 'kept' | 'lost' | 'blocked' | null

const order = ['offline-transactions', 'workbox', 'redux-offline', 'query'] as const

const rows: Record<string, readonly Seen[]> = {
  '401': ['lost', 'lost', 'lost', 'lost'],
  '500/503': [null, 'lost', 'kept', 'lost'],
  'reset while onLine': [null, 'kept', 'lost', null],
  'second tab, offline': ['lost', null, 'lost', 'lost'],
  'leading tab closed': ['blocked', null, null, null],
  'killed mid-flight': ['kept', null, null, 'lost'],
  'permanent 409 at head': ['blocked', null, null, null],
  'message containing "401"': [null, null, null, null],
  'new build / closed at once': [null, null, null, 'lost'],
  'Authorization on disk': [null, null, null, null],
}

/** What a system was seen to do in a row of the table; 'kept' everywhere for ours. */
export function seenBefore(title: string, system: string): Seen {
  if (system === 'ours') return 'kept'
  const at = order.findIndex((name) => name === system)
  const seen = rows[title]?.[at]
  if (seen === undefined) throw new Error(`nothing is written about ${system} in "${title}"`)
  return seen
}
