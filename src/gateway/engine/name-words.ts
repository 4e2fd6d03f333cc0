import { romanise } from '#lib/names/romanise.ts'
import { scriptOf, type Script } from '#lib/names/scripts.ts'
import { tokenise } from '#lib/names/fold.ts'
import { classOf, classWeight, isTitle, type TokenClass } from './lexicon.ts'

/** One word of a name as it is compared. */
export interface NameWord {
  /** As it stands in the folded name. */
  text: string
  /** In Latin letters. */
  latin: string
  kind: TokenClass
  weight: number
}

/** A name ready for comparing: its words, and what was taken out first. */
export interface NameWords {
  words: NameWord[]
  /** Titles and repeated words. */
  removed: string[]
  script: Script
}

/** Longest name that is compared; the rest of a longer one is ignored, as no list holds one. */
const mostWords = 24

/** Prepares a name: folds it, removes titles and repeated words, and classes the rest. */
export function nameWords(name: string): NameWords {
  const tokens = tokenise(name).slice(0, mostWords)
  const kept = tokens.filter((token, index) => !isTitle(token) && tokens.indexOf(token) === index)
  // A name that is nothing but a title is a name after all.
  const chosen = kept.length === 0 ? tokens.slice(0, 1) : kept
  return {
    words: chosen.map(toWord),
    removed: tokens.filter((token, index) => !chosen.includes(token) || tokens.indexOf(token) !== index),
    script: scriptOf(name),
  }
}

function toWord(text: string): NameWord {
  const kind = classOf(text)
  return { text, latin: romanise(text) || text, kind, weight: classWeight[kind] }
}
