import { fold } from '#lib/names/fold.ts'

/** What one or several words in a row stand for. */
export interface Phrase<T> {
  /** How many words it takes. */
  length: number
  value: T
}

/** Phrases by their words between spaces. */
export interface Phrases<T> {
  values: ReadonlyMap<string, T>
  /** How many words the longest phrase has that begins with a word: most words begin none. */
  longestFrom: ReadonlyMap<string, number>
}

/** Files phrases; of two for the same words the first counts. */
export function phrasesOf<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const values = new Map<string, T>()
  const longestFrom = new Map<string, number>()
  for (const [phrase, value] of entries) {
    if (values.has(phrase)) continue
    values.set(phrase, value)
    const words = phrase.split(' ')
    const [first = ''] = words
    longestFrom.set(first, Math.max(words.length, longestFrom.get(first) ?? 0))
  }
  return { values, longestFrom }
}

/** The longest phrase that begins at a place of a name. */
export function phraseAt<T>(phrases: Phrases<T>, tokens: readonly string[], start: number): Phrase<T> | undefined {
  const longest = phrases.longestFrom.get(tokens[start] ?? '') ?? 0
  for (let length = Math.min(longest, tokens.length - start); length > 0; length--) {
    const value = phrases.values.get(tokens.slice(start, start + length).join(' '))
    if (value !== undefined) return { length, value }
  }
  return undefined
}

/**
 * Reads a lexicon: entries between `;`, each `meaning=phrase,phrase`, the meaning being a phrase itself where
 * `named` says so. Phrases are folded as names are.
 */
export function readLexicon(entries: string, named: boolean): Phrases<string> {
  return phrasesOf(
    entries.split(';').flatMap((entry) => {
      const [meaning = '', phrases = ''] = entry.trim().split('=')
      const all = [...(named ? [meaning] : []), ...phrases.split(',')].filter((phrase) => phrase !== '')
      return all.map((phrase): [string, string] => [fold(phrase), meaning])
    }),
  )
}
