import type { AskedWhole, KindOfName } from '../candidate-source.ts'
import { heldMean, roundingSlip, shareFor } from '../name-mean.ts'
import type { Standing } from './alike-words.ts'
import { bitOf, bitsOf, everyPlace, HeldNames, wholeOf } from './held-names.ts'
import { readList } from './postings.ts'
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

/** No name searched for has more words. */
const mostPlaces = 64
/** No name has more words, written together and in Latin included, that are read. */
const mostWords = 1024
/** A word stands for no more of the name searched for. */
const mostPairs = mostWords
/** Noting that a name has a word takes such a part of the time in which all of its words are read. */
const noted = 1 / 8
/** A word that stands in so many names is compared before they are looked at: it takes less time than they do. */
const frequent = 20

/** Listed words, with a bit for each place that they may stand in. */
interface Placed extends Standing {
  bits: number
}

/** Finds names of a segment by their words, with room of its own that is used again from one search to the next. */
export class NamesByWords {
  readonly #segment: Segment
  /** Of words, in which places of the name searched for each may stand: in most cases in none. */
  readonly #marks: Uint32Array
  readonly #held: HeldNames
  /** Of names, whether they are a person's. */
  readonly #isPerson: Uint8Array
  readonly #words = new Uint32Array(mostWords)
  /** How alike what stands in every place is, and what it lacks of being the same. */
  readonly #best = new Float64Array(mostPlaces)
  readonly #unlike = new Float64Array(mostPlaces)
  /** The words of a name that nobody has compared yet: where they may stand, and their places there. */
  readonly #pending: Placed[] = []
  readonly #pendingAt = new Uint32Array(mostPairs)

  constructor(segment: Segment) {
    this.#segment = segment
    this.#marks = new Uint32Array(segment.counts.length)
    this.#held = new HeldNames(segment)
    const { traits, traitsOf } = segment
    this.#isPerson = Uint8Array.from(segment.parties, (party) =>
      Number(traits[traitsOf[party] ?? 0]?.kind === 'person'),
    )
  }

  /** Calls back with every name of a kind that is looked for and that may have the mean, and with that mean. */
  find(sought: SoughtName, visit: (name: number, kind: KindOfName, mean: number) => void): void {
    const standing = sought.standing.map((one): Placed => ({ ...one, bits: bitsOf(one.places) }))
    const marked = this.#mark(standing)
    const needed = Object.values(sought.weights).reduce(
      (all, weights) => all | this.#neededPlaces(marked, weights, sought.least),
      0,
    )
    const words = this.#compareFrequent(marked, standing, needed)
    const possible = this.#holdNames(words, needed, sought.whole)
    const least = sought.least - roundingSlip
    // Names with words of the same places come one after the other.
    let [before, isEnough] = [0, false]
    for (let at = 0; at < this.#held.count; at++) {
      const name = this.#held.nameAt(at)
      const places = this.#held.take(name)
      const whole = wholeOf(places)
      if (places !== before) isEnough = mayHave(places | whole | possible, sought)
      before = places
      if (!isEnough) continue
      const kind = this.#isPerson[name] === 1 ? 'person' : 'other'
      const weights = sought.weights[kind]
      if (weights === undefined) continue
      // What its words weigh that stand for others as a whole is not known.
      const listed = whole === 0 ? (this.#segment.weights[name] ?? 0) : 0
      if (meanAtMost(places | whole | possible, weights, listed) < least) continue
      const mean = this.#meanOf({ name, whole, listed, least }, weights, standing)
      if (mean >= least) visit(name, kind, mean)
    }
    for (const word of words) this.#marks[word] = 0
  }

  /** Marks words with the places that they may stand in; which these words are. */
  #mark(standing: readonly Placed[]): number[] {
    const marked: number[] = []
    for (const { bits, alike } of standing) {
      const { words } = alike
      for (let at = 0; at < words.length; at++) {
        if (!alike.mayPair(at)) continue
        const word = words[at] ?? 0
        const before = this.#marks[word] ?? 0
        if (before === 0) marked.push(word)
        this.#marks[word] = before | bits
      }
    }
    return marked
  }

  /** The marked words without those in many names that turn out not to pair where they are needed. */
  #compareFrequent(marked: readonly number[], standing: readonly Placed[], needed: number): readonly number[] {
    const { counts } = this.#segment
    for (const { bits, alike } of standing) {
      if ((bits & needed) === 0) continue
      const { words } = alike
      for (let at = 0; at < words.length; at++) if ((counts[words[at] ?? 0] ?? 0) >= frequent) alike.scoreAt(at)
    }
    for (const word of marked) this.#marks[word] = 0
    return this.#mark(standing)
  }

  /**
   * Holds the names that have enough of the marked words, by what these weigh, each with the places of all that it has;
   * gives the places that each of them may have beside, where it takes less time to read its words than to note them.
   */
  #holdNames(words: readonly number[], needed: number, whole: SoughtName['whole']): number {
    const { counts } = this.#segment
    this.#held.beginWith(whole)
    let beside = 0
    for (const word of words) {
      const bits = this.#marks[word] ?? 0
      if ((bits & needed) === 0) beside += counts[word] ?? 0
      else this.#held.hold(word, bits)
    }
    if (beside * noted > this.#held.count) return everyPlace & ~needed
    for (const word of words) {
      const bits = this.#marks[word] ?? 0
      if ((bits & needed) === 0) this.#held.note(word, bits)
    }
    return 0
  }

  /**
   * The places of which a name holds one at least if it holds so much of the words, by what they weigh, that it can have
   * the mean; none of those that stand in the most names, as far as the others suffice to find it.
   */
  #neededPlaces(words: readonly number[], weights: readonly number[], least: number): number {
    const names = new Float64Array(weights.length)
    let held = 0
    for (const word of words) {
      const bits = this.#marks[word] ?? 0
      const count = this.#segment.counts[word] ?? 0
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

  /**
   * The weighted mean of a name by the best of its words in every place, where it does not stand for that as a whole;
   * less than is asked for where it is less. Words that nobody has compared yet are compared last, and only as long as
   * the name may have the mean if they turn out to be the very words.
   */
  #meanOf(
    { name, whole, listed, least }: { name: number; whole: number; listed: number; least: number },
    weights: readonly number[],
    standing: readonly Placed[],
  ): number {
    for (let place = 0; place < weights.length; place++) this.#best[place] = (whole & bitOf(place)) === 0 ? 0 : 1
    this.#unlike.fill(0, 0, weights.length)
    this.#pending.length = 0
    const count = readList(this.#segment.words, name, this.#words)
    for (let at = 0; at < count; at++) {
      const word = this.#words[at] ?? 0
      const bits = this.#marks[word] ?? 0
      if (bits !== 0) this.#takeKnown(word, bits, standing)
    }
    let mean = this.#meanWith(this.#pendingBits(0), weights, listed)
    for (let at = 0; at < this.#pending.length && mean >= least; at++) {
      const one = this.#pending[at]
      if (one !== undefined) this.#take(one, this.#pendingAt[at] ?? 0)
      mean = this.#meanWith(this.#pendingBits(at + 1), weights, listed)
    }
    return mean
  }

  /** Lets a word stand where it was compared, and leaves it pending where it was not. */
  #takeKnown(word: number, bits: number, standing: readonly Placed[]): void {
    for (const one of standing) {
      if ((one.bits & bits) === 0) continue
      const at = one.alike.placeOf(word)
      if (at === -1) continue
      if (one.alike.isCompared(at)) this.#take(one, at)
      else if (this.#pending.length < mostPairs) this.#pendingAt[this.#pending.push(one) - 1] = at
    }
  }

  /** Lets a word stand wherever it is more alike than what stands there. */
  #take({ places, alike }: Placed, at: number): void {
    const score = alike.scoreAt(at)
    if (score === 0) return
    const weight = alike.weightAt(at)
    const gain = score * weight
    for (const place of places) {
      if (gain <= (this.#best[place] ?? 0)) continue
      this.#best[place] = gain
      this.#unlike[place] = weight - gain
    }
  }

  /** Where those may stand that are pending from one of them on. */
  #pendingBits(from: number): number {
    let bits = 0
    for (let at = from; at < this.#pending.length; at++) bits |= this.#pending[at]?.bits ?? 0
    return bits
  }

  /** The mean by what stands in every place, were some places held by the very words. */
  #meanWith(bits: number, weights: readonly number[], listed: number): number {
    let gain = 0
    let held = 0
    let searched = 0
    let unlike = 0
    for (let place = 0; place < weights.length; place++) {
      const isSame = (bits & bitOf(place)) !== 0
      const own = isSame ? 1 : (this.#best[place] ?? 0)
      const weight = weights[place] ?? 0
      searched += weight
      if (own === 0) continue
      gain += own * weight
      held += weight
      if (!isSame) unlike += (this.#unlike[place] ?? 0) * weight
    }
    return heldMean({ gain, held, searched, unlike, listed })
  }
}

/** Whether a name can have the mean that may hold something in some places, whatever it holds beside. */
const mayHave = (bits: number, { weights, least }: SoughtName): boolean =>
  Object.values(weights).some((own) => meanAtMost(bits, own, 0) >= least - roundingSlip)

/** The mean of a name that weighs so much, were all that it may hold the very words. */
function meanAtMost(bits: number, weights: readonly number[], listed: number): number {
  let held = 0
  let searched = 0
  for (let place = 0; place < weights.length; place++) {
    const weight = weights[place] ?? 0
    searched += weight
    if ((bits & bitOf(place)) !== 0) held += weight
  }
  return heldMean({ gain: held, held, searched, unlike: 0, listed })
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)
