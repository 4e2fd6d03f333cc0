import type { PartyTraits } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { Pairs } from './pairs.ts'
import { PostingsWriter } from './postings.ts'
import { writeSegment, type MakeRoom } from './segment-bytes.ts'
import type { Segment } from './segment.ts'
import { SequencesWriter } from './sequences.ts'

/** What a name is beside its words and keys. */
export interface DraftedName {
  /** The places of its words, in any order. */
  words: number[]
  /** The places of its words as scoring compares them, in their order. */
  compared: number[]
  /** In thousandths. */
  weight: number
}

/** A segment while it is being written: parties in the order of their rows, each followed by its names. */
export class SegmentDraft {
  readonly #texts: string[] = []
  readonly #places = new Map<string, number>()
  readonly #traits: PartyTraits[] = []
  readonly #placesOfTraits = new Map<string, number>()
  readonly #forms = new Pairs()
  readonly #keys = new Pairs()
  readonly #names = new Pairs()
  readonly #words = new PostingsWriter()
  readonly #compared = new SequencesWriter()
  readonly #weights: number[] = []
  readonly #parties: number[] = []
  readonly #rows: number[] = []
  readonly #traitsOf: number[] = []

  /** The place of a word. */
  word(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const word = this.#texts.length
    this.#texts.push(text)
    this.#places.set(text, word)
    return word
  }

  /** Files a word under the number of a form. */
  addForm(form: number, word: number): void {
    this.#forms.add(form, word)
  }

  /** Begins the next party, whose row is higher than all before. */
  addParty(row: number, { list, kind, topics, countries }: PartyTraits): void {
    const traits: PartyTraits = { list, kind, topics, countries }
    const text = JSON.stringify(traits)
    const place = this.#placesOfTraits.get(text) ?? this.#traits.push(traits) - 1
    this.#placesOfTraits.set(text, place)
    this.#rows.push(row)
    this.#traitsOf.push(place)
  }

  /** Adds a name to the last party; its place. */
  addName({ words, compared, weight }: DraftedName): number {
    const name = this.#parties.length
    this.#words.begin()
    for (const word of words.toSorted((a, b) => a - b)) {
      this.#words.add(word)
      this.#names.add(word, name)
    }
    this.#parties.push(this.#rows.length - 1)
    this.#compared.add(compared)
    this.#weights.push(weight)
    return name
  }

  /** Files a name under the number of a key. */
  addKey(key: number, name: number): void {
    this.#keys.add(key, name)
  }

  /** The segment; nothing can be added any more. */
  finish(makeRoom: MakeRoom): Segment {
    const { letters, wordStarts, spelled } = filedTexts(this.#texts)
    const names = this.#names.dense(this.#texts.length)
    const words = this.#words.finish()
    const numbers = {
      letters,
      wordStarts,
      spelled: spelled.keyed(),
      forms: this.#forms.keyed(),
      keys: this.#keys.keyed(),
      names,
      counts: countsOf(names.starts, names.bytes),
      words,
      compared: this.#compared.finish(),
      weights: Uint32Array.from(this.#weights),
      parties: Uint32Array.from(this.#parties),
      rows: Uint32Array.from(this.#rows),
      traitsOf: Uint32Array.from(this.#traitsOf),
      traits: this.#traits,
    }
    return writeSegment(numbers, makeRoom)
  }
}

function filedTexts(texts: readonly string[]) {
  const letters = new Uint16Array(texts.reduce((sum, { length }) => sum + length, 0))
  const wordStarts = new Uint32Array(texts.length + 1)
  const spelled = new Pairs()
  let at = 0
  for (const [word, text] of texts.entries()) {
    wordStarts[word] = at
    for (let place = 0; place < text.length; place++) letters[at++] = text.charCodeAt(place)
    spelled.add(keyNumber(text), word)
  }
  wordStarts[texts.length] = at
  return { letters, wordStarts, spelled }
}

/** How many numbers each list has: as many as bytes that end one. */
function countsOf(starts: Uint32Array, bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(starts.length - 1)
  for (let list = 0; list < counts.length; list++) {
    let count = 0
    for (let at = starts[list] ?? 0; at < (starts[list + 1] ?? 0); at++) if ((bytes[at] ?? 0) < 0x80) count++
    counts[list] = count
  }
  return counts
}
