import type { ServerLife } from '#domain/outbox/server-life.ts'
import type { Lease, LogLine, OutboxEvent, OutboxState } from '#domain/outbox/state.ts'
import { reduce } from '#domain/outbox/reduce.ts'
import { inGroups } from '#lib/in-groups.ts'
import { DeviceFullError, isQuota, steadily } from '../device/databases.ts'
import type { EntryRow, LogRow, OutboxDatabase } from '../device/outbox-database.ts'
import { isOld, readPermit, readSlice, versionId, type Permit, type Wanted } from './slice.ts'

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
  /**
   * Resolves after the transaction is complete; rejects with DeviceFullError when it did not fit. `near`: the lanes of
   * the event's entry, where they are known: they are then read without looking for the entry first.
   */
  apply(event: OutboxEvent<EntryRow>, near?: readonly string[]): Promise<Applied>
  /** All entries in order. */
  all(): Promise<EntryRow[]>
  lease(): Promise<Lease | null>
  isPaused(): Promise<boolean>
  life(): Promise<ServerLife | null>
  /** The newest lines of the activity list first. */
  recent(count: number): Promise<LogRow[]>
  /** Forgets lines of the activity list, and versions, that are older than this instant. */
  forgetLog(before: number): Promise<void>
}

const logRow = ({ entry, at, outcome }: LogLine<EntryRow>): Omit<LogRow, 'n'> => ({
  entry: entry.id,
  at,
  kind: entry.kind,
  v: entry.v,
  outcome,
  ...(entry.life !== undefined && { life: entry.life }),
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

/** In another life of the server no version counts, and what was sent before is to be looked for. */
async function writeLife({ meta }: OutboxDatabase, before: ServerLife | null, after: ServerLife | null): Promise<void> {
  if (after === null || after === before) return
  await meta.put({ id: 'life', life: after })
  if (before === null || before.id === after.id) return
  await meta.where('id').startsWith('version:').delete()
  await meta.put({ id: 'unchecked' })
}

async function write(
  db: OutboxDatabase,
  before: OutboxState<EntryRow>,
  after: OutboxState<EntryRow>,
  at: number,
): Promise<Applied> {
  const remaining = new Set(after.entries.map(({ id }) => id))
  const removed = before.entries.filter(({ id }) => !remaining.has(id))
  await db.entries.bulkDelete(removed.map(({ seq }) => seq))
  const changed: EntryRow[] = []
  for (const row of after.entries) {
    if (!before.entries.includes(row)) changed.push(await writeEntry(db, row))
  }
  await db.log.bulkAdd(after.log.filter((line) => !before.log.includes(line)).map(logRow))
  await writeLife(db, before.life, after.life)
  if (after.known !== before.known) {
    await db.meta.bulkPut(Object.entries(after.known).map(([key, version]) => ({ id: versionId(key), version, at })))
  }
  if (after.lease !== before.lease && after.lease !== null) await db.meta.put({ id: 'lease', lease: after.lease })
  if (after.paused && !before.paused) await db.meta.put({ id: 'paused' })
  if (!after.paused && before.paused) await db.meta.delete('paused')
  return { isApplied: true, changed, removed: removed.map(({ id }) => id), state: after }
}

interface Result extends Applied {
  /** Lanes in which anything has changed, as they were and as they are. */
  touched: readonly string[]
}

async function applyOne(
  db: OutboxDatabase,
  event: OutboxEvent<EntryRow>,
  before: OutboxState<EntryRow>,
  at: number,
): Promise<Result> {
  const after = reduce(before, event)
  if (after === before) return { isApplied: false, changed: [], removed: [], state: before, touched: [] }
  const applied = await write(db, before, after, at)
  const ids = new Set([...applied.removed, ...applied.changed.map(({ id }) => id)])
  const rows = [...applied.changed, ...before.entries.filter(({ id }) => ids.has(id))]
  return { ...applied, touched: rows.flatMap(({ keys }) => keys) }
}

/** Several events in their order, all of them in one transaction or none. */
function applyIn(db: OutboxDatabase, wanted: readonly Wanted[], at: number): PromiseLike<Applied[]> {
  return db.transaction('rw', db.entries, db.log, db.meta, async () => {
    const results: Result[] = []
    const touched = new Set<string>()
    const [atFirst, slices] = await Promise.all([
      readPermit(db),
      Promise.all(wanted.map((each) => readSlice(db, each))),
    ])
    let permit: Permit = atFirst
    for (const [index, each] of wanted.entries()) {
      const known = slices[index]
      const slice = known === undefined || isOld(known, each, touched) ? await readSlice(db, each) : known
      const { entries, log, known: versions } = slice
      const { lease, paused, life } = permit
      const result = await applyOne(db, each.event, { entries, log, known: versions, lease, paused, life }, at)
      for (const lane of result.touched) touched.add(lane)
      permit = result.state
      results.push(result)
    }
    return results
  })
}

/** Opens the store of an outbox database. `now`: the clock by which versions grow old, as everything else in it does. */
export function createStore(db: OutboxDatabase, now: () => number): OutboxStore {
  const applied = inGroups((events: readonly Wanted[]) => steadily(db, () => applyIn(db, events, now())))
  return {
    async apply(event, near = []) {
      try {
        return await applied({ event, lanes: near })
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
    life: async () => {
      const row = await steadily(db, () => db.meta.get('life'))
      return row?.id === 'life' ? row.life : null
    },
    isPaused: async () => (await steadily(db, () => db.meta.get('paused'))) !== undefined,
    recent: (count) => steadily(db, () => db.log.orderBy('n').reverse().limit(count).toArray()),
    forgetLog: async (before) => {
      // what a person has not decided about stays, however old
      const isOpen = ({ lost }: LogRow) => lost === 'offered' || lost === 'gone'
      await steadily(db, () =>
        db.log
          .where('at')
          .below(before)
          .filter((row) => !isOpen(row))
          .delete(),
      )
      await steadily(db, () => db.meta.filter((row) => 'at' in row && row.at < before).delete())
    },
  }
}
