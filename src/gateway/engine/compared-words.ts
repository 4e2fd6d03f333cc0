import type { Judging, KindOfName, ListedWords } from '#domain/matching/candidate-source.ts'
import { comparedText, readCompared } from '#domain/matching/compared-word.ts'
import { ScoreBound, type WordBeside } from './may-score.ts'
import { searchedName, toWord, type PreparedName, type Word } from './prepared-name.ts'
import type { WordClass } from './word-class.ts'

/** The words of a name as scoring compares them, each as a text that tells whatever its pairs depend on. */
export const comparedWords = ({ words }: PreparedName): string[] => words.map(comparedText)

/** What listed words were read as, by their places: the same word stands in many names and is read once. */
interface ReadWords {
  words: Array<Word | undefined>
  count: number
}

/** So many words are kept of those that belong together. */
const mostRead = 40_000
const read = new WeakMap<ListedWords, ReadWords>()

/** The word that the text at a place tells. */
export function wordAt(listed: ListedWords, place: number): Word {
  let known = read.get(listed)
  if (known === undefined || known.count === mostRead) {
    known = { words: Array.from({ length: listed.count }, () => undefined), count: 0 }
    read.set(listed, known)
  }
  const found = known.words[place]
  if (found !== undefined) return found
  const word = readWord(listed.of(place))
  known.words[place] = word
  known.count++
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
export function judging(text: string, least: number): Judging {
  const bounds: Partial<Record<KindOfName, ScoreBound>> = {}
  return (words) => {
    const known = { person: new Map<number, WordBeside>(), other: new Map<number, WordBeside>() }
    return (kind, compared) => {
      if (compared.length === 0) return true
      const isPerson = kind === 'person'
      const bound = (bounds[kind] ??= new ScoreBound(searchedName(text, isPerson), isPerson))
      const listed = compared.map((place) => {
        const beside = known[kind].get(place) ?? bound.beside(wordAt(words, place))
        known[kind].set(place, beside)
        return beside
      })
      // Whether it was written without a space is not known any more, which only tells of names in Han.
      const mayBeWrittenOut = isPerson && listed.every(({ word }) => word.script === 'han')
      return mayBeWrittenOut || bound.mayReach(least, listed)
    }
  }
}
