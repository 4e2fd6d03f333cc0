import { openingParticles, particles } from '#lib/names/particles.ts'
import { suffixes, titles, titlesBehind } from '#lib/names/titles.ts'
import { isPatronymic } from './words/patronymics.ts'
import { stopWords } from './words/stop-words.ts'

/** What kind of word stands in a name; it decides how much the word weighs and what it may be paired with. */
export type WordClass =
  | 'word'
  | 'number'
  | 'particle'
  | 'title'
  | 'suffix'
  | 'patronymic'
  | 'legal-form'
  | 'organisation-word'
  | 'location'

/** Tells the class of a folded word of a person's name, which depends on where it stands. */
export function personClass(words: readonly string[], place: number): WordClass {
  const word = words[place] ?? ''
  const last = place === words.length - 1
  if (isNumber(word)) return 'number'
  // A name of one word, and the last word of a name, are names themselves: "Major", "Ilse Major".
  if (words.length === 1) return titles.has(word) ? 'title' : 'word'
  if (titles.has(word) && !last) return 'title'
  if (titlesBehind.has(word) && place > 0) return 'title'
  if (place > 0 && words.slice(place).every((behind) => suffixes.has(behind))) return 'suffix'
  if ((place === 0 ? openingParticles : particles).has(word) && !last) return 'particle'
  return isPatronymic(words, place) ? 'patronymic' : 'word'
}

/** Tells the class of a folded word of any other name that no lexicon of such names knows. */
export function otherClass(word: string): WordClass {
  if (isNumber(word)) return 'number'
  return stopWords.has(word) ? 'particle' : 'word'
}

/** Whether a word is written in digits. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word)

const classWeight: Readonly<Record<WordClass, number>> = {
  word: 1,
  number: 1.3,
  particle: 0.4,
  title: 0.3,
  suffix: 0.3,
  patronymic: 0.6,
  'legal-form': 0.25,
  'organisation-word': 0.5,
  location: 0.5,
}

/** How much a word counts in the mean of its name: by class, and less for a short Latin word that says little. */
export function weightOf(word: string, wordClass: WordClass): number {
  const short = wordClass === 'word' && /^[a-z]{1,2}$/u.test(word)
  return classWeight[wordClass] * (short ? 0.7 : 1)
}

/** A weight as retrieval counts it, in whole numbers. */
export const inThousandths = (weight: number): number => Math.round(1000 * weight)

/** Whether a word tells one name from another, as titles, legal forms and common words do not. */
export const isDistinctive = ({ wordClass, merged }: { wordClass: WordClass; merged?: string }): boolean =>
  wordClass === 'word' || wordClass === 'patronymic' || merged !== undefined
