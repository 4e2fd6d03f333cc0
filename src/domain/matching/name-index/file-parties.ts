import { listedForms } from '#lib/names/word-forms.ts'
import { recent } from '#lib/recently-used.ts'
import { beginnings } from './beginnings.ts'
import type { IndexedName, IndexedParty } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { ownRoom, type MakeRoom } from './segment-bytes.ts'
import type { Segment } from './segment.ts'
import { SegmentDraft } from './segment-draft.ts'
import { togetherKey, writtenTogether } from './written-together.ts'

/** Files parties as a segment of their own, as they come: each once, and by their rows. */
export class PartyFiler {
  readonly #draft = new SegmentDraft()

  /** Files some more, whose rows are higher than all before. */
  add(parties: readonly IndexedParty[]): void {
    for (const party of parties) {
      this.#draft.addParty(party.key, party)
      for (const name of party.names) fileName(this.#draft, name)
    }
  }

  /** The segment; nobody can be filed any more. */
  finish(makeRoom: MakeRoom): Segment {
    return this.#draft.finish(makeRoom)
  }
}

/** Files parties in any order, each once. */
export function fileParties(parties: readonly IndexedParty[]): Segment {
  const filer = new PartyFiler()
  filer.add(parties.toSorted((a, b) => a.key - b.key))
  return filer.finish(ownRoom)
}

function fileName(draft: SegmentDraft, { folded, romanised, keys, words, joined, weight }: IndexedName): void {
  const places = new Set(words.map((text) => fileWord(draft, text)))
  for (const text of joined) places.add(fileWord(draft, text))
  const name = draft.addName({ words: [...places], weight })
  const together = writtenTogether([folded, romanised ?? folded]).map(togetherKey)
  // What a word of it is filed under finds the name by that word, which tells how alike it is.
  const known = new Set([...words, ...joined].flatMap(formsOf))
  for (const key of [...keys, ...together]) if (!known.has(key)) draft.addKey(keyNumber(key), name)
}

/** Words come again in name after name. */
const filed = recent<readonly string[]>(40_000)

function formsOf(word: string): readonly string[] {
  const known = filed.get(word)
  if (known !== undefined) return known
  const forms = listedForms(word)
  filed.set(word, forms)
  return forms
}

/** The place of a word, which the first time is filed under its forms. */
function fileWord(draft: SegmentDraft, text: string): number {
  const { word, isNew } = draft.word(text)
  if (!isNew) return word
  for (const form of [...formsOf(text), ...beginnings(text)]) draft.addForm(keyNumber(form), word)
  return word
}
