import type { ListStamp } from '#contracts/explanation.ts'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import { wholeParties } from '../db/candidates.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { changedParties, endPage, holdersOf, type EditionPage, type MonitorPairs } from '../db/edition-pairs.ts'
import { editionOf, factsOfParties, partiesToIndex } from '../db/party-rows.ts'
import { addItems, monitorName } from '../db/rescreen-items.ts'
import { openRun, type RescreenRun } from '../db/rescreen-runs.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { Overtaken, untilNotOvertaken } from '../retrieval/overtaken.ts'
import type { ListedParty } from '../retrieval/watched-subjects.ts'
import type { JobParts } from './job-kind.ts'
import { storePairs, type ComparedMonitor } from './store-pairs.ts'
import type { MonitorMeeting } from './watched-monitors.ts'

/** So many parties meet everybody watched at once: what is looked for among them is looked up once for all. */
const partiesAtOnce = 5000
/** So many are read at once: nobody who waits for the database notices. */
const rowsAtOnce = 250
/** How long a transaction is meant to take, in milliseconds, and how many pairs are stored in one. */
const transactions = { aimMs: 15, fewest: 2, most: 50 }

/**
 * Compares an edition with everybody monitored, pair by pair: each party that came, went or changed meets whom it may
 * concern, and whoever holds a match on it, and nothing else is looked at. Page by page, so that nobody waits for it; a
 * run that was interrupted goes on with the page that it was at, where what is stored already makes no difference any
 * more. A monitor that cannot be read is left to be told of when it is screened.
 */
export async function compareEdition(parts: JobParts, runId: string, signal: AbortSignal): Promise<void> {
  const { db, watched } = parts
  const begun = await openRun(db, runId)
  if (begun?.state !== 'comparing') return
  await watched.renew(db, signal)
  await inTransaction(db, (trx) => addItems(trx, runId, watched.unreadable(begun.tenantId)))
  const portion = new Portion()
  for (let run: RescreenRun | undefined = begun; run?.state === 'comparing'; run = await openRun(db, runId)) {
    const comparing = run
    await untilNotOvertaken(() => comparePage(parts, comparing, portion, signal))
  }
}

async function comparePage(parts: JobParts, run: RescreenRun, portion: Portion, signal: AbortSignal): Promise<void> {
  const { db } = parts
  const page = await nextPage(db, run)
  if (page.parties.length > 0) {
    const pairs = new PagePairs(parts, run, page, portion)
    for await (const monitors of pairs.portions(signal)) {
      signal.throwIfAborted()
      portion.took(monitors, await storePairs(parts, { run, version: page.version }, monitors))
    }
  }
  await inTransaction(db, (trx) => endPage(trx, run, page))
}

/** The next parties that the edition changed, read a few at a time. */
async function nextPage(db: Database, run: RescreenRun): Promise<EditionPage> {
  const page: EditionPage = { parties: [], version: null }
  for (let { comparedThrough } = run; page.parties.length < partiesAtOnce;) {
    const { parties, version } = await changedParties(db, { ...run, comparedThrough }, rowsAtOnce)
    if (page.parties.length > 0 && parties.length > 0 && version !== page.version) throw new Overtaken()
    page.parties.push(...parties)
    page.version ??= version
    const last = parties.at(-1)
    if (last === undefined || parties.length < rowsAtOnce) break
    comparedThrough = last.partyId
  }
  return page
}

/** Whoever is monitored and holds a match on one of these parties, read a few at a time. */
async function allHolders(db: Database, parties: EditionPage['parties']): Promise<MonitorPairs[]> {
  const holders = new Map<string, MonitorPairs>()
  for (let from = 0; from < parties.length; from += rowsAtOnce) {
    const some = parties.slice(from, from + rowsAtOnce)
    for (const { partyIds, ...monitor } of await holdersOf(
      db,
      some.map(({ partyId }) => partyId),
    )) {
      const known = holders.get(monitorName(monitor))?.partyIds ?? []
      holders.set(monitorName(monitor), { ...monitor, partyIds: [...known, ...partyIds] })
    }
  }
  return [...holders.values()]
}

/** The pairs of one page: whom of its parties each monitor finds, and whom it holds a match on. */
class PagePairs {
  readonly #parts: JobParts
  readonly #run: RescreenRun
  readonly #page: EditionPage
  readonly #portion: Portion
  readonly #lists = new Map<string, ListStamp[]>()

  constructor(parts: JobParts, run: RescreenRun, page: EditionPage, portion: Portion) {
    this.#parts = parts
    this.#run = run
    this.#page = page
    this.#portion = portion
  }

  /** Every monitor that has a pair, once, in portions as they are stored. */
  async *portions(signal: AbortSignal): AsyncGenerator<ComparedMonitor[]> {
    const { db, watched } = this.#parts
    const holders = new Map(
      (await allHolders(db, this.#page.parties)).flatMap((holder) => {
        // Whoever was put under watch later has seen this edition.
        const known = watched.known(holder)
        return known === undefined ? [] : [[monitorName(holder), { ...known, partyIds: holder.partyIds }] as const]
      }),
    )
    for await (const meetings of this.#meetings()) {
      signal.throwIfAborted()
      const hits = await this.#hitsOf(meetings)
      const compared = meetings.map((meeting): ComparedMonitor => {
        const partyIds = holders.get(monitorName(meeting))?.partyIds ?? []
        holders.delete(monitorName(meeting))
        const { tenantId, searchId, mark } = meeting
        return { tenantId, searchId, mark, held: partyIds, hits: hits.get(meeting) ?? [] }
      })
      yield* this.#portion.of(compared)
    }
    yield* this.#portion.of(
      Array.from(holders.values(), ({ partyIds, ...known }): ComparedMonitor => ({
        ...known,
        held: partyIds,
        hits: [],
      })),
    )
  }

  async *#meetings(): AsyncGenerator<MonitorMeeting[]> {
    const { db, watched } = this.#parts
    const list = await this.#list()
    const standing = this.#page.parties.flatMap(({ key }) => key ?? []).toSorted((a, b) => a - b)
    if (list === undefined || standing.length === 0) return
    yield* watched.meet(listedParties(db, standing), list)
  }

  async #list(): Promise<HeldList | undefined> {
    const { version } = this.#page
    const { listId } = this.#run
    if (version === null || listId === null) return undefined
    const list = await editionOf(this.#parts.db, listId, version)
    if (list === undefined) throw new Overtaken()
    return list
  }

  /** What meetings come to, as a search would tell it. */
  async #hitsOf(meetings: readonly MonitorMeeting[]): Promise<Map<MonitorMeeting, ScreenHit[]>> {
    const list = await this.#list()
    if (list === undefined) return new Map()
    const { id, name, asOf, version } = list.stamp
    const stamp = { id, name, asOf, version }
    const keys = new Set(meetings.flatMap(({ passed }) => passed.map(({ key }) => key)))
    const parties = await wholeParties(
      this.#parts.db,
      Array.from(keys, (key) => ({ key, list: stamp })),
    )
    const hits = new Map<MonitorMeeting, ScreenHit[]>()
    for (const meeting of meetings) {
      const lists = await this.#listsOf(meeting.tenantId)
      const own = meeting.passed.flatMap(({ key, scored }): ScreenHit[] => {
        const entity = parties.get(key)
        if (entity === undefined) throw new Overtaken()
        return [{ ...scored, entity, list: stamp, explanation: { ...scored.explanation, lists } }]
      })
      hits.set(meeting, own)
    }
    return hits
  }

  /** The editions that a tenant's searches look in. */
  async #listsOf(tenantId: string): Promise<ListStamp[]> {
    const known = this.#lists.get(tenantId)
    if (known !== undefined) return known
    const { db, retrieval } = this.#parts
    const { lists } = await retrieval(db).sight({ tenantId, kinds: [], topics: [], countries: [] })
    const named = lists.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
    this.#lists.set(tenantId, named)
    return named
  }
}

/** Parties as those watched meet them, by their rows. */
async function* listedParties(db: Database, keys: readonly number[]): AsyncGenerator<ListedParty[]> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const some = keys.slice(from, from + rowsAtOnce)
    const [parties, facts] = [await partiesToIndex(db, some), await factsOfParties(db, some)]
    yield parties.flatMap((party) => {
      const text = facts.get(party.key)
      return text === undefined ? [] : [{ party, facts: text }]
    })
  }
}

/**
 * How many pairs are stored in one transaction. On an embedded database a person waits for the one that is open, so that
 * it is as many as were stored in so short a time before.
 */
class Portion {
  #pairs = 10

  /** Some were stored in so many milliseconds. A portion that was not full can tell only that even it took too long. */
  took(monitors: readonly ComparedMonitor[], ms: number): void {
    const { aimMs, fewest, most } = transactions
    if (ms < aimMs && pairsOf(monitors) < this.#pairs) return
    const fitting = Math.min(2, Math.max(0.5, aimMs / ms))
    this.#pairs = Math.min(most, Math.max(fewest, this.#pairs * fitting))
  }

  /** Monitors in portions of so many pairs. */
  *of(monitors: readonly ComparedMonitor[]): Generator<ComparedMonitor[]> {
    let some: ComparedMonitor[] = []
    for (const monitor of monitors) {
      some.push(monitor)
      if (pairsOf(some) < this.#pairs) continue
      yield some
      some = []
    }
    if (some.length > 0) yield some
  }
}

const pairsOf = (monitors: readonly ComparedMonitor[]): number =>
  monitors.reduce((pairs, { held, hits }) => pairs + Math.max(held.length, hits.length), 0)
