import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../report.ts'
import { quantile } from '../report.ts'

/** Of each kind: while a large edition is loaded and screened again, analysts make about a thousand calls. */
const everyMs = 150
/** Milliseconds. */
const budgets = { p95: 100, slowest: 1000 }
/** A call that takes longer than this counts as failed: idle connections are cut off by then. */
const patienceMs = 30_000

/** A call that somebody makes again and again; it tells whether it was answered as it should be. */
export interface Call {
  what: string
  /** Who waits for it: an analyst, or a machine that watches the gateway. */
  by: 'analyst' | 'probe'
  make: (signal: AbortSignal) => Promise<boolean>
}

interface Waited {
  by: Call['by']
  times: number[]
  failed: number
}

/** What callers waited while something else was going on. */
export class Waiting {
  readonly #calls: readonly Call[]
  readonly #waited = new Map<string, Waited>()

  constructor(calls: readonly Call[]) {
    this.#calls = calls
  }

  /** Makes every call again and again, in turn, each when the one before it has been answered, until the work is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const done = new AbortController()
    const calling = this.#calls.map(async (call, place) => {
      await sleep((place * everyMs) / this.#calls.length)
      await this.#again(call, done.signal)
    })
    try {
      return await work()
    } finally {
      done.abort()
      await Promise.all(calling)
    }
  }

  /** Says how long callers waited while `when`: for each kind of call, and for all calls of analysts together. */
  tell(report: Report, when: string): void {
    const ofAnalysts = [...this.#waited.values()].filter(({ by }) => by === 'analyst')
    const together = {
      times: ofAnalysts.flatMap(({ times }) => times),
      failed: ofAnalysts.reduce((sum, { failed }) => sum + failed, 0),
    }
    for (const [what, { times, failed }] of [...this.#waited, ['all calls of analysts', together] as const]) {
      const about = `${what} ${when}`
      report.figure({ what: `${about}, answered`, value: times.length, unit: '', budget: null })
      report.figure({ what: `${about}, failed`, value: failed, unit: '', budget: 0 })
      // It was over before anybody had asked.
      if (times.length === 0) continue
      report.figure({ what: `${about}, p50`, value: quantile(times, 0.5), unit: 'ms', budget: null })
      report.figure({ what: `${about}, p95`, value: quantile(times, 0.95), unit: 'ms', budget: budgets.p95 })
      report.figure({ what: `${about}, slowest`, value: Math.max(...times), unit: 'ms', budget: budgets.slowest })
    }
  }

  async #again({ what, by, make }: Call, done: AbortSignal): Promise<void> {
    const waited = this.#waited.get(what) ?? { by, times: [], failed: 0 }
    this.#waited.set(what, waited)
    while (!done.aborted) {
      const began = performance.now()
      const isAnswered = await make(AbortSignal.timeout(patienceMs)).catch(() => false)
      const took = performance.now() - began
      waited.times.push(took)
      if (!isAnswered) waited.failed += 1
      await sleep(Math.max(0, everyMs - took))
    }
  }
}
