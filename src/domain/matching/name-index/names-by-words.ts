import type { AskedWhole, KindOfName } from '../candidate-source.ts'
import { heldMean, roundingSlip, shareFor } from '../name-mean.ts'
import { wordMark, type Standing } from './alike-words.ts'
import { keyNumber } from './key-number.ts'
import { readList, walk, walkKey } from './postings.ts'
import type { Segment } from './segment.ts'

/** A name searched for, by its words. */
export interface SoughtName {
  /** Of its words, by their places, in thousandths: for each kind of party that is looked for. */
  weights: Partial<Record<KindOfName, readonly number[]>>
  /** The mean that a listed name needs, 0 to 1. */
  least: number
  /** The listed words that may stand for its words. */
  standing: readonly Standing[]
  /** What stands for words where a name is filed under it itself. */
  whole: readonly AskedWhole[]
}

/** Words that come later are taken for one, so that half a number has a bit for each. */
const lastBit = 15
/** The upper half tells what a name stands for as a whole. */
const half = 16
const lowerHalf = 0xffff
const bitOf = (place: number): number => 1 << Math.min(place, lastBit)
const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | bitOf(place), 0)
/** No name searched for has more words. */
const mostPlaces = 64
/** No name has more words, written together and in Latin included, that are read. */
const mostWords = 1024
/** Noting that a name has a word takes such a part of the time in which all of its words are read. */
const noted = 1 / 8
/** A word that stands in so many names is compared before they are looked at: it takes less time than they do. */
const frequent = 20

/** Finds names of a segment by their words, with room of its own that is used again from one search to the next. */
export class NamesByWords {
  readonly #segment: Segment
  /** Of words, in which places of the name searched for each may stand: in most cases in none. */
  readonly #marks: Uint32Array
  /** Of names, which places their words may stand in, and in the upper half, which they stand for as a whole. */
  readonly #places: Uint32Array
  /** Of traits, whether they are a person's. */
  readonly #isPerson: Uint8Array
  readonly #words = new Uint32Array(mostWords)
  /** How alike what stands in every place is, and what it lacks of being the same. */
  readonly #best = new Float64Array(mostPlaces)
  readonly #unlike = new Float64Array(mostPlaces)

  constructor(segment: Segment) {
    this.#segment = segment
    this.#marks = new Uint32Array(segment.counts.length)
    this.#places = new Uint32Array(segment.weights.length)
    this.#isPerson = Uint8Array.from(segment.traits, ({ kind }) => (kind === 'person' ? 1 : 0))
  }

  /** Calls back with every name of a kind that is looked for and that may have the mean, and with that mean. */
  find(sought: SoughtName, visit: (name: number, kind: KindOfName, mean: number) => void): void {
    const marked = this.#mark(sought.standing)
    const needed = Object.values(sought.weights).reduce(
      (all, weights) => all | this.#neededPlaces(marked, weights, sought.least),
      0,
    )
    const words = this.#compareFrequent(marked, sought.standing, needed)
    const { names, possible } = this.#namesWith(words, needed, sought.whole)
    // Names with words of the same places come one after the other.
    let [before, isEnough] = [0, false]
    for (const name of names) {
      const places = this.#places[name] ?? 0
      const whole = places >>> half
      this.#places[name] = 0
      if (places !== before) isEnough = mayHave(places | whole | possible, sought)
      before = places
      if (!isEnough) continue
      const kind = this.#kindOf(name)
      const weights = sought.weights[kind]
      if (weights === undefined) continue
      // What its words weigh that stand for others as a whole is not known.
      const listed = whole === 0 ? (this.#segment.weights[name] ?? 0) : 0
      if (meanAtMost(places | whole | possible, weights, listed) < sought.least - roundingSlip) continue
      const mean = this.#meanOf({ name, whole, listed }, weights, sought.standing)
      if (mean >= sought.least - roundingSlip) visit(name, kind, mean)
    }
    for (const word of words) this.#marks[word] = 0
  }

  #kindOf(name: number): KindOfName {
    const { traitsOf, parties } = this.#segment
    return this.#isPerson[traitsOf[parties[name] ?? 0] ?? 0] === 1 ? 'person' : 'other'
  }

  /** Marks words with the places that they may stand in; which these words are. */
  #mark(standing: readonly Standing[]): number[] {
    const marked: number[] = []
    for (const { places, alike } of standing) {
      const bits = bitsOf(places)
      for (const [at, word] of alike.words.entries()) {
        if (!alike.mayPair(at)) continue
        const before = this.#marks[word] ?? 0
        if (before === 0) marked.push(word)
        this.#marks[word] = before | bits
      }
    }
    return marked
  }

  /** The marked words without those in many names that turn out not to pair where they are needed. */
  #compareFrequent(marked: readonly number[], standing: readonly Standing[], needed: number): readonly number[] {
    const { counts } = this.#segment
    for (const { places, alike } of standing) {
      if ((bitsOf(places) & needed) === 0) continue
      for (const [at, word] of alike.words.entries()) if ((counts[word] ?? 0) >= frequent) alike.scoreAt(at)
    }
    for (const word of marked) this.#marks[word] = 0
    return this.#mark(standing)
  }

  /**
   * The names that hold enough of the marked words, by what these weigh, each with the places of all that it holds; and
   * the places that each of them may hold beside, where it takes less time to read its words than to note them.
   */
  #namesWith(
    words: readonly number[],
    needed: number,
    whole: SoughtName['whole'],
  ): { names: number[]; possible: number } {
    const { counts, names: namesOf } = this.#segment
    const names = this.#namesOf(whole)
    let [bits, beside] = [0, 0]
    const hold = (name: number) => {
      const before = this.#places[name] ?? 0
      if (before === 0) names.push(name)
      this.#places[name] = before | bits
    }
    for (const word of words) {
      bits = this.#marks[word] ?? 0
      if ((bits & needed) === 0) beside += counts[word] ?? 0
      else walk(namesOf, word, hold)
    }
    if (beside * noted > names.length) return { names, possible: lowerHalf & ~needed }
    const holdToo = (name: number) => {
      const before = this.#places[name] ?? 0
      if (before !== 0) this.#places[name] = before | bits
    }
    for (const word of words) {
      bits = this.#marks[word] ?? 0
      if ((bits & needed) === 0) walk(namesOf, word, holdToo)
    }
    return { names, possible: 0 }
  }

  /** Names that are filed under a key themselves; which places these stand for is noted. */
  #namesOf(whole: SoughtName['whole']): number[] {
    const names: number[] = []
    for (const { keys, places } of whole) {
      const bits = bitsOf(places) << half
      const visit = (name: number) => {
        const before = this.#places[name] ?? 0
        if (before === 0) names.push(name)
        this.#places[name] = before | bits
      }
      for (const key of keys) if (!key.startsWith(wordMark)) walkKey(this.#segment.keys, keyNumber(key), visit)
    }
    return names
  }

  /**
   * The places of which a name holds one at least if it holds so much of the words, by what they weigh, that it can have
   * the mean; none of those that stand in the most names, as far as the others suffice to find it.
   */
  #neededPlaces(words: readonly number[], weights: readonly number[], least: number): number {
    const names = new Float64Array(weights.length)
    let held = 0
    for (const word of words) {
      const [bits, count] = [this.#marks[word] ?? 0, this.#segment.counts[word] ?? 0]
      held |= bits
      for (let place = 0; place < names.length; place++)
        if ((bits & bitOf(place)) !== 0) names[place] = (names[place] ?? 0) + count
    }
    const places = [...weights.keys()].filter((place) => (held & bitOf(place)) !== 0)
    const required = shareFor(least) * sum(weights) - roundingSlip
    let left = sum(places.map((place) => weights[place] ?? 0))
    let needed = 0
    for (const place of places.toSorted((a, b) => (names[a] ?? 0) - (names[b] ?? 0))) {
      if (left < required) break
      left -= weights[place] ?? 0
      needed |= bitOf(place)
    }
    return needed
  }

  /** The weighted mean of a name by the best of its words in every place, where it does not stand for that as a whole. */
  #meanOf(
    { name, whole, listed }: { name: number; whole: number; listed: number },
    weights: readonly number[],
    standing: SoughtName['standing'],
  ): number {
    for (let place = 0; place < weights.length; place++) this.#best[place] = (whole & bitOf(place)) === 0 ? 0 : 1
    this.#unlike.fill(0, 0, weights.length)
    const count = readList(this.#segment.words, name, this.#words)
    for (let at = 0; at < count; at++) {
      const word = this.#words[at] ?? 0
      if (this.#marks[word] !== 0) this.#takeWord(word, standing)
    }
    let [gain, held, searched, unlike] = [0, 0, 0, 0]
    for (let place = 0; place < weights.length; place++) {
      const [own, weight] = [this.#best[place] ?? 0, weights[place] ?? 0]
      searched += weight
      if (own === 0) continue
      gain += own * weight
      held += weight
      unlike += (this.#unlike[place] ?? 0) * weight
    }
    return heldMean({ gain, held, searched, unlike, listed })
  }

  /** Lets a word stand wherever it is more alike than what stands there. */
  #takeWord(word: number, standing: readonly Standing[]): void {
    for (const { places, alike } of standing) {
      const at = alike.placeOf(word)
      const score = at === -1 ? 0 : alike.scoreAt(at)
      if (score === 0) continue
      const weight = alike.weightAt(at)
      const gain = score * weight
      for (const place of places) {
        if (gain <= (this.#best[place] ?? 0)) continue
        this.#best[place] = gain
        this.#unlike[place] = weight - gain
      }
    }
  }
}

/** Whether a name can have the mean that may hold something in some places, whatever it holds beside. */
const mayHave = (bits: number, { weights, least }: SoughtName): boolean =>
  Object.values(weights).some((own) => meanAtMost(bits, own, 0) >= least - roundingSlip)

/** The mean of a name that weighs so much, were all that it may hold the very words. */
function meanAtMost(bits: number, weights: readonly number[], listed: number): number {
  let [held, searched] = [0, 0]
  for (let place = 0; place < weights.length; place++) {
    const weight = weights[place] ?? 0
    searched += weight
    if ((bits & bitOf(place)) !== 0) held += weight
  }
  return heldMean({ gain: held, held, searched, unlike: 0, listed })
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)
