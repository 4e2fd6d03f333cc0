import { fold, tokenise } from './fold.ts'

/** A folded letter, with the place of the sign that it stands in. */
export interface Letter {
  letter: string
  place: number
}

/** A name as it is written, sign by sign, and its words in folded letters. */
export interface WrittenName {
  signs: readonly string[]
  words: readonly (readonly Letter[])[]
}

/** A sign is what a reader sees as one: a letter together with its marks. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a sign without a letter ends a word; an apostrophe does not. */
const divides = (sign: string): boolean => fold(`a${sign}a`) !== 'aa'

function wordsOf(signs: readonly string[]): Letter[][] {
  const words: Letter[][] = []
  let isOpen = false
  for (const [place, sign] of signs.entries()) {
    const letters = Array.from(fold(sign).replaceAll(' ', ''), (letter) => ({ letter, place }))
    if (letters.length === 0) {
      isOpen &&= !divides(sign)
      continue
    }
    if (isOpen) words.at(-1)?.push(...letters)
    else words.push(letters)
    isOpen = true
  }
  return words
}

/**
 * Takes a name apart so that what is found about its folded letters can be shown in it as it is written. A letter of
 * another script that looks the same counts as the one it was meant for, which only its whole word tells.
 */
export function readName(text: string): WrittenName {
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment)
  const words = wordsOf(signs)
  const repaired = tokenise(text).map((word) => Array.from(word))
  const isSame = repaired.length === words.length && words.every((word, i) => word.length === repaired[i]?.length)
  if (!isSame) return { signs, words }
  return {
    signs,
    words: words.map((word, i) => word.map((one, j) => ({ ...one, letter: repaired[i]?.[j] ?? one.letter }))),
  }
}
