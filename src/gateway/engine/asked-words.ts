import type { AskedTogether, AskedWhole, AskedWord, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { comparedText, meaningForms } from '#domain/matching/compared-word.ts'
import { togetherKey } from '#domain/matching/name-index/written-together.ts'
import { joinedForms } from '#lib/names/fold.ts'
import { askedForms } from '#lib/names/word-forms.ts'
import { compareWords, mergedPairs } from './compare-words.ts'
import { wordAt } from './compared-words.ts'
import { glanceOf } from './glance.ts'
import { longEnough } from './group-words.ts'
import { acronym, heardAs, joinedNeighbours } from './keys.ts'
import { prepareName, straightOrder, toWord, type Word } from './prepared-name.ts'
import { inThousandths, isNumber } from './word-class.ts'
import { otherSpellings } from './words/nicknames.ts'

type Read = Pick<RetrievalKeys, 'words' | 'together' | 'whole'>

/** The words of a name with what listed words they may be, as a person's name and as anybody else's. */
export function askedWords(text: string): Read & Pick<RetrievalKeys, 'asOther'> {
  const [asPerson, asOther] = [lookedUp(text, true), lookedUp(text, false)]
  const weights = new Map(asOther.map((word) => [word.text, word.weight]))
  const isSame = asPerson.map(comparedText).join(' ') === asOther.map(comparedText).join(' ')
  const read = (isPerson: boolean, words: readonly Word[], weightAsOther: (word: Word) => number): Read => {
    const likeliest = words.map(({ text: word, latin }) => (latin[0] ?? word).replaceAll(' ', ''))
    return {
      words: words.map((word) => ({
        text: word.text,
        forms: () => [...(word.text.includes(' ') ? [] : askedForms(word.text)), ...meaningForms(word)],
        others: () => otherSpellings(word.text),
        initial: initialOf(word),
        ...weightsOf(word.weight, weightAsOther(word)),
        ...likenessTo(asNamed(word)),
      })),
      together: askedTogether(words, likeliest, new Set(joinedForms(straightOrder(text, isPerson)))),
      whole: askedWhole(words, likeliest),
    }
  }
  return {
    ...read(true, asPerson, ({ text: word, weight }) => weights.get(word) ?? weight),
    asOther: isSame ? null : read(false, asOther, ({ weight }) => weight),
  }
}

const lookedUp = (text: string, person: boolean): Word[] =>
  prepareName(text, person).words.filter(({ text: word }) => word.length > 1 || isNumber(word))

/**
 * A patronymic pairs with one alone, and whether a listed word is one is told by its name: it is judged with that. So are
 * first letters with dots between them, which a text does not tell.
 */
function asNamed(word: Word): Word {
  const { joinedFrom, ...named } = word.wordClass === 'patronymic' ? { ...word, wordClass: 'word' as const } : word
  return joinedFrom === undefined && named.wordClass === word.wordClass ? word : named
}

/** The letter that a word begins with, where that may stand for the word. */
function initialOf(word: Word): AskedWord['initial'] {
  const letter = word.text.charAt(0)
  const like = compareWords(word, toWord(letter, 'word'))
  return like === undefined ? null : { word: letter, like }
}

/** What names hold that are filed under a key themselves: two words of theirs for one, or signs for syllables. */
function askedWhole(words: readonly Word[], likeliest: readonly string[]): AskedWhole[] {
  const single = words.map(({ text, latin }, place) => ({
    keys: [togetherKey(text), ...latin.map(togetherKey), ...[text, ...latin].flatMap(inSyllables)],
    places: [place],
  }))
  const neighbours = likeliest.slice(1).map((word, place) => ({
    keys: inSyllables((likeliest[place] ?? '') + word),
    places: [place, place + 1],
  }))
  return [...single, ...neighbours, { keys: [`_${likeliest.join('')}`], places: [...words.keys()] }]
}

const inSyllables = (latin: string): string[] =>
  heardAs(latin).flatMap((key) => (key.startsWith('#') ? [`%${key.slice(1)}`] : []))

function weightsOf(asPerson: number, asOther: number): Pick<AskedWord, 'weight' | 'weights'> {
  const weights = { person: inThousandths(asPerson), other: inThousandths(asOther) }
  return { weight: Math.min(weights.person, weights.other), weights }
}

/** How alike listed words are to a word asked for, which is the same for whatever word is of this text and class. */
export function likenessTo(asked: Word): Pick<AskedWord, 'id' | 'mayBe' | 'likeness'> {
  return {
    id: comparedText(asked),
    mayBe: glanceOf(asked),
    likeness: (words, place) => compareWords(asked, wordAt(words, place)),
  }
}

/**
 * A word is also what two words of a listed name are together, and the other way round; and first letters are a whole
 * name.
 */
function askedTogether(
  written: readonly Word[],
  words: readonly string[],
  hyphenated: ReadonlySet<string>,
): AskedTogether[] {
  const every = [...words.keys()]
  const none = { spelled: null }
  const single = words.map((word, place) => ({ word, places: [place], likeness: mergedPairs.joined.score, ...none }))
  const neighbours = words.slice(1).map((word, place) => ({ word: (words[place] ?? '') + word, place }))
  const likely = new Set([...joinedNeighbours(words).map(({ word }) => word), ...hyphenated])
  const joined = neighbours.map(({ word, place }) => ({
    word,
    places: [place, place + 1],
    likeness: mergedPairs.joined.score,
    spelled: word.length < longEnough || !likely.has(word) ? null : spelled(word),
  }))
  const letters = [words, written.map(({ text }) => text)].flatMap(acronym)
  const acronyms = [...new Set(letters)].map((word) => ({
    word,
    places: every,
    likeness: mergedPairs.acronym.score,
    ...none,
  }))
  return [...single, ...joined, ...acronyms]
}

/** Listed words that are spelled otherwise than some written together. */
function spelled(word: string): AskedTogether['spelled'] {
  const { id, mayBe, likeness } = likenessTo(toWord(word, 'word'))
  return {
    id: `joined ${id}`,
    mayBe,
    forms: () => askedForms(word),
    likeness: (words, place) => {
      const match = likeness(words, place)
      return match && { ...match, score: mergedPairs.joined.score * match.score }
    },
  }
}
