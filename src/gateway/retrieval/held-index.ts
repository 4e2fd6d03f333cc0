import type { AskedSubject, ListFilter } from '#domain/matching/candidate-source.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import { PartyIndex, type FoundParty, type HeldList } from '#domain/matching/name-index/party-index.ts'
import type { Segment } from '#domain/matching/name-index/segment.ts'
import type { Database, Reader } from '../db/database.ts'
import {
  addedRows,
  editionOf,
  editionsInForce,
  editionsWith,
  partiesToIndex,
  removedRows,
  type EditionStep,
  type InForce,
} from '../db/party-rows.ts'
import type { IndexEngine, Turn } from './index-engine.ts'
import type { KeptIndex } from './kept-index.ts'
import { Overtaken } from './overtaken.ts'

/** So many parties are read at once: nobody who waits for the database notices a page. */
const page = 250
/** So many parties are filed at once, which takes memory; segments are merged afterwards. */
const portion = 50_000
/** What a name takes in memory: a little more than the names of published lists do. */
const bytesPerName = 470

/** How much an index may take, and where it is kept for the next start; null: it may take what it needs, or is not kept. */
interface Housing {
  bytes: number | null
  kept: KeptIndex | null
}

/**
 * The index of the editions in force, which follows them. It is made of the database and of nothing else, so that
 * nothing has to be told from one process to another.
 */
export class HeldIndex {
  readonly #engine: IndexEngine
  readonly #housing: Housing
  #index: PartyIndex
  /** With an edition that is about to be in force. */
  #prepared: PartyIndex | null = null
  #work: Promise<unknown> = Promise.resolve()

  constructor(
    engine: IndexEngine,
    housing: Housing = { bytes: null, kept: null },
    index: PartyIndex = new PartyIndex([], []),
  ) {
    this.#engine = engine
    this.#housing = housing
    this.#index = index
    engine.show(index)
  }

  /** Takes up what an earlier start kept, if it can be read and the lists in force may still be held. */
  async takeUp(reader: Reader): Promise<void> {
    if (!this.fits(await editionsInForce(reader))) return
    const kept = await this.#housing.kept?.read()
    if (kept !== undefined) this.#show(kept)
  }

  /** Whether lists are small enough to be held. */
  fits({ names }: Pick<InForce, 'names'>): boolean {
    const { bytes } = this.#housing
    return bytes === null || names * bytesPerName <= bytes
  }

  /**
   * The index of the editions in force as a reader sees them, who may have read already which these are. It catches up
   * where it has to, but not in a transaction, which others wait for, nor with lists that have outgrown it meanwhile:
   * that throws Overtaken.
   */
  async of(reader: Reader, inForce?: InForce): Promise<PartyIndex> {
    const { lists } = inForce ?? (await editionsInForce(reader))
    if (isOf(this.#index, lists)) return this.#index
    if (reader.isTransaction) throw new Overtaken()
    return this.#inTurn(() => this.#catchUp(reader))
  }

  /** Every party that may be the one searched for, the likeliest first. */
  find(asked: AskedSubject, filter: ListFilter, turn: Turn): Promise<FoundParty[]> {
    return this.#engine.find(asked, filter, turn)
  }

  /**
   * Gets ready for an edition that is about to be in force, so that nobody has to wait for it then. Whatever goes wrong
   * here is made up for by whoever searches next.
   */
  async prepare(db: Database, edition: HeldList): Promise<void> {
    const preparing = this.#inTurn(async () => {
      const coming = await editionsWith(db, edition)
      if (!this.fits(coming) || (this.#prepared !== null && isOf(this.#prepared, coming.lists))) return
      this.#prepared = null
      this.#prepared = await this.#changed(db, coming.lists)
    })
    await preparing.catch(() => undefined)
  }

  /** Lets go of what it holds, once the lists in force are too large for it. */
  letGo(): Promise<void> {
    return this.#inTurn(() => {
      this.#prepared = null
      if (this.#index.lists.size > 0) this.#show(new PartyIndex([], []))
      return Promise.resolve()
    })
  }

  async #catchUp(reader: Reader): Promise<PartyIndex> {
    const { lists, names } = await editionsInForce(reader)
    if (isOf(this.#index, lists)) return this.#index
    if (!this.fits({ names })) throw new Overtaken()
    const prepared = this.#prepared
    this.#prepared = null
    // What was prepared may be of another day than it came to be told; the parties are the same.
    const isReady = prepared !== null && isOf(prepared, lists)
    this.#show(isReady ? prepared.with({ added: [], removed: [], lists }) : await this.#changed(reader, lists))
    // What goes wrong here is made up for after the next change.
    this.#inTurn(() => this.#tidy()).catch(() => undefined)
    return this.#index
  }

  /** Resolves when nothing is left to be done to it, such as being kept. */
  async settled(): Promise<void> {
    for (let last: unknown; last !== this.#work;) {
      last = this.#work
      await this.#work.catch(() => undefined)
    }
  }

  /** Writes small segments together and keeps the index, while it is searched as it is. */
  async #tidy(): Promise<void> {
    for (const run of this.#index.runsToMerge()) {
      const merged = this.#index.withMerged(run, await this.#engine.merge(run))
      this.#show(merged)
    }
    await this.#housing.kept?.write(this.#index)
  }

  #show(index: PartyIndex): void {
    this.#index = index
    this.#engine.show(index)
  }

  /** The index of some editions, by what they differ in from those that it is of. */
  async #changed(reader: Reader, lists: readonly HeldList[]): Promise<PartyIndex> {
    const index = this.#index
    const ids = new Set(lists.map(({ stamp }) => stamp.id))
    let removed = [...index.lists.keys()].flatMap((id) => (ids.has(id) ? [] : index.rowsOf(id)))
    let added: Segment[] = []
    for (const list of lists) {
      const { id: listId, version: to } = list.stamp
      const held = index.lists.get(listId)
      if (isSameEdition(held, list)) continue
      const from = held !== undefined && (await isThere(reader, held)) ? held.stamp.version : null
      const step = { listId, from, to }
      removed = removed.concat(from === null ? index.rowsOf(listId) : await removedRows(reader, step))
      added = added.concat(await this.#filed(reader, step))
    }
    return index.with({ added, removed, lists })
  }

  async #filed(reader: Reader, step: EditionStep): Promise<Segment[]> {
    const segments: Segment[] = []
    for (let at = { after: 0, isLast: false }; !at.isLast;) {
      const from = at
      const segment = await this.#engine.file(partiesAfter(reader, step, from))
      if (segment.rows.length > 0) segments.push(segment)
      at = from
    }
    return segments
  }

  /** One after the other, whatever becomes of the one before. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.catch(() => undefined).then(work)
    this.#work = done
    return done
  }
}

/** The next portion of parties that a step brings, page by page; `at` tells how far that went. */
async function* partiesAfter(
  reader: Reader,
  step: EditionStep,
  at: { after: number; isLast: boolean },
): AsyncGenerator<IndexedParty[]> {
  for (let count = 0; count < portion && !at.isLast;) {
    const { keys, last } = await addedRows(reader, step, at.after)
    at.after = last ?? at.after
    at.isLast = last === null
    for (let from = 0; from < keys.length; from += page)
      yield await partiesToIndex(reader, keys.slice(from, from + page))
    count += keys.length
  }
}

/** Whether the database still tells what has changed since an edition. */
async function isThere(reader: Reader, { stamp, begunAt }: HeldList): Promise<boolean> {
  return (await editionOf(reader, stamp.id, stamp.version))?.begunAt === begunAt
}

const isSameEdition = (one: HeldList | undefined, other: HeldList): boolean =>
  one?.stamp.version === other.stamp.version && one.begunAt === other.begunAt

const isOf = (index: PartyIndex, lists: readonly HeldList[]): boolean =>
  index.lists.size === lists.length && lists.every((list) => isSameEdition(index.lists.get(list.stamp.id), list))
