import type { ListEdition, ListLoaded, ListSourceState, ListStatus } from '#contracts/admin.ts'

const count = (value: number): string => value.toLocaleString('en')
const unknown = '–'

/** What `load` says in the end. */
export function loadedText(loaded: ListLoaded, dryRun: boolean): string {
  const { name, listId, asOf, version, entities, names, added, changed, removed, rejected, unread } = loaded
  const edition = `${name} (${listId}), edition of ${asOf}`
  const size = `${count(entities)} parties with ${count(names)} names`
  const outcome = dryRun ? `was read but not loaded: ${size}` : `is in force as version ${version}: ${size}`
  const verb = dryRun ? 'Would be added' : 'Added'
  return [
    `${edition}, ${outcome}.`,
    `${verb} ${count(added)}, changed ${count(changed)}, removed ${count(removed)}; rejected ${count(rejected)}.`,
    ...(unread > 0 ? [`${count(unread)} values could not be interpreted and are kept as remarks only.`] : []),
  ].join('\n')
}

/** What `list` says: the editions that searches look in. */
export function listText(editions: readonly ListEdition[]): string {
  if (editions.length === 0) return 'No lists are loaded.'
  const head = ['id', 'name', 'format', 'as of', 'loaded', 'parties', 'names', 'version', 'state']
  return table([head, ...editions.map(listRow)])
}

const listRow = (edition: ListEdition): string[] => [
  edition.listId,
  edition.name,
  edition.format,
  edition.asOf ?? unknown,
  edition.finishedAt?.slice(0, 10) ?? unknown,
  count(edition.entities),
  count(edition.names),
  String(edition.version),
  edition.state,
]

/** What `status` says: every load that is known, with the reason of a failed one, and every address fetched from. */
export function statusText({ editions, sources }: ListStatus): string {
  const head = ['id', 'version', 'state', 'as of', 'started', 'ended', 'parties', 'rejected', 'reason']
  const loads = editions.length === 0 ? 'No loads have been recorded.' : table([head, ...editions.map(statusRow)])
  if (sources.length === 0) return loads
  return [loads, '', table([['id', 'address', 'last fetched', 'reason for failure'], ...sources.map(sourceRow)])].join(
    '\n',
  )
}

const sourceRow = ({ listId, place, checkedAt, error }: ListSourceState): string[] => [
  listId,
  String(place),
  checkedAt.slice(0, 19),
  error ?? '',
]

const statusRow = (edition: ListEdition): string[] => [
  edition.listId,
  String(edition.version),
  edition.state,
  edition.asOf ?? unknown,
  edition.startedAt.slice(0, 19),
  edition.finishedAt?.slice(0, 19) ?? unknown,
  count(edition.entities),
  count(edition.rejected),
  edition.error ?? '',
]

/** Lines whose columns stand under each other. */
function table(rows: readonly string[][]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  )
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}
