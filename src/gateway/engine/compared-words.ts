import type { Judge, KindOfName } from '#domain/matching/candidate-source.ts'
import { comparedText, readCompared } from '#domain/matching/compared-word.ts'
import { recent } from '#lib/recently-used.ts'
import { mayScore } from './may-score.ts'
import { searchedName, toWord, type PreparedName, type Word } from './prepared-name.ts'
import type { WordClass } from './word-class.ts'

/** The words of a name as scoring compares them, each as a text that tells whatever its pairs depend on. */
export const comparedWords = ({ words }: PreparedName): string[] => words.map(comparedText)

/** Words come again in name after name, each kept once: what was found about it in a search holds for all of them. */
const known = recent<Word>(40_000)

/** The word that such a text tells. */
export function wordOf(compared: string): Word {
  const found = known.get(compared)
  if (found !== undefined) return found
  const word = readWord(compared)
  known.set(compared, word)
  return word
}

function readWord(compared: string): Word {
  const { text, wordClass, ...rest } = readCompared(compared)
  // the class is one that scoring told
  return { ...toWord(text, wordClass as WordClass), ...rest }
}

/**
 * Judges listed names by the words that scoring would compare, as scoring itself does before it lays two names side by
 * side; a name whose words are not known may be anything.
 */
export function judging(text: string, least: number): Judge {
  const searched: Partial<Record<KindOfName, PreparedName>> = {}
  return (kind, compared) => {
    if (compared.length === 0) return true
    const isPerson = kind === 'person'
    const own = (searched[kind] ??= searchedName(text, isPerson))
    return mayScore(least, own, listedName(compared), isPerson)
  }
}

function listedName(compared: readonly string[]): PreparedName {
  const words = compared.map(wordOf)
  // Whether it was written without a space is not known any more, which only tells of names in Han.
  return { words, removed: [], shown: '', unspaced: words.every(({ script }) => script === 'han') }
}
