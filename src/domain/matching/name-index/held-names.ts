import type { AskedWhole } from '../candidate-source.ts'
import { wordMark } from './alike-words.ts'
import { keyNumber } from './key-number.ts'
import { bitsOfByte, lowBits, more, walk, walkKey } from './postings.ts'
import type { Segment } from './segment.ts'

/** Words that come later are taken for one, so that half a number has a bit for each. */
const lastBit = 15
/** The upper half tells what a name stands for as a whole. */
const half = 16

/** The bits of all places. */
export const everyPlace = 0xffff

/** The bit of a place of the name searched for. */
export const bitOf = (place: number): number => 1 << Math.min(place, lastBit)

/** The bits of some places. */
export const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | bitOf(place), 0)

/** Of what is noted of a name, the places that it stands for as a whole. */
export const wholeOf = (noted: number): number => noted >>> half

/** The names of a segment that may hold words of the one searched for, with room that is used again. */
export class HeldNames {
  readonly #segment: Segment
  /** Of names, which places their words may stand in, and in the upper half, which they stand for as a whole. */
  readonly #places: Uint32Array
  /** As many as there are. */
  readonly #names: Uint32Array
  #count = 0

  constructor(segment: Segment) {
    this.#segment = segment
    this.#places = new Uint32Array(segment.weights.length)
    this.#names = new Uint32Array(segment.weights.length)
  }

  /** How many there are. */
  get count(): number {
    return this.#count
  }

  /** One of them. */
  nameAt(at: number): number {
    return this.#names[at] ?? 0
  }

  /** What is noted of a name, of which nothing is noted any more. */
  take(name: number): number {
    const noted = this.#places[name] ?? 0
    this.#places[name] = 0
    return noted
  }

  /** Holds names, and no others, that are filed under a key themselves; which places these stand for is noted. */
  beginWith(whole: readonly AskedWhole[]): void {
    this.#count = 0
    for (const { keys, places } of whole) {
      const bits = bitsOf(places) << half
      const visit = (name: number) => {
        const before = this.#places[name] ?? 0
        if (before === 0) this.#names[this.#count++] = name
        this.#places[name] = before | bits
      }
      for (const key of keys) if (!key.startsWith(wordMark)) walkKey(this.#segment.keys, keyNumber(key), visit)
    }
  }

  /** Holds every name that has a word. As `walk`, whose calls would take longer than what is done in them. */
  hold(word: number, bits: number): void {
    const { starts, bytes } = this.#segment.names
    const places = this.#places
    const names = this.#names
    const end = starts[word + 1] ?? 0
    let name = 0
    let count = this.#count
    for (let at = starts[word] ?? 0; at < end;) {
      let byte = bytes[at++] ?? 0
      let distance = byte & lowBits
      for (let shift = bitsOfByte; byte >= more; shift += bitsOfByte) {
        byte = bytes[at++] ?? 0
        distance |= (byte & lowBits) << shift
      }
      name += distance
      const before = places[name] ?? 0
      if (before === 0) names[count++] = name
      places[name] = before | bits
    }
    this.#count = count
  }

  /** Notes that names have a word which are held already. */
  note(word: number, bits: number): void {
    const places = this.#places
    walk(this.#segment.names, word, (name) => {
      const before = places[name] ?? 0
      if (before !== 0) places[name] = before | bits
    })
  }
}
