import { fold, joinedForms, tokenise } from '#lib/names/fold.ts'
import { romanise } from '#lib/names/romanise.ts'
import { isSyllabic } from '#lib/names/scripts.ts'
import { skeletons } from '#lib/names/skeleton.ts'
import { soundKey } from '#lib/names/sound-key.ts'
import { splitByScript } from '#lib/names/split-script.ts'
import { recent } from '#lib/recently-used.ts'
import { heardKeys } from './heard-keys.ts'
import { straightOrder } from './prepared-name.ts'

/** More words than any name has; what comes after them has no key. */
export const mostWords = 24
/** Two words are looked up as one where one of them is so short that it may have been written with its neighbour. */
const joinable = 5
const wordsOfAcronym = 3

/** A name as it is filed. */
export interface FiledName {
  /** Folded, in straight order. */
  folded: string
  /** Its likeliest Latin form. */
  romanised: string
  /** Its keys but for the words, each with its kind as first letter, each once. */
  keys: string[]
  /** Its words, each once: as written, and in Latin where the script writes syllables. */
  words: string[]
  /** Neighbours written together, each once, and the first letters. */
  joined: string[]
  /** Whether its words can be looked up one by one: not where signs write syllables, which may be several words or less than one. */
  byWords: boolean
}

/** A word of a name, with its Latin readings, the likeliest first. */
export interface KeyedWord {
  text: string
  latin: readonly string[]
}

/** A name with what it is read as, before anything is filed. */
export interface ReadName extends Pick<FiledName, 'folded' | 'romanised' | 'byWords'> {
  /** In straight order. */
  straight: string
  tokens: string[]
  words: KeyedWord[]
  /** Each of the words as it is likeliest written in Latin letters. */
  likeliest: string[]
}

/** Reads a name; `person` tells that "FAMILY, Given" is to be turned round. */
export function readName(text: string, person: boolean): ReadName {
  const straight = straightOrder(text, person)
  const tokens = tokenise(straight).slice(0, mostWords)
  const words = keyedWords(tokens)
  const likeliest = words.map(({ text: word, latin }) => latin[0] ?? word)
  return {
    straight,
    tokens,
    words,
    likeliest,
    folded: fold(straight),
    romanised: likeliest.join(' '),
    byWords: !words.some(({ text: word }) => isSyllabic(word)),
  }
}

/**
 * Files a name: its words, and its keys with their kind as first letter: `~` the sound of a word, or of neighbours
 * written together; `#` its skeleton, `%` too where signs write syllables; `_` the whole name written together.
 * `person` tells that "FAMILY, Given" is to be turned round, that its first letters are no acronym, and that it may be a
 * foreign name which Han characters write out.
 */
export const keysOf = (text: string, person: boolean): FiledName => fileName(readName(text, person), person)

/** The same of a name that has been read. */
export function fileName({ straight, tokens, words, likeliest, ...read }: ReadName, person: boolean): FiledName {
  const joined = likeliest.join('')
  const neighbours = joinedNeighbours(likeliest).map(({ word }) => word)
  const together = [...neighbours, ...joinedForms(straight), ...(person ? [] : acronym(likeliest))]
  const keys = [
    ...words.flatMap(wordKeys),
    ...together.flatMap(heardAs),
    ...(person ? heardKeys(tokens, words.length > tokens.length) : []),
  ]
  return {
    ...read,
    keys: [...new Set(joined === '' ? keys : [...keys, `_${joined}`])],
    words: [...new Set(words.flatMap(({ text: word, latin }) => (isSyllabic(word) ? [word, ...latin] : [word])))],
    joined: [...new Set(together)],
  }
}

/** A word with the ways to read it. */
export const keyedWord = (text: string): KeyedWord => ({ text, latin: romanise(text) })

/** The same for the words of a name, surnames set apart where their script tells them. */
export const keyedWords = (tokens: readonly string[]): KeyedWord[] => splitByScript(tokens).map(keyedWord)

/** A word as a key. */
export const wordKey = (word: string): string => `=${word}`

/** By what a word is heard. */
export function wordKeys({ text, latin }: KeyedWord): string[] {
  const heard = latin.flatMap(heardAs)
  const foreign = isSyllabic(text) ? heard.filter((key) => key.startsWith('#')) : []
  return [...heard, ...foreign.map((key) => `%${key.slice(1)}`)]
}

/** Words come again in name after name; what one sounds like depends on nothing else. */
const known = recent<readonly string[]>(40_000)

/** A sound or skeleton of one letter is shared by too many words to be looked up. */
export function heardAs(latin: string): readonly string[] {
  const found = known.get(latin)
  if (found !== undefined) return found
  const heard = [`~${soundKey(latin)}`, ...skeletons(latin).map((skeleton) => `#${skeleton}`)]
  const keys = heard.filter(({ length }) => length > 2)
  known.set(latin, keys)
  return keys
}

/** Neighbours written together, with the place of the first. */
export function joinedNeighbours(words: readonly string[]): { word: string; place: number }[] {
  return words.slice(1).flatMap((word, place) => {
    const before = words[place] ?? ''
    return Math.min(before.length, word.length) <= joinable ? [{ word: before + word, place }] : []
  })
}

/** The first letters of a name of three words and more. */
export function acronym(words: readonly string[]): string[] {
  return words.length < wordsOfAcronym ? [] : [words.map((word) => word.charAt(0)).join('')]
}
