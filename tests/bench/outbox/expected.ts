/** What a competitor was seen to do (design/offline section 12). Null: not asserted, only printed. */
type Seen = 'kept' | 'lost' | 'blocked' | null
/** Not played: the system has nothing that could be provoked in this way. */
const none = 'n/a'

const order = ['offline-transactions', 'workbox', 'redux-offline', 'query'] as const

const rows: Record<string, readonly (Seen | typeof none)[]> = {
  '401': ['lost', 'lost', 'lost', 'lost'],
  '500/503': [null, 'lost', 'kept', 'lost'],
  'reset while onLine': [null, 'kept', 'lost', null],
  'second tab, offline': ['lost', none, 'lost', 'lost'],
  'leading tab closed': ['blocked', none, none, none],
  'killed mid-flight': ['kept', null, null, 'lost'],
  'permanent 409 at head': ['blocked', null, null, none],
  'message containing "401"': [null, none, none, none],
  'new build / closed at once': [none, none, none, 'lost'],
  'Authorization on disk': [null, null, null, none],
}

/** What a system was seen to do in a row of the table; 'kept' everywhere for ours. */
export function seenBefore(title: string, system: string): Seen | typeof none {
  if (system === 'ours') return 'kept'
  const at = order.findIndex((name) => name === system)
  const seen = rows[title]?.[at]
  if (seen === undefined) throw new Error(`nothing is written about ${system} in "${title}"`)
  return seen
}
