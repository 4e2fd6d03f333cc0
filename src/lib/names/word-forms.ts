import { romanise } from './romanise.ts'
import { scriptOf } from './scripts.ts'
import { skeletons, skeletonsNear } from './skeleton.ts'
import { soundKey } from './sound-key.ts'

/** So many letters of a word are filed with letters left out; what follows is compared when the word is read. */
const filedLetters = 7
/** From how many letters on one letter is left out, and two. */
const [oneLess, twoLess] = [3, filedLetters]
/** Fewer consonants are heard in too many words. */
const fewestHeard = 2
/** From how many consonants on one of them is left out. */
const consonantLess = 5

/**
 * Under what a listed word is filed, so that words like it find it. Two words that differ by no more edits than their
 * length allows share a form: whatever letter the one has more or otherwise, both are the same without it (the symmetric
 * deletes of SymSpell). Words of one sound share it behind a tilde; and words of different scripts what is heard of them,
 * behind `#`, or behind `%` where the listed one is not in Latin letters.
 */
export function listedForms(word: string): string[] {
  const latin = romanise(word)
  const heard = latin.flatMap(heardForms)
  const foreign = scriptOf(word) === 'latin' ? [] : heard.map((form) => `%${form}`)
  return distinct([...spellings(word, latin), ...heard.map((form) => `#${form}`), ...foreign])
}

/** Under what the listed words are looked up that a word asked for may be. */
export function askedForms(word: string): string[] {
  const latin = romanise(word)
  const script = scriptOf(word)
  const heard = latin.flatMap((one) => [...heardForms(one), ...(script === 'hebrew' ? nearlyHeard(one) : [])])
  const mark = script === 'latin' ? '%' : '#'
  return distinct([...spellings(word, latin), ...heard.map((form) => `${mark}${form}`)])
}

/** A word in Latin letters is its own reading. */
const spellings = (word: string, latin: readonly string[]): string[] =>
  [...new Set([word, ...latin])].flatMap(spelledForms)

const distinct = (forms: string[]): string[] => [...new Set(forms)].filter((form) => form.length > 1)

function spelledForms(word: string): string[] {
  const letters = Array.from(word)
  const less = letters.length < oneLess ? 0 : letters.length < twoLess ? 1 : 2
  const first = letters.slice(0, filedLetters)
  // Where a letter is one unit, a text is cut without taking it apart.
  const forms = letters.length === word.length ? leftOut(first.join(''), less) : lettersLeftOut(first, less)
  return [...forms, `~${soundKey(word)}`]
}

/** The text, with up to so many of its units left out, each of which stands at a place or behind it. */
function leftOut(text: string, less: number, from = 0, forms: string[] = []): string[] {
  forms.push(text)
  if (less > 0)
    for (let place = from; place < text.length; place++)
      leftOut(text.slice(0, place) + text.slice(place + 1), less - 1, place, forms)
  return forms
}

/** The same of letters. */
function lettersLeftOut(letters: readonly string[], less: number, from = 0): string[] {
  const forms = [letters.join('')]
  if (less > 0)
    for (let place = from; place < letters.length; place++)
      forms.push(...lettersLeftOut(letters.toSpliced(place, 1), less - 1, place))
  return forms
}

/** The consonants of a Latin word, with one of them left out where there are many; the first is heard best. */
const heardForms = (latin: string): string[] =>
  skeletons(latin)
    .filter(({ length }) => length >= fewestHeard)
    .flatMap((skeleton) => [skeleton, ...(skeleton.length < consonantLess ? [] : withoutOne(skeleton))])

const withoutOne = (skeleton: string): string[] =>
  Array.from(skeleton.slice(1), (_, place) => skeleton.slice(0, place + 1) + skeleton.slice(place + 2))

/** Where no vowel is written, words with one of so few consonants otherwise are still alike. */
const nearlyHeard = (latin: string): string[] =>
  skeletons(latin)
    .filter(({ length }) => length >= fewestHeard && length < consonantLess)
    .flatMap(skeletonsNear)
    .filter(({ length }) => length >= fewestHeard)
