import type { CorroborationField, ListStamp } from '#contracts/explanation.ts'
import type { Candidate } from '#domain/matching/candidate-source.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { PassedParty, PortionScore } from './score-portion.ts'
import type { ScreenHit, ScreenOutcome } from './screen.ts'
import { engineVersion } from './version.ts'

/** From this score, 0 to 100, on all that pass are kept. */
export const allFrom = 75
/** Who asks for less keeps so many: the first by `byScore`, in which no two are equal. */
export const mostBelow = 1000

interface Passed extends PassedParty {
  candidate: Candidate
}

/** What one search comes to, portion by portion, in whatever order these are scored. */
export class Tally {
  readonly #passed: Passed[] = []
  readonly #min: number
  readonly #differing = new Set<CorroborationField>()
  #below = 0
  #considered = 0

  /** `min`: the score that is asked for, 0 to 100. */
  constructor(min: number) {
    this.#min = min
  }

  /** Adds what scoring some of the parties of a portion came to. */
  add(parties: readonly Candidate[], considered: number, score: PortionScore | undefined): void {
    if (score === undefined) throw new TypeError('Some parties were to be scored and were not.')
    const { passed, below, differing } = score
    this.#considered += considered
    for (const one of passed) {
      const candidate = parties[one.place]
      if (candidate !== undefined)
        this.#passed.push({ ...one, candidate: { key: candidate.key, list: candidate.list } })
    }
    this.#below += below
    for (const field of differing) this.#differing.add(field)
  }

  /** Who passed and is kept. */
  get kept(): Candidate[] {
    return this.#first().map(({ candidate }) => candidate)
  }

  /** The best first. */
  #first(): Passed[] {
    const all = this.#passed.toSorted(byScore)
    return this.#min < allFrom ? all.slice(0, mostBelow) : all
  }

  /** What the search found, with the whole parties by their key; the best first. */
  outcome(lists: ListStamp[], entities: ReadonlyMap<number, WatchEntity>): ScreenOutcome {
    // the search keeps their hashes; every match with them would be too much
    const named = lists.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
    const first = this.#first()
    const hits = first.flatMap(({ candidate: { key, list }, scored }): ScreenHit[] => {
      const entity = entities.get(key)
      return entity === undefined
        ? []
        : [{ ...scored, entity, list, explanation: { ...scored.explanation, lists: named } }]
    })
    const total = this.#below
    const belowThreshold = total === 0 ? null : { total, differing: [...this.#differing].toSorted() }
    const cut = first.length < this.#passed.length && { passed: this.#passed.length }
    return { hits, lists, belowThreshold, screened: { engine: engineVersion, considered: this.#considered, ...cut } }
  }
}

const agreements = ({ scored: { explanation } }: Passed): number =>
  explanation.corroboration.agree.length - explanation.corroboration.contradict.length

/** By score, then by what agrees beside the name, then by how grave the topic is. */
function byScore(a: Passed, b: Passed): number {
  return (
    b.scored.score - a.scored.score ||
    agreements(b) - agreements(a) ||
    b.topicBonus - a.topicBonus ||
    (a.id < b.id ? -1 : 1)
  )
}
