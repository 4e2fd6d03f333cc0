import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { Database } from '../db/database.ts'
import type { MonitorKey } from '../db/rescreen-items.ts'
import { watchedMarks, watchedQueries, type WatchedMark, type WatchedQuery } from '../db/watched-queries.ts'
import { subjectKeys } from '../engine/subject-keys.ts'
import { fileSubject, type FiledSubject } from '../engine/watched-index.ts'
import { portOf } from '../providers/registry.ts'
import { EventLoopYield } from './event-loop-yield.ts'

/** Somebody monitored, as this process keeps them. */
export interface WatchedMonitor extends MonitorKey {
  mark: string
  /** Whom it asks for, by their names and how strictly; null where what it asks cannot be read. */
  asks: { filed: FiledSubject; subject: Subject; surface: Surface } | null
}

const atOnce = 500

const nameOf = ({ tenantId, searchId }: MonitorKey): string => `${tenantId} ${searchId}`

/**
 * Whom everybody monitors, filed in the memory of this process. The database stays what is right: `renew` compares with
 * it what is known, so that nothing has to be told from one process to another, and nothing is believed that a rolled
 * back transaction had said.
 */
export class WatchedMonitors {
  readonly #known = new Map<string, WatchedMonitor>()
  #renewal: Promise<void> = Promise.resolve()

  /**
   * Learns whom everybody monitors at this moment. Whoever is put under watch later was screened in the editions that
   * are in force by then (db/edition-lock): a run that was queued before does not have to know of them.
   */
  renew(db: Database, signal: AbortSignal): Promise<void> {
    // One after the other: what the first one has not seen, the second one may have.
    const renewal = this.#renewal.catch(() => undefined).then(() => this.#learn(db, signal))
    this.#renewal = renewal
    return renewal
  }

  /** Everybody's monitors, or those of one tenant. */
  *of(tenantId: string | null): Iterable<WatchedMonitor> {
    for (const monitor of this.#known.values()) if (tenantId === null || monitor.tenantId === tenantId) yield monitor
  }

  async #learn(db: Database, signal: AbortSignal): Promise<void> {
    const gone = new Set(this.#known.keys())
    let after: MonitorKey = { tenantId: '', searchId: '' }
    for (;;) {
      signal.throwIfAborted()
      const page = await watchedMarks(db, after, atOnce)
      const last = page.at(-1)
      if (last === undefined) break
      for (const monitor of page) gone.delete(nameOf(monitor))
      await this.#learnPage(db, page)
      after = last
    }
    for (const name of gone) this.#known.delete(name)
  }

  async #learnPage(db: Database, page: readonly WatchedMark[]): Promise<void> {
    const news = page.filter((monitor) => this.#known.get(nameOf(monitor))?.mark !== monitor.mark)
    if (news.length === 0) return
    const yielding = new EventLoopYield()
    for (const monitor of await watchedQueries(db, news)) {
      const { tenantId, searchId, mark } = monitor
      this.#known.set(nameOf(monitor), { tenantId, searchId, mark, asks: asksOf(monitor) })
      await yielding.ifDue()
    }
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

function asksOf({ tenantId, provider, query }: WatchedQuery): WatchedMonitor['asks'] {
  try {
    const { subject, surface } = portOf(provider).storedQuery(query, tenantId)
    return { filed: fileSubject(subjectKeys(subject, surface.min)), subject, surface }
  } catch {
    return null
  }
}
