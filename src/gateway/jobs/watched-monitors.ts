import type { Database } from '../db/database.ts'
import { monitorName, type MonitorKey } from '../db/rescreen-items.ts'
import {
  analyzeMonitors,
  watchedMarks,
  watchedQueries,
  type WatchedMark,
  type WatchedQuery,
} from '../db/watched-queries.ts'
import { portOf } from '../providers/registry.ts'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { WatchEngine } from '../retrieval/watch-engine.ts'
import type { ListedParty, Meeting, WatchedSubject } from '../retrieval/watched-subjects.ts'

/** Somebody monitored, as this process knows them. */
interface KnownMonitor extends WatchedMark {
  /** Whether what it asks can be read. */
  isReadable: boolean
}

/** Whom of some parties a monitor finds, as it asked when it was learnt. */
export interface MonitorMeeting extends WatchedMark {
  passed: Meeting['passed']
}

const atOnce = 500

/**
 * Whom everybody monitors, kept in the memory of this process. The database stays what is right: `renew` compares with
 * it what is known, so that nothing has to be told from one process to another, and nothing is believed that a rolled
 * back transaction had said.
 */
export class WatchedMonitors {
  readonly #engine: WatchEngine
  readonly #known = new Map<string, KnownMonitor>()
  #life: number
  #renewal: Promise<void> = Promise.resolve()

  constructor(engine: WatchEngine) {
    this.#engine = engine
    this.#life = engine.life
  }

  /**
   * Learns whom everybody monitors at this moment. Whoever is put under watch later was screened in the editions that
   * are in force by then (db/edition-lock): a run that was queued before does not have to know of them.
   */
  renew(db: Database, signal?: AbortSignal): Promise<void> {
    // One after the other: what the first one has not seen, the second one may have.
    const renewal = this.#renewal.catch(() => undefined).then(() => this.#learn(db, signal))
    this.#renewal = renewal
    return renewal
  }

  /** A monitor as it was learnt; undefined for one that nobody knew of. */
  known(monitor: MonitorKey): WatchedMark | undefined {
    return this.#known.get(monitorName(monitor))
  }

  /** Everybody's monitors that cannot be read, or those of one tenant. */
  unreadable(tenantId: string | null): MonitorKey[] {
    return [...this.#known.values()].filter(
      (monitor) => !monitor.isReadable && (tenantId === null || monitor.tenantId === tenantId),
    )
  }

  /** Whoever finds somebody among parties of a list, which come by their rows. Throws WatchedForgotten. */
  async *meet(parties: AsyncIterable<readonly ListedParty[]>, list: HeldList): AsyncGenerator<MonitorMeeting[]> {
    for await (const meetings of this.#engine.meet(parties, { lists: [list], life: this.#life }))
      yield meetings.flatMap(({ id, passed }) => {
        const monitor = this.#known.get(id)
        return monitor === undefined ? [] : [{ ...monitor, passed }]
      })
  }

  async #learn(db: Database, signal: AbortSignal | undefined): Promise<void> {
    if (this.#engine.life !== this.#life) this.#known.clear()
    this.#life = this.#engine.life
    const gone = new Set(this.#known.keys())
    await analyzeMonitors(db)
    let after: MonitorKey = { tenantId: '', searchId: '' }
    for (;;) {
      signal?.throwIfAborted()
      const page = await watchedMarks(db, after, atOnce)
      const last = page.at(-1)
      if (last === undefined) break
      for (const monitor of page) gone.delete(monitorName(monitor))
      await this.#learnPage(db, page)
      after = last
    }
    for (const name of gone) this.#known.delete(name)
    if (gone.size > 0) await this.#engine.forget([...gone])
  }

  async #learnPage(db: Database, page: readonly WatchedMark[]): Promise<void> {
    const news = page.filter((monitor) => this.#known.get(monitorName(monitor))?.mark !== monitor.mark)
    if (news.length === 0) return
    const monitors = await watchedQueries(db, news)
    const subjects = monitors.map((monitor) => ({ monitor, subject: subjectOf(monitor) }))
    await this.#engine.learn(subjects.flatMap(({ subject }) => subject ?? []))
    await this.#engine.forget(
      subjects.flatMap(({ monitor, subject }) => (subject === null ? monitorName(monitor) : [])),
    )
    for (const { monitor, subject } of subjects) {
      const { tenantId, searchId, mark } = monitor
      this.#known.set(monitorName(monitor), { tenantId, searchId, mark, isReadable: subject !== null })
    }
  }
}

/** null where what a monitor asks cannot be read. */
function subjectOf(monitor: WatchedQuery): WatchedSubject | null {
  try {
    return { id: monitorName(monitor), asks: portOf(monitor.provider).storedQuery(monitor.query, monitor.tenantId) }
  } catch {
    return null
  }
}

/**
 * Learns ahead whom everybody monitors, so that the first edition after a start need not wait for it; what goes wrong is
 * learnt by the run that needs it. Gives how to stop it.
 */
export function learnAhead(watched: WatchedMonitors, db: Database): () => Promise<void> {
  const stopping = new AbortController()
  const learning = watched.renew(db, stopping.signal).catch(() => undefined)
  return () => {
    stopping.abort()
    return learning
  }
}
