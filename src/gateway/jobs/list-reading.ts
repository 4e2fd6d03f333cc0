import { setImmediate } from 'node:timers/promises'
import type { Day } from '#domain/matching/watch-entity.ts'
import type { Database } from '../db/database.ts'
import type { IndexedEntity } from '../db/entities.ts'
import type { LoadPosition } from '../db/list-versions.ts'
import { indexEntity } from '../engine/index-entity.ts'
import type { HeldIndex } from '../retrieval/held-index.ts'
import { completeEntity } from '../watchlists/entity-hash.ts'
import type { ListItem } from '../watchlists/format.ts'
import type { WatchedMonitors } from './watched-monitors.ts'

/** What a load works with, and who watches it. */
export interface LoadParts {
  db: Database
  now: () => Date
  newId: () => string
  progress: (text: string) => void
  /** The index that this process searches, to be told of an edition; missing where it searches nothing. */
  index?: HeldIndex
  /** Whom everybody monitors, to be learnt before an edition comes into force; missing where nobody compares one. */
  watched?: WatchedMonitors
  /** The share of the files' bytes that has been read, 0 to 1; missing where nobody knows how many there are. */
  share?: () => number
  /** Ends the load at the next batch; the list in force stays. */
  signal?: AbortSignal
}

const batchSize = 50
/**
 * The database takes a batch in one transaction, for which others may have to wait: it stays small, however long the
 * texts of a list are.
 */
const batchLetters = 25_000
const reportedRejections = 20
const progressMs = 1000

/** What the reading of an edition came to so far; `position` is where an interrupted load goes on. */
export class Tally {
  readonly position: LoadPosition
  asOf: Day | undefined
  /** Values that could not be understood and stand as remarks only. */
  unread = 0
  readonly #parts: Pick<LoadParts, 'progress' | 'share' | 'now'>
  readonly #began: { at: number; read: number }
  #toldAt: number

  constructor(parts: Pick<LoadParts, 'progress' | 'share' | 'now'>, position: LoadPosition) {
    this.position = { ...position }
    this.#parts = parts
    this.#toldAt = parts.now().getTime()
    this.#began = { at: this.#toldAt, read: position.read }
  }

  /** Counts a bad record and reports the first ones with line and reason. */
  reject(line: number, reason: string): void {
    const rejected = ++this.position.rejected
    const place = line > 0 ? `, line ${line}` : ''
    if (rejected <= reportedRejections) this.#parts.progress(`Rejected${place}: ${reason}`)
    if (rejected === reportedRejections + 1) this.#parts.progress('More rejected records are only counted.')
  }

  /** Says how far the reading has come, once a second. */
  tell(): void {
    const now = this.#parts.now().getTime()
    if (now - this.#toldAt < progressMs) return
    this.#toldAt = now
    const { share, progress } = this.#parts
    const part = share ? `${Math.floor(share() * 100)} % of the files, ` : ''
    const rate = Math.round(((this.position.read - this.#began.read) * 1000) / (now - this.#began.at))
    progress(`${part}${count(this.position.entities)} parties read, ${count(rate)} records a second.`)
  }
}

const count = (value: number): string => value.toLocaleString('en')

/**
 * Puts a batch of parties away and names those that the version held already. `after` tells where the reading stands
 * then, given how many those are: kept in one transaction with the batch, it leaves out no record and reads none twice.
 */
export type TakeBatch = (
  batch: readonly IndexedEntity[],
  after: (duplicates: number) => LoadPosition,
) => Promise<string[]>

/**
 * Reads an edition in batches, from the record on where the tally stands. The next batch is read while the database
 * takes the last one, and whoever else waits for a turn gets one after every record.
 */
export async function readItems(
  tally: Tally,
  items: AsyncIterable<ListItem>,
  { take, signal }: { take: TakeBatch; signal?: AbortSignal | undefined },
): Promise<void> {
  const { position } = tally
  const known = position.read
  let seen = 0
  let batch: IndexedEntity[] = []
  let letters = 0
  let taken = Promise.resolve()
  const flush = async () => {
    await taken
    signal?.throwIfAborted()
    taken = takeOne(tally, batch, take)
    // Its failure is told with the next batch, or in the end.
    taken.catch(() => undefined)
    batch = []
    letters = 0
  }
  try {
    for await (const item of items) {
      await setImmediate()
      if (item.type === 'edition') {
        tally.asOf = item.asOf
        continue
      }
      if (item.type === 'record') tally.unread += item.unread ?? 0
      if (++seen <= known) continue
      position.read = seen
      if (item.type === 'rejected') tally.reject(item.line, item.reason)
      else {
        batch.push(indexEntity(completeEntity(item.record)))
        letters += JSON.stringify(item.record).length
      }
      if (batch.length >= batchSize || letters >= batchLetters) await flush()
    }
    await flush()
  } finally {
    await taken
  }
}

async function takeOne(tally: Tally, batch: readonly IndexedEntity[], take: TakeBatch): Promise<void> {
  const { position } = tally
  const { read, entities, rejected } = position
  const good = entities + batch.length
  const duplicates = await take(batch, (twice) => ({ read, entities: good - twice, rejected: rejected + twice }))
  position.entities += batch.length - duplicates.length
  for (const sourceId of duplicates) tally.reject(0, `the identifier ${sourceId} is in the list twice`)
  tally.tell()
}
