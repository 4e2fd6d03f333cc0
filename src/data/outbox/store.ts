import { rulesOf } from '#domain/outbox/entry.ts'
import type { Lease, LogLine, OutboxEvent, OutboxState } from '#domain/outbox/state.ts'
import { reduce } from '#domain/outbox/reduce.ts'
import { inGroups } from '#lib/in-groups.ts'
import { DeviceFullError, isQuota, steadily } from '../databases.ts'
import type { EntryRow, LogRow, OutboxDatabase, VersionRow } from './database.ts'

/** What one event changed. `isApplied` is false when the core refused it. */
export interface Applied {
  isApplied: boolean
  changed: readonly EntryRow[]
  removed: readonly string[]
  state: OutboxState<EntryRow>
}

/**
 * The outbox on the disk. Every event is applied in a strict transaction over the part of the entries that it concerns;
 * events that arrive while one is being written share the next one, for a strict write costs one as much as several.
 */
export interface OutboxStore {
  /** Resolves after the transaction is complete; rejects with DeviceFullError when it did not fit. */
  apply(event: OutboxEvent<EntryRow>): Promise<Applied>
  /** All entries in order. */
  all(): Promise<EntryRow[]>
  lease(): Promise<Lease | null>
  isPaused(): Promise<boolean>
  /** The newest lines of the activity list first. */
  recent(count: number): Promise<LogRow[]>
  /** Forgets lines of the activity list, and versions, that are older than this instant. */
  forgetLog(before: number): Promise<void>
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

/** The entry with everything that shares a lane with it, and what it depends on. */
async function lanesAround(db: OutboxDatabase, id: string): Promise<EntryRow[]> {
  const [entry] = await entriesBy(db, 'id', [id])
  if (entry === undefined) return []
  const isLast = rulesOf(entry)?.closes === true && entry.group !== undefined
  const around = await Promise.all([
    entriesBy(db, 'keys', entry.keys),
    entriesBy(db, 'id', entry.dependsOn),
    entriesBy(db, 'group', isLast ? [entry.group ?? ''] : []),
  ])
  return inOrder([entry, ...around.flat()])
}

/** The new entry's own place, what it replaces, and everything that shares a lane with one of them. */
async function lanesAbout(db: OutboxDatabase, event: Enqueue): Promise<EntryRow[]> {
  const ids = [event.entry.id, ...(event.replaces ?? [])]
  const [named, own] = await Promise.all([entriesBy(db, 'id', ids), entriesBy(db, 'keys', event.entry.keys)])
  const further = new Set(named.flatMap((row) => row.keys))
  return inOrder([...named, ...own, ...(await entriesBy(db, 'keys', [...further]))])
}

const concerned = { recover: 'sending', flush: 'queued', settle: 'acked' } as const

/** Entries that an event can change or depends on. */
async function slice(db: OutboxDatabase, event: OutboxEvent<EntryRow>): Promise<EntryRow[]> {
  if ('id' in event) return lanesAround(db, event.id)
  if (event.type === 'enqueue') return lanesAbout(db, event)
  const isByState = event.type === 'recover' || event.type === 'flush' || event.type === 'settle'
  return isByState ? db.entries.where('state').equals(concerned[event.type]).toArray() : []
}

/** What the activity list says about the id of an entry that is to be taken in. */
async function linesOf({ log }: OutboxDatabase, entry: EntryRow): Promise<LogLine<EntryRow>[]> {
  const rows = await log.where('entry').equals(entry.id).toArray()
  return rows.map(({ at, outcome }) => ({ entry, at, outcome }))
}

const versionId = (key: string): VersionRow['id'] => `version:${key}`

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

async function load(db: OutboxDatabase, event: OutboxEvent<EntryRow>): Promise<OutboxState<EntryRow>> {
  // asked for together: every answer that is waited for is a way to the browser's process and back
  const [lease, paused, entries, log, known] = await Promise.all([
    db.meta.get('lease'),
    db.meta.get('paused'),
    slice(db, event),
    event.type === 'enqueue' ? linesOf(db, event.entry) : [],
    event.type === 'enqueue' ? knownOf(db, event.entry) : {},
  ])
  return { entries, lease: lease?.id === 'lease' ? lease.lease : null, paused: paused !== undefined, log, known }
}

const logRow = ({ entry, at, outcome }: LogLine<EntryRow>): Omit<LogRow, 'n'> => ({
  entry: entry.id,
  at,
  kind: entry.kind,
  v: entry.v,
  outcome,
  sealed: entry.sealed,
})

async function writeEntry(db: OutboxDatabase, row: EntryRow): Promise<EntryRow> {
  if (row.seq !== 0) {
    await db.entries.put(row)
    return row
  }
  const { seq: _none, ...rest } = row
  return { ...row, seq: await db.entries.add(rest) }
}

async function write(
  db: OutboxDatabase,
  before: OutboxState<EntryRow>,
  after: OutboxState<EntryRow>,
): Promise<Applied> {
  const remaining = new Set(after.entries.map(({ id }) => id))
  const removed = before.entries.filter(({ id }) => !remaining.has(id))
  await db.entries.bulkDelete(removed.map(({ seq }) => seq))
  const changed: EntryRow[] = []
  for (const row of after.entries) {
    if (!before.entries.includes(row)) changed.push(await writeEntry(db, row))
  }
  await db.log.bulkAdd(after.log.filter((line) => !before.log.includes(line)).map(logRow))
  if (after.known !== before.known) {
    const at = Date.now()
    await db.meta.bulkPut(Object.entries(after.known).map(([key, version]) => ({ id: versionId(key), version, at })))
  }
  if (after.lease !== before.lease && after.lease !== null) await db.meta.put({ id: 'lease', lease: after.lease })
  if (after.paused && !before.paused) await db.meta.put({ id: 'paused' })
  if (!after.paused && before.paused) await db.meta.delete('paused')
  return { isApplied: true, changed, removed: removed.map(({ id }) => id), state: after }
}

async function applyOne(db: OutboxDatabase, event: OutboxEvent<EntryRow>): Promise<Applied> {
  const before = await load(db, event)
  const after = reduce(before, event)
  if (after === before) return { isApplied: false, changed: [], removed: [], state: before }
  return write(db, before, after)
}

/** Several events in their order, all of them in one transaction or none. */
function applyIn(db: OutboxDatabase, events: readonly OutboxEvent<EntryRow>[]): PromiseLike<Applied[]> {
  return db.transaction('rw', db.entries, db.log, db.meta, async () => {
    const applied: Applied[] = []
    for (const event of events) applied.push(await applyOne(db, event))
    return applied
  })
}

/** Opens the store of an outbox database. */
export function createStore(db: OutboxDatabase): OutboxStore {
  const applied = inGroups((events: readonly OutboxEvent<EntryRow>[]) => steadily(db, () => applyIn(db, events)))
  return {
    async apply(event) {
      try {
        return await applied(event)
      } catch (error) {
        if (isQuota(error)) throw new DeviceFullError('the outbox does not fit on this device', { cause: error })
        throw error
      }
    },
    all: () => steadily(db, () => db.entries.orderBy('seq').toArray()),
    lease: async () => {
      const row = await steadily(db, () => db.meta.get('lease'))
      return row?.id === 'lease' ? row.lease : null
    },
    isPaused: async () => (await steadily(db, () => db.meta.get('paused'))) !== undefined,
    recent: (count) => steadily(db, () => db.log.orderBy('n').reverse().limit(count).toArray()),
    forgetLog: async (before) => {
      await steadily(db, () => db.log.where('at').below(before).delete())
      await steadily(db, () => db.meta.filter((row) => 'at' in row && row.at < before).delete())
    },
  }
}
