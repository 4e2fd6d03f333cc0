import { fold, tokenise } from '#lib/names/fold.ts'
import { romanise } from '#lib/names/romanise.ts'
import { scriptOf, type Script } from '#lib/names/scripts.ts'
import { classOf, weightOf, type WordClass } from './word-class.ts'

/** A folded word of a name with what scoring needs to know of it. */
export interface Word {
  text: string
  script: Script
  /** The word in Latin letters. */
  latin: string
  wordClass: WordClass
  weight: number
  /** The separate words, where two or three were joined to be compared as one. */
  joinedFrom?: string
}

/** A name ready to be compared. */
export interface PreparedName {
  words: Word[]
  /** Titles and repeated words: out of the score, and said so. */
  removed: string[]
}

/** More words than any name has; what comes after them is not compared. */
const mostWords = 24
const longestWord = 64

/** A person's name in the order given, family: "FAMILY, Given" is turned round where the one comma tells. */
export function straightOrder(text: string, person: boolean): string {
  const [family, given, ...more] = text.split(',')
  const turned = person && more.length === 0 && family !== undefined && given !== undefined && fold(given) !== ''
  return turned ? `${given} ${family}` : text
}

/** Splits a name into words in straight order and sets titles and repeated words aside, as long as a word remains. */
export function prepareName(text: string, person: boolean): PreparedName {
  const tokens = tokenise(straightOrder(text, person)).slice(0, mostWords)
  const kept: Word[] = []
  const removed: string[] = []
  const seen = new Set<string>()
  const onlyTitles = tokens.every((token) => classOf(token, person) === 'title')
  for (const token of tokens) {
    const wordClass = classOf(token, person)
    if ((wordClass === 'title' && !onlyTitles) || seen.has(token)) removed.push(token)
    else kept.push(toWord(token, wordClass))
    seen.add(token)
  }
  return { words: kept, removed }
}

/** A word for a folded text, for example for two words that are compared as one. */
export function toWord(token: string, wordClass: WordClass): Word {
  const text = token.slice(0, longestWord)
  return {
    text,
    script: scriptOf(text),
    latin: romanise(text)[0] ?? text,
    wordClass,
    weight: weightOf(text, wordClass),
  }
}
