import { walk, type KeyedPostings } from './postings.ts'
import type { MakeRoom } from './segment-bytes.ts'
import { SegmentDraft } from './segment-draft.ts'
import { wordAt, type HeldSegment, type Segment } from './segment.ts'
import { readSequence } from './sequences.ts'

/** Makes one segment of several, without the parties that are no more and the words that went with them. */
export function mergeSegments(held: readonly HeldSegment[], makeRoom: MakeRoom): Segment {
  const draft = new SegmentDraft()
  const moved = held.map(({ segment }) => new Moved(segment))
  const living = held.flatMap(({ segment: { rows }, gone }, from) =>
    Array.from(rows, (row, party) => ({ row, party, from })).filter(({ party }) => !gone.has(party)),
  )
  for (const { row, party, from } of living.toSorted((a, b) => a.row - b.row)) moved[from]?.move(draft, row, party)
  for (const one of moved) one.moveKeys(draft)
  return draft.finish(makeRoom)
}

const nowhere = -1

/** Where the words and names of a segment stand in the draft. */
class Moved {
  readonly #segment: Segment
  readonly #words: Int32Array
  readonly #names: Int32Array
  /** Where the names of each party begin. */
  readonly #firstNames: Uint32Array

  constructor(segment: Segment) {
    this.#segment = segment
    this.#words = new Int32Array(segment.counts.length).fill(nowhere)
    this.#names = new Int32Array(segment.weights.length).fill(nowhere)
    this.#firstNames = new Uint32Array(segment.rows.length + 1).fill(segment.weights.length)
    for (let name = segment.parties.length - 1; name >= 0; name--) this.#firstNames[segment.parties[name] ?? 0] = name
    // A party without names begins where the next one does.
    for (let party = segment.rows.length - 1; party >= 0; party--) {
      const next = this.#firstNames[party + 1] ?? 0
      if ((this.#firstNames[party] ?? 0) > next) this.#firstNames[party] = next
    }
  }

  /** Writes a party and its names. */
  move(draft: SegmentDraft, row: number, party: number): void {
    const { traits, traitsOf, words, compared, weights } = this.#segment
    const own = traits[traitsOf[party] ?? 0]
    if (own === undefined) throw new RangeError('A party of the index has no traits.')
    draft.addParty(row, own)
    for (let name = this.#firstNames[party] ?? 0; name < (this.#firstNames[party + 1] ?? 0); name++) {
      const held: number[] = []
      walk(words, name, (word) => held.push(this.#move(draft, word)))
      this.#names[name] = draft.addName({
        words: held,
        compared: readSequence(compared, name).map((word) => this.#move(draft, word)),
        weight: weights[name] ?? 0,
      })
    }
  }

  /** Files the words and names that were written under all that they stand under here. */
  moveKeys(draft: SegmentDraft): void {
    const { forms, keys } = this.#segment
    moveAll(forms, this.#words, (form, word) => draft.addForm(form, word))
    moveAll(keys, this.#names, (key, name) => draft.addKey(key, name))
  }

  #move(draft: SegmentDraft, word: number): number {
    const known = this.#words[word] ?? nowhere
    if (known !== nowhere) return known
    const place = draft.word(wordAt(this.#segment, word))
    this.#words[word] = place
    return place
  }
}

function moveAll(postings: KeyedPostings, moved: Int32Array, file: (key: number, place: number) => void): void {
  for (const [place, key] of postings.keys.entries())
    walk(postings, place, (value) => {
      const to = moved[value] ?? nowhere
      if (to !== nowhere) file(key, to)
    })
}
