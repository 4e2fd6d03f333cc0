import { recent } from '#lib/recently-used.ts'
import { prepareName, type PreparedName, type Word } from './prepared-name.ts'

/** Listed names come again in search after search; preparing one costs as much as comparing it. */
const known = { person: recent<PreparedName>(40_000), other: recent<PreparedName>(40_000) }
/** Words come again in name after name, each kept once: what was found about it in a search holds for all of them. */
const words = recent<Word>(40_000)

/** A listed name ready to be compared, remembered for the next search: it depends on nothing but its text. */
export function preparedName(text: string, person: boolean): PreparedName {
  const names = known[person ? 'person' : 'other']
  const found = names.get(text)
  if (found !== undefined) return found
  const prepared = prepareName(text, person)
  const shared = { ...prepared, words: prepared.words.map(sharedWord) }
  names.set(text, shared)
  return shared
}

function sharedWord(word: Word): Word {
  const { text, wordClass, meaning, legalKind, isFamily, isForeign, joinedFrom } = word
  const key = [text, wordClass, meaning, legalKind, isFamily, isForeign, joinedFrom].join('|')
  const found = words.get(key)
  if (found !== undefined) return found
  words.set(key, word)
  return word
}
