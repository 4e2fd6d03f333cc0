import { isLocation } from './words/locations.ts'
import { organisationWord } from './words/organisation-words.ts'

/** What kind of word stands in a name; it decides how much the word weighs and what it may be paired with. */
export type WordClass =
  | 'word'
  | 'number'
  | 'particle'
  | 'title'
  | 'patronymic'
  | 'legal-form'
  | 'organisation-word'
  | 'location'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// Plain general knowledge of how names are written, kept short; no list or data set was its source.
const titles = set(
  'mr mrs ms miss dr prof professor sir dame lord lady hon rev gen col capt lt sgt eng ing president sheikh sheik mullah maulavi',
)
const particles = set(
  'al el ul ibn bin ben bint abu abd oglu de da do dos das del della di du la le las los van von der den ter ten y e und and the of for in',
)
const patronymic = /(?:ovich|evich|ovych|evych|yovych|ovna|evna|ivna|yivna|ichna|ович|евич|ьович|овна|евна|івна|ична)$/u

/** Tells the class of a folded word; titles and patronymics exist for persons, organisation words for everyone else. */
export function classOf(word: string, person: boolean): WordClass {
  if (/^\p{N}+$/u.test(word)) return 'number'
  if (particles.has(word)) return 'particle'
  if (person) return titles.has(word) ? 'title' : patronymic.test(word) ? 'patronymic' : 'word'
  if (organisationWord(word) !== undefined) return 'organisation-word'
  return isLocation(word) ? 'location' : 'word'
}

const classWeight: Readonly<Record<WordClass, number>> = {
  word: 1,
  number: 1.3,
  particle: 0.4,
  title: 0.3,
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

/** Whether a word tells one name from another, as titles, legal forms and common words do not. */
export const isDistinctive = ({ wordClass, merged }: { wordClass: WordClass; merged?: string }): boolean =>
  wordClass === 'word' || wordClass === 'patronymic' || merged !== undefined
