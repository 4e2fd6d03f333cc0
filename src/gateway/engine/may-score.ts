import { costs, roundingSlip } from '#domain/matching/name-mean.ts'
import { compared, pairWeight } from './align-names.ts'
import { meanFor } from './calibration.ts'
import { initialsOf, mayStandForSome, standAlone } from './group-words.ts'
import type { PreparedName, Word } from './prepared-name.ts'
import { caps, leastUnlifted } from './score-name.ts'
import { mayBeWrittenOut } from './split-written-out.ts'
import { isDistinctive } from './word-class.ts'

/** The least means that come to whole scores, from 0 on: a score is rounded. */
const leastMeans = Array.from({ length: 101 }, (_, score) => meanFor(leastUnlifted(score) - 0.5))

/** A listed word beside each word of a name searched for. */
export interface WordBeside {
  word: Word
  /** What its pair with each of them weighs, 0 where they do not pair; empty where it pairs with none. */
  weights: readonly number[]
  /** How alike they are, 0 to 1. */
  scores: readonly number[]
  /** Whether it pairs with none of them. */
  isAlone: boolean
  /** Whether one of a pair tells a name from another. */
  isTelling: boolean
  /** Whether it may be several of them; not known before somebody asks. */
  standsForSome?: boolean
}

/**
 * Tells of listed names whether they may score so much beside a name searched for, without laying the two side by side:
 * most cannot. What a listed word is beside the name is found out once.
 */
export class ScoreBound {
  readonly #searched: PreparedName
  readonly #person: boolean
  readonly #initials: number
  readonly #mayBeWrittenOut: boolean
  readonly #hasNumber: boolean
  readonly #known = new Map<Word, WordBeside>()

  constructor(searched: PreparedName, person: boolean) {
    this.#searched = searched
    this.#person = person
    this.#initials = initialsOf(searched.words)
    this.#mayBeWrittenOut = person && mayBeWrittenOut(searched)
    this.#hasNumber = searched.words.some(({ wordClass }) => wordClass === 'number')
  }

  /** Whether a listed name may score so much, 0 to 100. */
  mayScore(least: number, listed: PreparedName): boolean {
    if (least <= 0 || this.#searched.shown === listed.shown) return true
    if (this.#person && mayBeWrittenOut(listed)) return true
    return this.mayReach(
      least,
      listed.words.map((word) => this.beside(word)),
    )
  }

  /** A listed word beside the name searched for. */
  beside(word: Word): WordBeside {
    const known = this.#known.get(word)
    if (known !== undefined) return known
    const made = besideEach(this.#searched.words, word)
    this.#known.set(word, made)
    return made
  }

  /** The same of the words of a name, which is not told to be written without a space. */
  mayReach(least: number, listed: readonly WordBeside[]): boolean {
    return least <= 0 || this.#mayBeWrittenOut || this.#reaches(least, listed) || !this.#standsApart(listed)
  }

  /** Whether words that stay as they are may reach it: by what is best for each alone, whoever else wants its partner. */
  #reaches(least: number, listed: readonly WordBeside[]): boolean {
    // No other calibration gives more for a mean.
    const mean = leastMeans[Math.ceil(least)] ?? 1
    const missing: Word[] = []
    // By how much what is gained exceeds what the mean asks for beside what is lost.
    let surplus = 0
    const { words } = this.#searched
    for (let at = 0; at < words.length; at++) {
      const word = words[at]
      if (word === undefined) continue
      let best = -mean * costs.missing * word.weight
      let isMissing = true
      for (const { weights, scores } of listed) {
        const weight = weights[at] ?? 0
        if (weight === 0) continue
        isMissing = false
        best = Math.max(best, weight * ((scores[at] ?? 0) - mean))
      }
      surplus += best
      if (isMissing) missing.push(word)
    }
    if (surplus < -roundingSlip) return false
    const extra = listed.filter(({ isAlone }) => isAlone).map(({ word }) => word)
    const isCommon = !listed.some(({ isTelling }) => isTelling)
    if (isCommon && least > caps.undistinctive && [missing, extra].some((words) => words.some(isDistinctive)))
      return false
    return surplus - mean * this.#leastLost(missing, extra) >= -roundingSlip
  }

  /**
   * What left-over words cost at least beside what is counted for those that are missing. The heaviest of both sides
   * contradict each other, and whichever others stay alone, these are no lighter than the heaviest that have no partner.
   */
  #leastLost(missing: readonly Word[], extra: readonly Word[]): number {
    const tooMany = costs.extra * sum(extra)
    // A number contradicts by no more than it weighs.
    if (this.#hasNumber) return tooMany
    const contradictions = Math.min(missing.length, extra.length)
    const heaviest = sum(missing.toSorted((a, b) => b.weight - a.weight).slice(0, contradictions))
    return Math.max(
      tooMany + (costs.contradiction - costs.missing - costs.extra) * heaviest,
      (costs.contradiction - costs.missing) * heaviest,
    )
  }

  /** Whether nothing in either name may be several words of the other, as far as is told at a glance. */
  #standsApart(listed: readonly WordBeside[]): boolean {
    const { words } = this.#searched
    if (words.length > 1 && listed.some((beside) => this.#standsForSome(beside))) return false
    return standAlone(
      listed.map(({ word }) => word),
      words,
      this.#person,
    )
  }

  #standsForSome(beside: WordBeside): boolean {
    beside.standsForSome ??= mayStandForSome(beside.word, this.#searched.words, this.#initials, this.#person)
    return beside.standsForSome
  }
}

const nothing: readonly number[] = []

function besideEach(searched: readonly Word[], word: Word): WordBeside {
  const matches = searched.map((own) => compared(own, word))
  if (matches.every((match) => match === undefined))
    return { word, weights: nothing, scores: nothing, isAlone: true, isTelling: false }
  return {
    word,
    weights: matches.map((match, at) => (match === undefined ? 0 : pairWeight(searched[at], word, match))),
    scores: matches.map((match) => match?.score ?? 0),
    isAlone: false,
    isTelling: searched.some((own, at) => matches[at] !== undefined && (isDistinctive(own) || isDistinctive(word))),
  }
}

const sum = (words: readonly Word[]): number => words.reduce((total, { weight }) => total + weight, 0)
