import type { AskedSubject, ListFilter } from '../../../src/domain/matching/candidate-source.ts'
import { fileParties } from '../../../src/domain/matching/name-index/file-parties.ts'
import type { IndexedParty } from '../../../src/domain/matching/name-index/indexed-party.ts'
import { PartyIndex, type HeldList } from '../../../src/domain/matching/name-index/party-index.ts'
import { readSegment } from '../../../src/domain/matching/name-index/segment-bytes.ts'
import type { EntityFacts } from '../../../src/domain/matching/watch-entity.ts'
import { scoringInThread } from '../../../src/gateway/engine/score-portion.ts'
import { screen, type SearchEngine } from '../../../src/gateway/engine/screen.ts'
import { lowestThreshold } from '../../../src/gateway/engine/subject-keys.ts'
import { inPortions } from '../../../src/gateway/retrieval/by-index.ts'
import { partiesIn } from '../../../src/gateway/retrieval/index-engine.ts'
import { completeEntity } from '../../../src/gateway/watchlists/entity-hash.ts'
import { particles } from '../../../src/lib/names/particles.ts'
import { indexedParty, merged } from '../../support/indexed-parties.ts'
import { nameAlone, wholeScale } from '../../eval/ask.ts'
import { shuffled } from '../../eval/loss.ts'
import { everything } from '../../eval/workbench.ts'
import type { BenchContext } from '../bench.ts'
import { quantile } from '../report.ts'
import { grownParties } from './grow.ts'
import { peakDuring, residentOf } from './memory.ts'
import type { Sample } from './sample.ts'

/** So many parties are filed at once: those of a large load come in portions. */
const portion = 50_000
const usual = 500
const warmUps = 50
const megabyte = 1e6
/** What the 95th percentile of searches from 75 upwards may take, retrieval and scoring, in milliseconds, by parties. */
const budgets = new Map([
  [50_000, 15],
  [1_000_000, 100],
])
/** The same from the lowest threshold that is offered. */
const budgetsFromLowest = new Map([[1_000_000, 250]])
/** What the arrays of a million parties may take, in MB. */
const mostMemory = 700
/** Which names are searched for when: each on one page, so that none that is measured was searched for before. */
const pages = { first: 0, others: 1, later: 2, fromLowest: 3, warmUps: 4 }
/** So many of the commonest words of people's names are looked up to find the one that most parties are found by. */
const mostWords = 20
/** So many times the commonest names are searched for. */
const again = 10
const list: HeldList = {
  stamp: { id: 'grown', name: 'Grown', asOf: '2026-01-01', version: 1 },
  tenantId: null,
  begunAt: 'once',
}

/** The index without a database: more and more parties, each with the names of published ones. */
export class IndexAlone {
  readonly #context: BenchContext
  readonly #sample: Sample
  /** As texts, as which a database keeps them. */
  readonly #facts = new Map<number, Buffer>()
  #index = new PartyIndex([], [list])
  /** Words of the names of the people filed first, the commonest first. */
  #words: string[] | undefined

  constructor(context: BenchContext, sample: Sample) {
    this.#context = context
    this.#sample = sample
  }

  /** Grows the index to so many parties, and measures. */
  async among(size: number): Promise<void> {
    const { report, signal } = this.#context
    let [filing, building, names] = [0, 0, 0]
    while (this.#index.size < size && !signal.aborted) {
      report.progress(`filing: ${this.#index.size} of ${size} parties`)
      const count = Math.min(portion, size - this.#index.size)
      const began = performance.now()
      const added = await this.#portion(count)
      const filed = performance.now()
      this.#words ??= commonestWords(added)
      this.#index = this.#index.with({ added: [fileParties(added)], removed: [], lists: [list] })
      building += performance.now() - filed
      filing += filed - began
      names += added.reduce((sum, party) => sum + party.names.length, 0)
    }
    if (signal.aborted) return
    const merging = performance.now()
    this.#index = merged(this.#index)
    const took = performance.now() - merging
    const about = `${names} names of the last parties up to ${size}`
    this.#seconds(`${about}, grown, read and keyed`, filing)
    this.#seconds(`${about}, put into the index`, building)
    this.#seconds(`merging the segments of ${size} parties into ${this.#index.segments.length}`, took)
    this.#measureBytes(size)
    await this.#measureSearches(size)
    await this.#measureFromLowest(size)
  }

  async #portion(count: number): Promise<IndexedParty[]> {
    const first = this.#facts.size
    const seed = this.#context.seed + first
    const parties: IndexedParty[] = []
    for await (const item of grownParties(this.#sample.listed, { list: list.stamp.id, count, seed })) {
      if (item.type !== 'record') continue
      const key = first + parties.length + 1
      const entity = completeEntity({ ...item.record, sourceId: `${key}` })
      const { id, kind, names, births, countries, identifiers, topics } = entity
      const facts: EntityFacts = { id, kind, names, births, countries, identifiers, topics }
      this.#facts.set(key, Buffer.from(JSON.stringify(facts)))
      parties.push(indexedParty(key, entity))
    }
    return parties
  }

  #measureBytes(size: number): void {
    const { report } = this.#context
    const { segments } = this.#index
    const bytes = segments.reduce((sum, { segment }) => sum + segment.bytes.length, 0)
    const reading = performance.now()
    const read = segments.map(({ segment }) => readSegment(segment.bytes))
    const took = performance.now() - reading
    if (read.some((one) => one === undefined)) report.fail(`the index of ${size} parties was not read back`)
    const budget = size === 1_000_000 ? mostMemory : null
    report.figure({ what: `index of ${size} parties`, value: bytes / megabyte, unit: 'MB', budget })
    this.#seconds(`reading it back`, took)
  }

  async #measureSearches(size: number): Promise<void> {
    const about = `search among ${size} parties by the index, from 75`
    const { signal } = this.#context
    const chosen = this.#chosen(pages.first)
    await this.#warmUp(75)
    const { took, considered } = await this.#searches(chosen, 75)
    if (signal.aborted) return
    const budget = budgets.get(size) ?? null
    this.#percentiles(about, { values: took, unit: 'ms', budget })
    this.#percentiles(`${about}, scored`, { values: considered, unit: 'parties', budget: null })
    // As a gateway is that has been at work.
    const others = this.#chosen(pages.others)
    await this.#searches(others, 75)
    const next = await this.#searches(this.#chosen(pages.later), 75)
    if (signal.aborted) return
    const after = `${about}, once ${chosen.length + others.length} others were searched for`
    this.#percentiles(after, { values: next.took, unit: 'ms', budget: null })
    this.#measureRetrieval(size, 75, chosen)
  }

  /** Searches from the lowest threshold for names not searched for before, and for those that bring the most parties. */
  async #measureFromLowest(size: number): Promise<void> {
    const about = `search among ${size} parties by the index, from ${lowestThreshold}`
    const names = this.#chosen(pages.fromLowest)
    await this.#warmUp(lowestThreshold)
    const { took, considered } = await this.#searches(names, lowestThreshold)
    if (this.#context.signal.aborted) return
    this.#percentiles(about, { values: took, unit: 'ms', budget: budgetsFromLowest.get(size) ?? null })
    this.#percentiles(`${about}, scored`, { values: considered, unit: 'parties', budget: null })
    this.#measureRetrieval(size, lowestThreshold, names)
    const most = considered.indexOf(Math.max(...considered))
    await this.#measureName(`${about}, the customer that most parties are scored for`, names[most])
    const words = (this.#words ?? []).map((word) => ({ word, parties: this.#found(word) }))
    const [commonest] = words.toSorted((a, b) => b.parties - a.parties)
    await this.#measureName(`${about}, the commonest name alone`, commonest?.word)
  }

  /** A name by itself: what it brings, how long it takes, and what memory it takes meanwhile. */
  async #measureName(about: string, name = ''): Promise<void> {
    const { report, signal } = this.#context
    const names = Array.from({ length: again }, () => name)
    const before = residentOf(process.pid) ?? Number.NaN
    let measured = { took: [Number.NaN], considered: [Number.NaN] }
    const peak = await peakDuring(process.pid, async () => {
      measured = await this.#searches(names, lowestThreshold)
    })
    if (signal.aborted) return
    const [considered = Number.NaN] = measured.considered
    report.figure({ what: `${about} (${name}), scored`, value: considered, unit: 'parties', budget: null })
    report.figure({ what: `${about}, p50`, value: quantile(measured.took, 0.5), unit: 'ms', budget: null })
    report.figure({
      what: `${about}, slowest of ${again}`,
      value: Math.max(...measured.took),
      unit: 'ms',
      budget: null,
    })
    const value = (peak ?? Number.NaN) - before
    report.figure({ what: `${about}, memory above before`, value, unit: 'MB', budget: null })
  }

  async #searches(names: readonly string[], min: number): Promise<{ took: number[]; considered: number[] }> {
    const source = this.#source()
    const [took, considered]: [number[], number[]] = [[], []]
    for (const name of names) {
      if (this.#context.signal.aborted) break
      const started = performance.now()
      const asked = { surface: { ...wholeScale, min }, filter: everything, subject: nameAlone(name) }
      const { screened } = await screen(source, asked)
      took.push(performance.now() - started)
      considered.push(screened.considered)
    }
    return { took, considered }
  }

  #found(name: string): number {
    return partiesIn(this.#index, { subject: nameAlone(name), min: lowestThreshold }, everything).length
  }

  /** For names that were searched for before. */
  #measureRetrieval(size: number, min: number, names: readonly string[]): void {
    const took = names.map((name) => {
      const started = performance.now()
      partiesIn(this.#index, { subject: nameAlone(name), min }, everything)
      return performance.now() - started
    })
    const about = `retrieval alone, done again, among ${size} parties, from ${min}`
    this.#percentiles(about, { values: took, unit: 'ms', budget: null })
  }

  #percentiles(about: string, measured: { values: readonly number[]; unit: string; budget: number | null }): void {
    const { values, unit, budget } = measured
    const { report } = this.#context
    report.figure({ what: `${about}, p50`, value: quantile(values, 0.5), unit, budget: null })
    report.figure({ what: `${about}, p95`, value: quantile(values, 0.95), unit, budget })
  }

  /** Searches for names that nothing is measured with. */
  async #warmUp(min: number): Promise<void> {
    await this.#searches(this.#chosen(pages.warmUps, warmUps), min)
  }

  /** Names to search for, each on one page only. */
  #chosen(page: number, count = this.#perPage): string[] {
    const begin = page * this.#perPage
    const names = [...new Set(shuffled(this.#sample.names))].slice(begin, begin + count)
    if (names.length < count) this.#context.report.fail(`too few names are left on page ${page}`)
    return names
  }

  get #perPage(): number {
    return this.#context.runs ?? usual
  }

  #source(): SearchEngine {
    const factsOf = (key: number) => this.#facts.get(key)?.toString() ?? ''
    const portions = (...asking: [AskedSubject, ListFilter]) => inPortions(partiesIn(this.#index, ...asking))
    return {
      async *candidates(asked, filter) {
        for (const portion of portions(asked, filter)) yield await Promise.resolve(portion)
      },
      facts: (keys) => Promise.resolve(new Map(keys.map((key) => [key, factsOf(key)]))),
      entities: () => Promise.resolve(new Map()),
      sight: () => Promise.resolve({ lists: [list.stamp], seen: '' }),
      score: scoringInThread(),
    }
  }

  #seconds(what: string, milliseconds: number): void {
    this.#context.report.figure({ what, value: milliseconds / 1000, unit: 's', budget: null })
  }
}

/** The words that stand in the names of the most people among some parties, the commonest first; no "al" or "bin". */
function commonestWords(parties: readonly IndexedParty[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, names } of parties)
    if (kind === 'person')
      for (const word of new Set(names.flatMap(({ words }) => words)))
        if (!particles.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, mostWords).map(([word]) => word)
}
