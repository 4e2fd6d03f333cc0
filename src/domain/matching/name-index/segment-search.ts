import type { AskedWhole, AskedWord, RetrievalKeys } from '../candidate-source.ts'
import { heldMean, roundingSlip } from '../name-mean.ts'
import { neededWords, Vocabulary, wordMark, type AlikeWords } from './alike-words.ts'
import type { PartyTraits } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { readList, walk, walkKey } from './postings.ts'
import { placeOfWord, type HeldSegment } from './segment.ts'

/** Told of every party found, by its row, how alike it is, 0 to 1, and by which name; the same party may come again. */
export type Note = (row: number, likeness: number, traits: PartyTraits) => void

/** So much of the likeness is for words that are written as in the search, not only alike. */
const writtenSo = 0.1
/** Words that come later are taken for one, so that a number has a bit for each. */
const lastBit = 30
const bitOf = (place: number): number => 1 << Math.min(place, lastBit)
/** No name searched for has more words. */
const mostPlaces = 64
/** No name has more words, written together and in Latin included, that are read. */
const mostWords = 1024
/** Of the parties: nobody has asked yet, somebody who passes the filter, somebody who does not. */
const [unknown, passes, fails] = [0, 1, 2]

/** The words of a name searched for, as they weigh for one kind of party. */
interface Weighed {
  /** In thousandths. */
  weights: readonly number[]
  least: number
  alike: AlikeWords
  /** What stands for words, by their places, where a name is filed under it itself. */
  whole: readonly AskedWhole[]
  /** Where those stand that are written as in the search. */
  written: ReadonlySet<number>
}

const kinds = ['person', 'other'] as const

/** Searches one segment, with room of its own that is used again from one search to the next. */
export class SegmentSearch {
  readonly #held: HeldSegment
  readonly #vocabulary: Vocabulary
  readonly #isLookedAt: Uint8Array
  readonly #shared: Uint16Array
  readonly #bits: Uint32Array
  /** Which words are alike to some that are searched for: most words of a name are not. */
  readonly #isAlike: Uint8Array
  readonly #words = new Uint32Array(mostWords)
  /** What the words in every place of the name searched for lack of being the same. */
  readonly #unlike = new Float64Array(mostPlaces)

  constructor(held: HeldSegment) {
    const names = held.segment.weights.length
    this.#held = held
    this.#vocabulary = new Vocabulary(held.segment)
    this.#isLookedAt = new Uint8Array(names)
    this.#shared = new Uint16Array(names)
    this.#bits = new Uint32Array(names)
    this.#isAlike = new Uint8Array(held.segment.counts.length)
  }

  /** Notes every party of which a name holds enough of the words, or shares another key. */
  find(keys: RetrievalKeys, allows: (traits: PartyTraits) => boolean, note: Note): void {
    const noted = this.#passing(allows, note)
    const written = new Set(keys.folded.split(' ').map((word) => placeOfWord(this.#held.segment, word)))
    // What is asked for may be a person, or somebody else: whichever of them a party is, it has to be found.
    const alike = this.#vocabulary.alike(keys)
    for (const kind of kinds) {
      const weighed = { ...this.#weighed(kind, keys, alike), least: keys.least, written }
      for (const word of weighed.alike.keys()) this.#isAlike[word] = 1
      this.#findAmong(kind, weighed, noted)
      for (const word of weighed.alike.keys()) this.#isAlike[word] = 0
    }
    this.#findByKeys(keys.others, noted)
  }

  #weighed(
    kind: keyof AskedWord['weights'],
    { words, whole, heard }: RetrievalKeys,
    alike: AlikeWords,
  ): Omit<Weighed, 'least' | 'written'> {
    if (heard !== null) {
      const { weights, sounds } = heard[kind]
      return { weights, alike: this.#vocabulary.heard(sounds), whole: sounds }
    }
    const weights = words.map((word) => word.weights[kind])
    return { weights, alike, whole }
  }

  /** Notes the party of a name, if it is there and passes the filter, which looks at the same traits once. */
  #passing(allows: (traits: PartyTraits) => boolean, note: Note): (name: number, likeness: number) => void {
    const { segment, gone } = this.#held
    const verdicts = new Uint8Array(segment.traits.length)
    return (name, likeness) => {
      const party = segment.parties[name] ?? 0
      const place = segment.traitsOf[party] ?? 0
      const traits = segment.traits[place]
      if (traits === undefined || verdicts[place] === fails) return
      if (verdicts[place] === unknown) verdicts[place] = allows(traits) ? passes : fails
      if (verdicts[place] === passes && !gone.has(party)) note(segment.rows[party] ?? 0, likeness, traits)
    }
  }

  #findByKeys(keys: readonly string[], note: (name: number, likeness: number) => void): void {
    const sharing: number[] = []
    const share = (name: number) => {
      const before = this.#shared[name] ?? 0
      if (before === 0) sharing.push(name)
      this.#shared[name] = before + 1
    }
    for (const key of keys) this.#walkKey(key, share)
    for (const name of sharing) {
      // What sounds the same throughout is not yet the same.
      note(name, (this.#shared[name] ?? 0) / (keys.length + 1))
      this.#shared[name] = 0
    }
  }

  /** Names of a kind that hold enough of the words searched for, by words of theirs or by what they are as a whole. */
  #findAmong(kind: keyof AskedWord['weights'], asked: Weighed, note: (name: number, likeness: number) => void): void {
    const { segment } = this.#held
    const best = new Float64Array(asked.weights.length)
    const names = this.#namesOf(asked.whole)
    for (const name of names) this.#isLookedAt[name] = 1
    const look = (name: number) => {
      if (this.#isLookedAt[name] === 1) return
      this.#isLookedAt[name] = 1
      names.push(name)
    }
    for (const word of neededWords(segment, asked.alike, asked)) walk(segment.names, word, look)
    for (const name of names) {
      const bits = this.#bits[name] ?? 0
      this.#isLookedAt[name] = 0
      this.#bits[name] = 0
      if (this.#kindOf(name) !== kind) continue
      for (let place = 0; place < best.length; place++) best[place] = (bits & bitOf(place)) === 0 ? 0 : 1
      this.#unlike.fill(0)
      const mean = this.#meanOf(name, asked, best)
      if (mean < asked.least - roundingSlip) continue
      note(name, mean * (1 - writtenSo + writtenSo * this.#shareWritten(name, asked.written)))
    }
  }

  /** Names that are filed under a key themselves; which places these stand for is noted as bits. */
  #namesOf(whole: Weighed['whole']): number[] {
    const names: number[] = []
    for (const { keys, places } of whole) {
      const bits = places.reduce((all, place) => all | bitOf(place), 0)
      const visit = (name: number) => {
        const before = this.#bits[name] ?? 0
        if (before === 0) names.push(name)
        this.#bits[name] = before | bits
      }
      for (const key of keys) if (!key.startsWith(wordMark)) walkKey(this.#held.segment.keys, keyNumber(key), visit)
    }
    return names
  }

  /** Names that are filed under a key, of which some are words. */
  #walkKey(key: string, visit: (name: number) => void): void {
    const { segment } = this.#held
    if (!key.startsWith(wordMark)) return walkKey(segment.keys, keyNumber(key), visit)
    const word = placeOfWord(segment, key.slice(wordMark.length))
    if (word !== -1) walk(segment.names, word, visit)
  }

  #kindOf(name: number): keyof AskedWord['weights'] {
    const { segment } = this.#held
    return segment.traits[segment.traitsOf[segment.parties[name] ?? 0] ?? 0]?.kind === 'person' ? 'person' : 'other'
  }

  /** The share of some words that a name holds as they are written, 0 to 1. */
  #shareWritten(name: number, written: ReadonlySet<number>): number {
    const count = readList(this.#held.segment.words, name, this.#words)
    let held = 0
    for (let at = 0; at < count; at++) if (written.has(this.#words[at] ?? 0)) held++
    return Math.min(1, held / written.size)
  }

  /** The weighted mean of a name by the best of its words in every place, where `best` tells what else stands there. */
  #meanOf(name: number, { weights, alike }: Pick<Weighed, 'weights' | 'alike'>, best: Float64Array): number {
    const { segment } = this.#held
    const count = readList(segment.words, name, this.#words)
    for (let at = 0; at < count; at++) {
      const word = this.#words[at] ?? 0
      const places = this.#isAlike[word] === 1 ? alike.get(word) : undefined
      if (places === undefined) continue
      for (const { place, score, weight } of places) {
        const gain = score * weight
        if (gain <= (best[place] ?? 0)) continue
        best[place] = gain
        this.#unlike[place] = weight - gain
      }
    }
    let [gain, held, searched, unlike] = [0, 0, 0, 0]
    for (const [place, weight] of weights.entries()) {
      const own = best[place] ?? 0
      searched += weight
      if (own === 0) continue
      gain += own * weight
      held += weight
      unlike += (this.#unlike[place] ?? 0) * weight
    }
    return heldMean({ gain, held, searched, unlike, listed: segment.weights[name] ?? 0 })
  }
}
