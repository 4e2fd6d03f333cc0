import { nameAlone, wholeScale } from '../../eval/ask.ts'
import { shuffled } from '../../eval/loss.ts'
import { everything } from '../../eval/workbench.ts'
import { candidatesByTrigramsAlone } from '../../eval/bare-trigrams.ts'
import { isEmbedded } from '../../../src/gateway/db/embedded-adapter.ts'
import { screen, type SearchEngine } from '../../../src/gateway/engine/screen.ts'
import { retrievalInDatabase } from '../../support/held-index.ts'
import type { BenchContext } from '../bench.ts'
import { quantile } from '../report.ts'
import { grownParties } from './grow.ts'
import type { Place } from './places.ts'
import type { Sample } from './sample.ts'

/** The size that has a budget, and from which growth is counted. */
const judged = 50_000
const usual = 500
const warmUps = 50
/** Among so many parties and more, few searches are done in the database, for each takes a moment. */
const slow = { from: 200_000, searches: 100 }
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
    const names = shuffled(this.#sample.names)
    const chosen = names.slice(0, runs ?? usual)
    // What is measured was not searched for before.
    const others = names.slice(chosen.length, chosen.length + warmUps)
    for (const name of others) await searched(scratch.source, name)
    const [whole, trigrams]: [Searched[], number[]] = [[], []]
    for (const name of chosen) {
      if (signal.aborted) return
      report.progress(`${this.#size} parties: ${whole.length} of ${chosen.length} searches`)
      whole.push(await searched(scratch.source, name))
      if (!isEmbedded(scratch.db)) trigrams.push(await timed(() => candidatesByTrigramsAlone(scratch.db, name)))
    }
    const times = valuesOf(whole, 'took')
    const p95 = quantile(times, 0.95)
    this.#slowest.set(this.#size, p95)
    const about = `search among ${this.#size} parties, ${where}`
    report.figure({ what: `${about}, p50`, value: quantile(times, 0.5), unit: 'ms', budget: null })
    report.figure({ what: `${about}, p95`, value: p95, unit: 'ms', budget: this.#size === judged ? budget : null })
    const perSecond = (times.length * 1000) / sum(times)
    report.figure({ what: `${about}, one after the other`, value: perSecond, unit: 'per second', budget: null })
    if (trigrams.length === 0) return
    const trigram = `bare trigram statement among ${this.#size} parties, ${where}, p95`
    report.figure({ what: trigram, value: quantile(trigrams, 0.95), unit: 'ms', budget: null })
    await this.#measureInDatabase({ chosen, others }, whole)
  }

  /** The same searches as they are done over lists that no index holds, beside those by the index. */
  async #measureInDatabase(
    names: Record<'chosen' | 'others', readonly string[]>,
    byIndex: readonly Searched[],
  ): Promise<void> {
    const { report, signal } = this.#context
    const { db } = this.#place.scratch
    const search = (name: string) => searched(retrievalInDatabase(db, signal), name)
    const most = this.#size < slow.from ? Infinity : slow.searches
    const [chosen, others] = [names.chosen.slice(0, most), names.others.slice(0, most)]
    for (const name of others) await search(name)
    const inDatabase: Searched[] = []
    for (const name of chosen) {
      report.progress(`${this.#size} parties: ${inDatabase.length} of ${chosen.length} searches in the database`)
      inDatabase.push(await search(name))
    }
    const about = `${chosen.length} searches by SQL among ${this.#size} parties`
    this.#tellBeside(about, { inDatabase, byIndex: byIndex.slice(0, chosen.length) })
  }

  #tellBeside(about: string, { inDatabase, byIndex }: Record<'inDatabase' | 'byIndex', readonly Searched[]>): void {
    const tell = (what: string, value: number, unit: string) =>
      this.#context.report.figure({ what: `${about}, ${what}`, value, unit, budget: null })
    const p95 = quantile(valuesOf(inDatabase, 'took'), 0.95)
    tell('p50', quantile(valuesOf(inDatabase, 'took'), 0.5), 'ms')
    tell('p95', p95, 'ms')
    tell('p95 compared with that by the index', p95 / quantile(valuesOf(byIndex, 'took'), 0.95), 'times')
    tell('scored, p95', quantile(valuesOf(inDatabase, 'considered'), 0.95), 'parties')
    tell('scored by the index, p95', quantile(valuesOf(byIndex, 'considered'), 0.95), 'parties')
    tell('matches', sum(valuesOf(inDatabase, 'matches')), 'parties')
    tell('matches by the index', sum(valuesOf(byIndex, 'matches')), 'parties')
  }
}

/** What one search came to. */
interface Searched {
  /** Milliseconds. */
  took: number
  /** How many parties were scored, and how many of them passed. */
  considered: number
  matches: number
}

async function searched(engine: SearchEngine, name: string): Promise<Searched> {
  const started = performance.now()
  const { hits, screened } = await screen(engine, { ...query, subject: nameAlone(name) })
  return { took: performance.now() - started, considered: screened.considered, matches: hits.length }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const valuesOf = (all: readonly Searched[], key: keyof Searched): number[] => all.map((one) => one[key])
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
