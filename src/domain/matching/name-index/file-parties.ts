import { romanise } from '#lib/names/romanise.ts'
import { listedForms } from '#lib/names/word-forms.ts'
import { trigramsOf } from '../trigrams.ts'
import type { IndexedName, IndexedParty } from './indexed-party.ts'
import { keyNumber } from './key-number.ts'
import type { Segment } from './segment.ts'
import { SegmentDraft } from './segment-draft.ts'
import { togetherKey, writtenTogether } from './written-together.ts'

/** Files parties, each once, as a segment of their own. */
export function fileParties(parties: readonly IndexedParty[]): Segment {
  const draft = new SegmentDraft()
  for (const party of parties.toSorted((a, b) => a.key - b.key)) {
    draft.addParty(party.key, party)
    for (const name of party.names) fileName(draft, name)
  }
  return draft.finish()
}

function fileName(draft: SegmentDraft, { folded, romanised, keys, words, joined, weight }: IndexedName): void {
  const places = new Set(words.map((text) => fileWord(draft, text)))
  for (const text of joined) places.add(fileWord(draft, text))
  const size = Math.min(...[folded, romanised ?? folded].map((text) => trigramsOf(text).size))
  const name = draft.addName({ words: [...places], weight, size })
  const together = writtenTogether([folded, romanised ?? folded]).map(togetherKey)
  for (const key of [...keys, ...together]) draft.addKey(keyNumber(key), name)
}

/** The place of a word, which the first time is filed under its forms and its letters. */
function fileWord(draft: SegmentDraft, text: string): number {
  const { word, isNew } = draft.word(text)
  if (!isNew) return word
  for (const form of listedForms(text)) draft.addForm(keyNumber(form), word)
  for (const trigram of lettersOf(text)) draft.addTrigram(keyNumber(trigram), word)
  return word
}

/** The trigrams of a word as it is written and in its likeliest Latin form. */
function lettersOf(text: string): Set<string> {
  const letters = trigramsOf(text)
  const latin = romanise(text)[0] ?? text
  if (latin !== text) for (const trigram of trigramsOf(latin)) letters.add(trigram)
  return letters
}
