import { listedForms } from '#lib/names/word-forms.ts'
import type { FiledName } from './keys.ts'
import { wordKey } from './keys.ts'

/** A form of a word as a key. */
export const formKey = (form: string): string => `@${form}`

/** By what a listed name is met by those monitored, each once. */
export function metBy({ keys, words, joined }: Pick<FiledName, 'keys' | 'words' | 'joined'>): string[] {
  const held = [...words, ...joined]
  return [...new Set([...keys, ...held.map(wordKey), ...held.flatMap(listedForms).map(formKey)])]
}
