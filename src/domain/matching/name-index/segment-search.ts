import type { Judging, KindOfName, RetrievalKeys } from '../candidate-source.ts'
import { Vocabulary, wordMark } from './alike-words.ts'
import type { PartyTraits } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { NamesByWords, type SoughtName } from './names-by-words.ts'
import { readList, walk, walkKey } from './postings.ts'
import { placeOfWord, WordTexts, type HeldSegment } from './segment.ts'
import { readSequence } from './sequences.ts'

/** Told of every party found, by its row, how alike it is, 0 to 1, and by which name; the same party may come again. */
export type Note = (row: number, likeness: number, traits: PartyTraits) => void

/** What is asked of the parties that are found. */
export interface Looking {
  allows: (traits: PartyTraits) => boolean
  /** Whether a party has been noted already, so that it need not be judged by another name. */
  isNoted: (row: number) => boolean
  judging: Judging
  note: Note
}

/** So much of the likeness is for words that are written as in the search, not only alike. */
const writtenSo = 0.1
/** No name has more words, written together and in Latin included, that are read. */
const mostWords = 1024
/** Of the parties: nobody has asked yet, somebody who passes the filter, somebody who does not. */
const [unknown, passes, fails] = [0, 1, 2]

const kinds: readonly KindOfName[] = ['person', 'other']

/** Searches one segment, with room of its own that is used again from one search to the next. */
export class SegmentSearch {
  readonly #held: HeldSegment
  readonly #texts: WordTexts
  readonly #vocabulary: Vocabulary
  readonly #byWords: NamesByWords
  readonly #shared: Uint16Array
  readonly #words = new Uint32Array(mostWords)

  constructor(held: HeldSegment) {
    this.#held = held
    this.#texts = new WordTexts(held.segment)
    this.#vocabulary = new Vocabulary(held.segment, this.#texts)
    this.#byWords = new NamesByWords(held.segment)
    this.#shared = new Uint16Array(held.segment.weights.length)
  }

  /** Notes every party of which a name holds enough of the words, or shares another key. */
  find(keys: RetrievalKeys, { allows, isNoted, judging, note }: Looking): void {
    const noted = this.#passing(allows, note)
    const judge = judging(this.#texts)
    const mayReach = (name: number, kind: KindOfName) =>
      isNoted(this.#rowOf(name)) || judge(kind, readSequence(this.#held.segment.compared, name))
    const written = new Set(keys.folded.split(' ').map((word) => placeOfWord(this.#held.segment, word)))
    for (const sought of this.#sought(keys))
      this.#byWords.find(sought, (name, kind, mean) => {
        if (mayReach(name, kind)) noted(name, mean * (1 - writtenSo + writtenSo * this.#shareWritten(name, written)))
      })
    this.#findByKeys(keys.others, noted)
  }

  /** What is asked for may be a person, or somebody else: whichever of them a party is, it has to be found. */
  #sought({ words, together, whole, asOther, heard, least }: RetrievalKeys): SoughtName[] {
    if (heard === null) {
      const read = (name: Pick<RetrievalKeys, 'words' | 'together' | 'whole'>, own: readonly KindOfName[]) => ({
        weights: Object.fromEntries(own.map((kind) => [kind, name.words.map(({ weights }) => weights[kind])])),
        least,
        standing: this.#vocabulary.standing(name),
        whole: name.whole,
      })
      const asPerson = { words, together, whole }
      return asOther === null ? [read(asPerson, kinds)] : [read(asPerson, ['person']), read(asOther, ['other'])]
    }
    return kinds.map((kind) => {
      const { weights, sounds } = heard[kind]
      return { weights: { [kind]: weights }, least, standing: this.#vocabulary.heard(sounds), whole: sounds }
    })
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

  /** Names that are filed under a key, of which some are words. */
  #walkKey(key: string, visit: (name: number) => void): void {
    const { segment } = this.#held
    if (!key.startsWith(wordMark)) return walkKey(segment.keys, keyNumber(key), visit)
    const word = placeOfWord(segment, key.slice(wordMark.length))
    if (word !== -1) walk(segment.names, word, visit)
  }

  #rowOf(name: number): number {
    const { rows, parties } = this.#held.segment
    return rows[parties[name] ?? 0] ?? 0
  }

  /** The share of some words that a name holds as they are written, 0 to 1. */
  #shareWritten(name: number, written: ReadonlySet<number>): number {
    const count = readList(this.#held.segment.words, name, this.#words)
    let held = 0
    for (let at = 0; at < count; at++) if (written.has(this.#words[at] ?? 0)) held++
    return Math.min(1, held / written.size)
  }
}
