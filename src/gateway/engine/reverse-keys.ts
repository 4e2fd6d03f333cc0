import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { listedForms } from '#lib/names/word-forms.ts'
import type { FiledName } from './keys.ts'
import { wordKey } from './keys.ts'

/** A name under everything by which a search of it meets a listed name. */
export interface MetBy {
  /** For likeness of the whole name; empty where its words are looked up one by one. */
  folded: string
  romanised: string
  /** What a search has in common with every name that it finds in another way. */
  keys: string[]
}

const formKey = (form: string): string => `@${form}`

/** How somebody monitored is filed, so that a listed name meets everybody whose search would find it. */
export function filedSubject({ folded, romanised, byWords, keys, words, together }: RetrievalKeys): MetBy {
  const forms = words.flatMap((word) => [...word.forms.map(formKey), ...word.others.map(wordKey)])
  const every = [...new Set([...keys, ...forms, ...together.map(({ word }) => wordKey(word))])]
  return { folded: byWords ? '' : folded, romanised: byWords ? '' : romanised, keys: every }
}

/** By what a listed name is asked for among those monitored. */
export function metBy({ keys, words, joined }: Pick<FiledName, 'keys' | 'words' | 'joined'>): string[] {
  const held = [...words, ...joined]
  return [...new Set([...keys, ...held.map(wordKey), ...held.flatMap(listedForms).map(formKey)])]
}
