import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { fold, joinedForms, tokenise } from '#lib/names/fold.ts'
import { romanise } from '#lib/names/romanise.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { skeletons } from '#lib/names/skeleton.ts'
import { soundKey } from '#lib/names/sound-key.ts'
import { splitByScript } from '#lib/names/split-script.ts'
import { heardKeys } from './heard-keys.ts'
import { straightOrder } from './prepared-name.ts'

/** More words than any name has; what comes after them has no key. */
const mostWords = 24
/** Two words are looked up as one where one of them is so short that it may have been written with its neighbour. */
const joinable = 5
const wordsOfAcronym = 3

interface KeyedWord {
  text: string
  latin: readonly string[]
}

/**
 * Files a name, its keys with their kind as first letter: `=` a word, folded or in any of its Latin forms, or two
 * neighbours written together; `~` the sound of a word; `#` its skeleton, `%` too in another script than Latin; `_` the
 * whole name written together. `person` tells that "FAMILY, Given" is to be turned round, that its first letters are no
 * acronym, and that it may be a foreign name which Han characters write out.
 */
export function keysOf(text: string, person: boolean): RetrievalKeys {
  const straight = straightOrder(text, person)
  const tokens = tokenise(straight).slice(0, mostWords)
  const words = splitByScript(tokens).map((word): KeyedWord => ({ text: word, latin: romanise(word) }))
  const likeliest = words.map(({ text: word, latin }) => latin[0] ?? word)
  const joined = likeliest.join('')
  const together = [...joinedNeighbours(likeliest), ...joinedForms(straight), ...(person ? [] : acronym(likeliest))]
  const keys = [
    ...words.flatMap(wordKeys),
    ...together.flatMap((word) => [`=${word}`, ...soundKeys(word)]),
    ...(person ? heardKeys(tokens, words.length > tokens.length) : []),
  ]
  return {
    folded: fold(straight),
    romanised: likeliest.join(' '),
    keys: [...new Set(joined === '' ? keys : [...keys, `_${joined}`])],
    crossScript: tokens.some((word) => scriptOf(word) !== 'latin'),
  }
}

function wordKeys({ text, latin }: KeyedWord): string[] {
  const sounds = latin.flatMap(soundKeys)
  const foreign = scriptOf(text) === 'latin' ? [] : sounds.filter((key) => key.startsWith('#'))
  return [...[text, ...latin].map((word) => `=${word}`), ...sounds, ...foreign.map((key) => `%${key.slice(1)}`)]
}

/** A sound or skeleton of one letter is shared by too many words to be looked up. */
const soundKeys = (latin: string): string[] =>
  [`~${soundKey(latin)}`, ...skeletons(latin).map((skeleton) => `#${skeleton}`)].filter(({ length }) => length > 2)

function joinedNeighbours(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    return Math.min(before.length, word.length) <= joinable ? [before + word] : []
  })
}

/** The first letters of a name of three words and more. */
function acronym(words: readonly string[]): string[] {
  return words.length < wordsOfAcronym ? [] : [words.map((word) => word.charAt(0)).join('')]
}
