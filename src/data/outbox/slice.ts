import { rulesOf } from '#domain/outbox/kinds.ts'
import type { LogLine, OutboxEvent, OutboxState } from '#domain/outbox/state.ts'
import type { EntryRow, OutboxDatabase, VersionRow } from '../device/outbox-database.ts'

/** An event, and the lanes of its entry where they are known: they are then read without looking for the entry first. */
export interface Wanted {
  event: OutboxEvent<EntryRow>
  lanes: readonly string[]
}

/** The part of the outbox that an event can change or depends on. */
export interface Slice extends Pick<OutboxState<EntryRow>, 'entries' | 'log' | 'known'> {
  /** It was not read by lanes: any change may make it old. */
  isWide: boolean
}

/** Who may send, whether anybody may, and in which life of the server. */
export type Permit = Pick<OutboxState, 'lease' | 'paused' | 'life'>

/** All rows in one answer: their ids are neighbours. */
export async function readPermit({ meta }: OutboxDatabase): Promise<Permit> {
  const rows = await meta.where('id').between('lease', 'paused', true, true).toArray()
  const lease = rows.find((row) => row.id === 'lease')?.lease ?? null
  const life = rows.find((row) => row.id === 'life')?.life ?? null
  return { lease, life, paused: rows.some(({ id }) => id === 'paused') }
}

type Enqueue = Extract<OutboxEvent<EntryRow>, { type: 'enqueue' }>

const inOrder = (rows: readonly EntryRow[]): EntryRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.seq - b.seq)

/** Entries by an index. Each value is asked for by itself, because only then all rows come in one answer. */
async function entriesBy(
  { entries }: OutboxDatabase,
  index: 'id' | 'keys' | 'group',
  values: readonly string[],
): Promise<EntryRow[]> {
  return (await Promise.all(values.map((value) => entries.where(index).equals(value).toArray()))).flat()
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))

type Entries = Pick<Slice, 'entries' | 'isWide'>

/** The entry with everything that shares a lane with it, and what it depends on. */
async function lanesAround(db: OutboxDatabase, id: string, lanes: readonly string[]): Promise<Entries> {
  const near = inOrder(await entriesBy(db, 'keys', lanes))
  const entry = near.find((row) => row.id === id) ?? (await entriesBy(db, 'id', [id]))[0]
  if (entry === undefined) return { entries: [], isWide: true }
  const isLast = rulesOf(entry)?.closes === true && entry.group !== undefined
  const isNear = !isLast && entry.dependsOn.length === 0 && isSame(entry.keys, lanes)
  if (isNear) return { entries: near, isWide: false }
  const around = await Promise.all([
    entriesBy(db, 'keys', entry.keys),
    entriesBy(db, 'id', entry.dependsOn),
    entriesBy(db, 'group', isLast ? [entry.group ?? ''] : []),
  ])
  return { entries: inOrder([entry, ...around.flat()]), isWide: true }
}

/** The new entry's own place, what it replaces, and everything that shares a lane with one of them. */
async function lanesAbout(db: OutboxDatabase, event: Enqueue): Promise<EntryRow[]> {
  const ids = [event.entry.id, ...(event.replaces ?? [])]
  const [named, own] = await Promise.all([entriesBy(db, 'id', ids), entriesBy(db, 'keys', event.entry.keys)])
  const further = new Set(named.flatMap((row) => row.keys))
  return inOrder([...named, ...own, ...(await entriesBy(db, 'keys', [...further]))])
}

const concerned = { recover: 'sending', flush: 'queued', settle: 'acked', 'retry-refused': 'dead' } as const

const isByState = (type: string): type is keyof typeof concerned => Object.hasOwn(concerned, type)

/** Entries that an event can change or depends on. */
async function entriesFor(db: OutboxDatabase, { event, lanes }: Wanted): Promise<Entries> {
  if ('id' in event) return lanesAround(db, event.id, lanes)
  if (event.type === 'enqueue') return { entries: await lanesAbout(db, event), isWide: false }
  if (!isByState(event.type)) return { entries: [], isWide: false }
  return { entries: await db.entries.where('state').equals(concerned[event.type]).toArray(), isWide: true }
}

/** What the activity list says about the id of an entry that is to be taken in. */
async function linesOf({ log }: OutboxDatabase, entry: EntryRow): Promise<LogLine<EntryRow>[]> {
  const rows = await log.where('entry').equals(entry.id).toArray()
  return rows.map(({ at, outcome }) => ({ entry, at, outcome }))
}

/** Where the version of a thing is kept, by blind id. */
export const versionId = (key: string): VersionRow['id'] => `version:${key}`

/** What the server named for the things of an entry that is to be taken in. */
async function knownOf({ meta }: OutboxDatabase, { keys }: EntryRow): Promise<Record<string, number>> {
  const rows = await meta.bulkGet(keys.map(versionId))
  return Object.fromEntries(
    keys.flatMap((key, at) => {
      const row = rows[at]
      return row !== undefined && 'version' in row ? [[key, row.version] as const] : []
    }),
  )
}

/** Reads what an event needs. All of it is asked for together: every answer that is waited for is a way to the browser. */
export async function readSlice(db: OutboxDatabase, wanted: Wanted): Promise<Slice> {
  const { event } = wanted
  const [found, log, known] = await Promise.all([
    entriesFor(db, wanted),
    event.type === 'enqueue' ? linesOf(db, event.entry) : [],
    event.type === 'enqueue' ? knownOf(db, event.entry) : {},
  ])
  return { ...found, log, known }
}

/** Whether a slice is old after changes in these lanes. */
export function isOld({ entries, isWide }: Slice, { event }: Wanted, touched: ReadonlySet<string>): boolean {
  if (touched.size === 0) return false
  const own = event.type === 'enqueue' ? event.entry.keys : []
  return isWide || [...own, ...entries.flatMap(({ keys }) => keys)].some((key) => touched.has(key))
}
