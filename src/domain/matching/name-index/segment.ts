import type { ListedWords } from '../candidate-source.ts'
import type { PartyTraits } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { placeOf, readList, type KeyedPostings, type Postings } from './postings.ts'
import type { Sequences } from './sequences.ts'

/**
 * Some parties, filed once and never changed: words by their place, names by theirs, parties by theirs. Everything but
 * the traits is numbers, so that it can be kept as bytes and shared by threads.
 */
export interface Segment extends SegmentNumbers {
  /** All of it, which the numbers lie in. */
  bytes: Uint8Array
}

/** What a segment consists of. */
export interface SegmentNumbers {
  /** The words, one after the other, in UTF-16 units. */
  letters: Uint16Array
  /** Where each word begins in `letters`, and where the last one ends. */
  wordStarts: Uint32Array
  /** Text → words: those that have the number of a text. */
  spelled: KeyedPostings
  /** Form → words that are filed under it. */
  forms: KeyedPostings
  /** Key of a name → names. */
  keys: KeyedPostings
  /** Word → names. */
  names: Postings
  /** In how many names each word stands. */
  counts: Uint32Array
  /** Name → words. */
  words: Postings
  /** Name → its words as scoring compares them, in their order; words that are compared only are filed under nothing. */
  compared: Sequences
  /** Of each name, what its words weigh together, in thousandths. */
  weights: Uint32Array
  /** Of each name, its party; rising. */
  parties: Uint32Array
  /** Of each party, its row; rising. */
  rows: Uint32Array
  /** Of each party, the place of its traits. */
  traitsOf: Uint32Array
  /** Each once. */
  traits: readonly PartyTraits[]
}

/** How long a word is, by its place. */
export const lengthOfWord = ({ wordStarts }: Segment, word: number): number =>
  (wordStarts[word + 1] ?? 0) - (wordStarts[word] ?? 0)

/** A word by its place. */
export function wordAt({ letters, wordStarts }: Segment, word: number): string {
  let text = ''
  for (let at = wordStarts[word] ?? 0; at < (wordStarts[word + 1] ?? 0); at++)
    text += String.fromCharCode(letters[at] ?? 0)
  return text
}

/** So many words are kept as texts. */
const mostTexts = 100_000

/** The words of a segment as texts, those that were read of late: reading one takes longer than comparing it. */
export class WordTexts implements ListedWords {
  readonly #segment: Segment
  readonly count: number
  #known: Array<string | undefined>
  #kept = 0

  constructor(segment: Segment) {
    this.#segment = segment
    this.count = segment.counts.length
    this.#known = Array.from(segment.counts, () => undefined)
  }

  /** A word by its place. */
  of(word: number): string {
    const known = this.#known[word]
    if (known !== undefined) return known
    const text = wordAt(this.#segment, word)
    if (this.#kept++ === mostTexts) {
      this.#known.fill(undefined)
      this.#kept = 1
    }
    this.#known[word] = text
    return text
  }
}

/** Words of one number are as good as never more than one. */
const sameNumber = new Uint32Array(16)

/** The place of a word, -1 where no name holds it. */
export function placeOfWord(segment: Segment, text: string): number {
  const place = placeOf(segment.spelled.keys, keyNumber(text))
  if (place === -1) return -1
  const count = readList(segment.spelled, place, sameNumber)
  for (const word of sameNumber.subarray(0, count)) if (wordAt(segment, word) === text) return word
  return -1
}

/** The place of the party with a row, -1 where it is not here. */
export const placeOfParty = ({ rows }: Segment, row: number): number => placeOf(rows, row)

/** Which parties are no more: a bit for each, by its place. */
export class Gone {
  readonly bits: Uint8Array
  readonly count: number

  constructor(bits: Uint8Array) {
    this.bits = bits
    let count = 0
    for (const byte of bits) for (let rest = byte; rest !== 0; rest &= rest - 1) count++
    this.count = count
  }

  /** Nobody of so many. */
  static none(parties: number): Gone {
    return new Gone(new Uint8Array(Math.ceil(parties / 8)))
  }

  /** These and some more. */
  with(places: readonly number[]): Gone {
    const bits = this.bits.slice()
    for (const place of places) bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))
    return new Gone(bits)
  }

  /** Whether a party is no more. */
  has(place: number): boolean {
    return ((this.bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0
  }
}

/** A segment, and who of it is no more. */
export interface HeldSegment {
  segment: Segment
  gone: Gone
}
