import type { AskedAsHeard, AskedWord, RetrievalKeys } from '../candidate-source.ts'
import { heldMean, roundingSlip } from '../name-mean.ts'
import { alikeWords, heardWords, neededWords, wordMark, type AlikeWords } from './alike-words.ts'
import type { PartyTraits } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { readList, walk, walkKey } from './postings.ts'
import { placeOfWord, type HeldSegment } from './segment.ts'
import { togetherKey, writtenTogether } from './written-together.ts'

/** Told of every party found, by its row, how alike it is, 0 to 1, and by which name; the same party may come again. */
export type Note = (row: number, likeness: number, traits: PartyTraits) => void

/** So much of the likeness is for words that are written as in the search, not only alike. */
const writtenSo = 0.1
/** Words that come later are taken for one, so that a number has a bit for each. */
const lastBit = 30
const bitOf = (place: number): number => 1 << Math.min(place, lastBit)
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
  /** Where those stand that are written as in the search. */
  written: ReadonlySet<number>
}

/** Two words of either name may be one of the other. */
const apartOrTogether = (texts: ReadonlySet<string>): string[] => [
  ...[...texts].flatMap((text) => text.split(' ')).map(togetherKey),
  ...writtenTogether(texts).map((word) => wordMark + word),
]

/** Searches one segment, with room of its own that is used again from one search to the next. */
export class SegmentSearch {
  readonly #held: HeldSegment
  readonly #isLookedAt: Uint8Array
  readonly #shared: Uint16Array
  readonly #bits: Uint32Array
  readonly #words = new Uint32Array(mostWords)

  constructor(held: HeldSegment) {
    const names = held.segment.weights.length
    this.#held = held
    this.#isLookedAt = new Uint8Array(names)
    this.#shared = new Uint16Array(names)
    this.#bits = new Uint32Array(names)
  }

  /** Notes every party of which a name shares a key, holds enough of the words, or is alike by its letters. */
  find(keys: RetrievalKeys, allows: (traits: PartyTraits) => boolean, note: Note): void {
    const noted = this.#passing(allows, note)
    const texts = new Set([keys.folded, keys.romanised])
    this.#findByKeys(apartOrTogether(texts), noted)
    if (keys.heard === null) this.#findByKeys(keys.keys, noted)
    else this.#findByEar(keys, noted)
    this.#findByWords(keys, noted)
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

  /** What is heard of a name has to be so much of it that the mean is possible, whoever it may be; a number is enough. */
  #findByEar(asked: RetrievalKeys, note: (name: number, likeness: number) => void): void {
    if (asked.heard === null) return
    const { person, other } = asked.heard
    const sounds = new Set([...person.sounds, ...other.sounds].flatMap(({ keys }) => keys))
    this.#findByKeys(
      asked.keys.filter((key) => !sounds.has(key)),
      note,
    )
    for (const kind of ['person', 'other'] as const) this.#findHeard(kind, asked.heard[kind], asked.least, note)
  }

  #findHeard(
    kind: keyof AskedWord['weights'],
    { weights, sounds }: AskedAsHeard,
    least: number,
    note: (name: number, likeness: number) => void,
  ): void {
    const { segment } = this.#held
    const alike = heardWords(segment, sounds)
    const heard = this.#heardNames(sounds)
    const best = new Float64Array(weights.length)
    const look = (name: number) => {
      if (this.#isLookedAt[name] === 1) return
      this.#isLookedAt[name] = 1
      heard.push(name)
    }
    for (const name of heard) this.#isLookedAt[name] = 1
    for (const word of neededWords(segment, alike, { weights, least })) walk(segment.names, word, look)
    for (const name of heard) {
      const bits = this.#bits[name] ?? 0
      this.#isLookedAt[name] = 0
      this.#bits[name] = 0
      if (this.#kindOf(name) !== kind) continue
      for (const [place] of weights.entries()) best[place] = (bits & bitOf(place)) === 0 ? 0 : 1
      const mean = this.#meanOf(name, { weights, alike }, best)
      if (mean >= least - roundingSlip) note(name, mean)
    }
  }

  /** Names that are heard so themselves, such as one that is written without a space; what of them is, as bits. */
  #heardNames(sounds: AskedAsHeard['sounds']): number[] {
    const heard: number[] = []
    for (const { keys, places } of sounds) {
      const bits = places.reduce((all, place) => all | bitOf(place), 0)
      for (const key of keys)
        if (!key.startsWith(wordMark))
          walkKey(this.#held.segment.keys, keyNumber(key), (name) => {
            const before = this.#bits[name] ?? 0
            if (before === 0) heard.push(name)
            this.#bits[name] = before | bits
          })
    }
    return heard
  }

  /** Names that are filed under a key, of which some are words. */
  #walkKey(key: string, visit: (name: number) => void): void {
    const { segment } = this.#held
    if (!key.startsWith(wordMark)) return walkKey(segment.keys, keyNumber(key), visit)
    const word = placeOfWord(segment, key.slice(wordMark.length))
    if (word !== -1) walk(segment.names, word, visit)
  }

  #findByWords(asked: RetrievalKeys, note: (name: number, likeness: number) => void): void {
    if (asked.words.length === 0) return
    const { segment } = this.#held
    const alike = alikeWords(segment, asked)
    const written = new Set(asked.folded.split(' ').map((word) => placeOfWord(segment, word)))
    // What is asked for may be a person, or somebody else: whichever of them a party is, it has to be found.
    for (const kind of ['person', 'other'] as const) {
      const weights = asked.words.map((word) => word.weights[kind])
      this.#findAmong(kind, { weights, least: asked.least, alike, written }, note)
    }
  }

  #findAmong(kind: keyof AskedWord['weights'], asked: Weighed, note: (name: number, likeness: number) => void): void {
    const { segment } = this.#held
    const best = new Float64Array(asked.weights.length)
    const lookedAt: number[] = []
    const look = (name: number) => {
      if (this.#isLookedAt[name] === 1) return
      this.#isLookedAt[name] = 1
      lookedAt.push(name)
      if (this.#kindOf(name) !== kind) return
      best.fill(0)
      const mean = this.#meanOf(name, asked, best)
      if (mean < asked.least - roundingSlip) return
      note(name, mean * (1 - writtenSo + writtenSo * this.#shareWritten(name, asked.written)))
    }
    for (const word of neededWords(segment, asked.alike, asked)) walk(segment.names, word, look)
    for (const name of lookedAt) this.#isLookedAt[name] = 0
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
      const places = alike.get(this.#words[at] ?? 0)
      if (places === undefined) continue
      for (const { place, likeness } of places) if (likeness > (best[place] ?? 0)) best[place] = likeness
    }
    let [gain, held, searched] = [0, 0, 0]
    for (const [place, weight] of weights.entries()) {
      const own = best[place] ?? 0
      gain += own * weight
      searched += weight
      if (own > 0) held += weight
    }
    return heldMean({ gain, held, searched, listed: segment.weights[name] ?? 0 })
  }
}
