import { nameAlone, wholeScale } from '../../eval/ask.ts'
import { shuffled } from '../../eval/loss.ts'
import { everything } from '../../eval/workbench.ts'
import { candidatesByTrigramsAlone } from '../../eval/bare-trigrams.ts'
import { isEmbedded } from '../../../src/gateway/db/embedded-adapter.ts'
import { screen } from '../../../src/gateway/engine/screen.ts'
import type { BenchContext } from '../bench.ts'
import { quantile } from '../report.ts'
import { grownParties } from './grow.ts'
import type { Place } from './places.ts'
import type { Sample } from './sample.ts'

/** The size that has a budget, and from which growth is counted. */
const judged = 50_000
const usual = 500
const warmUps = 50
const query = { surface: { ...wholeScale, min: 75 }, filter: everything }

/** Searches among more and more parties, one name at a time, in a database that grows from one size to the next. */
export class GrowingSearches {
  readonly #context: BenchContext
  readonly #place: Place
  readonly #sample: Sample
  readonly #slowest = new Map<number, number>()
  #size = 0

  constructor(context: BenchContext, place: Place, sample: Sample) {
    this.#context = context
    this.#place = place
    this.#sample = sample
  }

  /** Grows the database to so many parties, and measures. */
  async among(size: number): Promise<void> {
    const took = await this.#growTo(size)
    if (this.#context.signal.aborted) return
    const what = `growing to ${size} parties, ${this.#place.where}`
    this.#context.report.figure({ what, value: took / 1000, unit: 's', budget: null })
    await this.#measure()
  }

  /** How the time grows with the parties, from the judged size to the largest: n to the power of this. */
  tellGrowth(): void {
    const [first, last] = [this.#slowest.get(judged), this.#slowest.get(this.#size)]
    if (first === undefined || last === undefined || this.#size <= judged) return
    const value = Math.log(last / first) / Math.log(this.#size / judged)
    const what = `p95 from ${judged} to ${this.#size} parties, ${this.#place.where}, grows with n to the power of`
    this.#context.report.figure({ what, value, unit: '', budget: 0.7 })
  }

  async #growTo(size: number): Promise<number> {
    const { report, seed, signal } = this.#context
    const list = `grown-${size}`
    const progress = (text: string) => report.progress(`growing from ${this.#size} to ${size} parties: ${text}`)
    progress('begun')
    const started = performance.now()
    const items = grownParties(this.#sample.listed, { list, count: size - this.#size, seed: seed + size })
    await this.#place.scratch.loadItems(list, items, { progress, signal })
    this.#size = size
    return performance.now() - started
  }

  async #measure(): Promise<void> {
    const { report, runs, signal } = this.#context
    const { scratch, where, budget } = this.#place
    const chosen = shuffled(this.#sample.names).slice(0, runs ?? usual)
    const search = (name: string) => screen(scratch.source, { ...query, subject: nameAlone(name) })
    for (const name of chosen.slice(0, warmUps)) await search(name)
    const [whole, trigrams]: [number[], number[]] = [[], []]
    for (const name of chosen) {
      if (signal.aborted) return
      report.progress(`${this.#size} parties: ${whole.length} of ${chosen.length} searches`)
      whole.push(await timed(() => search(name)))
      if (!isEmbedded(scratch.db)) trigrams.push(await timed(() => candidatesByTrigramsAlone(scratch.db, name)))
    }
    const p95 = quantile(whole, 0.95)
    this.#slowest.set(this.#size, p95)
    const about = `search among ${this.#size} parties, ${where}`
    report.figure({ what: `${about}, p50`, value: quantile(whole, 0.5), unit: 'ms', budget: null })
    report.figure({ what: `${about}, p95`, value: p95, unit: 'ms', budget: this.#size === judged ? budget : null })
    const perSecond = (whole.length * 1000) / whole.reduce((sum, time) => sum + time, 0)
    report.figure({ what: `${about}, one after the other`, value: perSecond, unit: 'per second', budget: null })
    if (trigrams.length === 0) return
    const trigram = `bare trigram statement among ${this.#size} parties, ${where}, p95`
    report.figure({ what: trigram, value: quantile(trigrams, 0.95), unit: 'ms', budget: null })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
