import { listedForms } from '#lib/names/word-forms.ts'
import { recent } from '#lib/recently-used.ts'
import { meaningForms, readCompared } from '../compared-word.ts'
import { beginnings } from './beginnings.ts'
import type { IndexedName, IndexedParty } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import { ownRoom, type MakeRoom } from './segment-bytes.ts'
import type { Segment } from './segment.ts'
import { SegmentDraft } from './segment-draft.ts'
import { togetherKey, writtenTogether } from './written-together.ts'

/** How the forms begin that tell what is heard of a word: keys of names begin so as well. */
const heardMarks = new Set(['~', '#', '%'])

/** Files parties as a segment of their own, as they come: each once, and by their rows. */
export class PartyFiler {
  readonly #draft = new SegmentDraft()
  /** What is heard of every word that has been filed under its forms. */
  readonly #heard = new Map<string, readonly string[]>()
  /** Under which meanings words have been filed. */
  readonly #meant = new Map<string, readonly string[]>()

  /** Files some more, whose rows are higher than all before. */
  add(parties: readonly IndexedParty[]): void {
    for (const party of parties) {
      this.#draft.addParty(party.key, party)
      for (const name of party.names) this.#fileName(name)
    }
  }

  /** The segment; nobody can be filed any more. */
  finish(makeRoom: MakeRoom): Segment {
    return this.#draft.finish(makeRoom)
  }

  #fileName({ folded, romanised, keys, words, joined, compared, weight }: IndexedName): void {
    const texts = [...words, ...joined]
    const places = new Set(texts.map((text) => this.#fileWord(text)))
    const asCompared = compared.map((text) => this.#fileCompared(text))
    for (const { word, isFiled } of asCompared) if (isFiled) places.add(word)
    const name = this.#draft.addName({
      words: [...places],
      compared: asCompared.map(({ word }) => word),
      weight,
    })
    const together = writtenTogether([folded, romanised ?? folded]).map(togetherKey)
    // What a word of it is filed under finds the name by that word, which tells how alike it is.
    const known = new Set(texts.flatMap((text) => this.#heard.get(text) ?? []))
    for (const key of [...keys, ...together]) if (!known.has(key)) this.#draft.addKey(keyNumber(key), name)
  }

  /** The place of a word as it is compared; one with a meaning is filed under that. */
  #fileCompared(text: string): { word: number; isFiled: boolean } {
    const word = this.#draft.word(text)
    const forms = this.#meant.get(text) ?? meaningForms(readCompared(text))
    if (!this.#meant.has(text)) for (const form of forms) this.#draft.addForm(keyNumber(form), word)
    this.#meant.set(text, forms)
    return { word, isFiled: forms.length > 0 }
  }

  /** The place of a word, which the first time is filed under its forms. */
  #fileWord(text: string): number {
    const word = this.#draft.word(text)
    if (this.#heard.has(text)) return word
    const { heard, numbers } = formsOf(text)
    this.#heard.set(text, heard)
    for (const form of numbers) this.#draft.addForm(form, word)
    return word
  }
}

/** Under what a word is filed: as numbers, and what is heard of it as texts. */
interface FiledForms {
  numbers: Uint32Array
  heard: readonly string[]
}

/** The same words come again in edition after edition, and finding their forms is most of filing. */
const known = recent<FiledForms>(20_000)

function formsOf(text: string): FiledForms {
  const found = known.get(text)
  if (found !== undefined) return found
  const forms = listedForms(text)
  const made = {
    numbers: Uint32Array.from([...forms, ...beginnings(text)], keyNumber),
    heard: forms.filter((form) => heardMarks.has(form.charAt(0))),
  }
  known.set(text, made)
  return made
}

/** Files parties in any order, each once. */
export function fileParties(parties: readonly IndexedParty[]): Segment {
  const filer = new PartyFiler()
  filer.add(parties.toSorted((a, b) => a.key - b.key))
  return filer.finish(ownRoom)
}
