import type { AskedTogether, AskedWord } from '#domain/matching/candidate-source.ts'
import { joinedForms } from '#lib/names/fold.ts'
import { askedForms } from '#lib/names/word-forms.ts'
import { compareWords, mergedPairs } from './compare-words.ts'
import { longEnough } from './group-words.ts'
import { acronym, joinedNeighbours } from './keys.ts'
import { prepareName, straightOrder, toWord, type Word } from './prepared-name.ts'
import { inThousandths, isNumber } from './word-class.ts'
import { otherSpellings } from './words/nicknames.ts'

/** The words of a name with what listed words they may be, whether it is a person's or anybody else's. */
export function askedWords(text: string): { words: AskedWord[]; together: AskedTogether[] } {
  const asOther = new Map(prepareName(text, false).words.map((word) => [word.text, word]))
  const words = prepareName(text, true).words.filter(({ text: word }) => word.length > 1 || isNumber(word))
  return {
    words: words.map((word) => ({
      text: word.text,
      forms: askedForms(word.text),
      others: otherSpellings(word.text),
      ...weightsOf(word.weight, asOther.get(word.text)?.weight ?? word.weight),
      likeness: likenessTo(word),
    })),
    together: askedTogether(
      words.map(({ text: word, latin }) => latin[0] ?? word),
      new Set(joinedForms(straightOrder(text, true))),
    ),
  }
}

function weightsOf(asPerson: number, asOther: number): Pick<AskedWord, 'weight' | 'weights'> {
  const weights = { person: inThousandths(asPerson), other: inThousandths(asOther) }
  return { weight: Math.min(weights.person, weights.other), weights }
}

/** How alike listed words are to a word asked for. */
export function likenessTo(asked: Word): AskedWord['likeness'] {
  return (listed) => {
    const match = compareWords(asked, toWord(listed, 'word'))
    return match === undefined ? 0 : match.score * match.weight
  }
}

/**
 * A word is also what two words of a listed name are together, and the other way round; and first letters are a whole
 * name.
 */
function askedTogether(words: readonly string[], hyphenated: ReadonlySet<string>): AskedTogether[] {
  const every = [...words.keys()]
  const none = { forms: [], alike: () => 0 }
  const single = words.map((word, place) => ({ word, places: [place], likeness: mergedPairs.joined.score, ...none }))
  const neighbours = words.slice(1).map((word, place) => ({ word: (words[place] ?? '') + word, place }))
  const joined = [...joinedNeighbours(words), ...neighbours.filter(({ word }) => hyphenated.has(word))].map(
    ({ word, place }) => ({
      word,
      places: [place, place + 1],
      likeness: mergedPairs.joined.score,
      ...(word.length < longEnough ? none : spelled(word)),
    }),
  )
  const acronyms = acronym(words).map((word) => ({
    word,
    places: every,
    likeness: mergedPairs.acronym.score,
    ...none,
  }))
  return [...single, ...joined, ...acronyms]
}

/** Listed words that are spelled otherwise than some written together. */
function spelled(word: string): Pick<AskedTogether, 'forms' | 'alike'> {
  const likeness = likenessTo(toWord(word, 'word'))
  return { forms: askedForms(word), alike: (listed) => mergedPairs.joined.score * likeness(listed) }
}
