import { jaroWinkler } from '#lib/names/similarity.ts'

/** The plain measures by their names in the JSON line. */
export type BaselineKey = 'levenshtein' | 'jaro_winkler' | 'pg_trgm' | 'token_jw'

/** A plain measure of likeness, 0 to 1, that the engine is judged beside. */
export interface Baseline {
  key: BaselineKey
  what: string
  /** Its area under the curve on the 308 development pairs. */
  reference: number
  /** Of two texts that `plain` has folded. */
  likeness: (a: string, b: string) => number
}

/**
 * The fold that the reference figures were taken with: marks off, small letters, everything else a space. It is not
 * the engine's, so that a change of the engine does not move what it is compared with.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a folded text. */
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

/** The Jaro-Winkler of the words. */
export const tokenJaroWinkler: Baseline = {
  key: 'token_jw',
  what: 'token-JW',
  reference: 0.756,
  likeness: wordLikeness,
}

/** Levenshtein, Jaro-Winkler, pg_trgm and the words' Jaro-Winkler, which every run prints beside the engine. */
export const baselines: readonly Baseline[] = [
  { key: 'levenshtein', what: 'Levenshtein', reference: 0.684, likeness: levenshtein },
  { key: 'jaro_winkler', what: 'Jaro-Winkler', reference: 0.708, likeness: jaroWinkler },
  { key: 'pg_trgm', what: 'pg_trgm', reference: 0.758, likeness: trigramLikeness },
  tokenJaroWinkler,
]

/** One less the share of letters that have to be inserted, deleted or replaced. */
function levenshtein(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)]
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [i, letter] of left.entries()) {
    const row = [i + 1]
    for (const [j, other] of right.entries())
      row.push(Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + (letter === other ? 0 : 1)))
    last = row
  }
  return 1 - (last[right.length] ?? 0) / Math.max(left.length, right.length, 1)
}

/** What `similarity()` of PostgreSQL's pg_trgm says. */
function trigramLikeness(a: string, b: string): number {
  const [left, right] = [trigrams(a), trigrams(b)]
  const common = [...left].filter((trigram) => right.has(trigram)).length
  return common / Math.max(left.size + right.size - common, 1)
}

/** The trigrams of a folded text, as PostgreSQL cuts them. */
export const trigrams = (text: string): Set<string> =>
  new Set(
    wordsOf(text).flatMap((word) => {
      const letters = Array.from(`  ${word} `)
      return letters.slice(0, -2).map((letter, at) => `${letter}${letters[at + 1]}${letters[at + 2]}`)
    }),
  )

/** Two words that are less alike than this are not one word. */
export const leastWordLikeness = 0.8

/** The share of both names' letters that stands in words paired one to one, each pair by its Jaro-Winkler. */
function wordLikeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const pairs = left
    .flatMap((word) => right.map((other) => ({ word, other, likeness: jaroWinkler(word, other) })))
    .filter(({ likeness }) => likeness >= leastWordLikeness)
    .toSorted((x, y) => y.likeness - x.likeness)
  const [freeLeft, freeRight] = [[...left], [...right]]
  let paired = 0
  for (const { word, other, likeness } of pairs)
    if (freeLeft.includes(word) && freeRight.includes(other)) {
      freeLeft.splice(freeLeft.indexOf(word), 1)
      freeRight.splice(freeRight.indexOf(other), 1)
      paired += likeness * (word.length + other.length)
    }
  return paired / Math.max([...left, ...right].join('').length, 1)
}
