import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { contradictionExcess, costs, shareFor } from '#domain/matching/name-mean.ts'
import type { AlikeWord, NameByWords, WordScan } from '../db/candidates.ts'

/** So many names at most are looked at that hold one word alone. */
const mostAlone = 1000

/** A word of the name with everything that stands for it, and in how many listed names that is. */
interface SoughtWord {
  weight: number
  alike: AlikeWord[]
  names: number
}

/** How a name is found by its words, given the words of listed names that stand for them. */
export function byWords(
  { words, least }: Pick<RetrievalKeys, 'words' | 'least'>,
  alike: readonly AlikeWord[],
): NameByWords {
  const weights = words.map(({ weight }) => weight)
  const { missing, extra } = costs
  return {
    scans: scansFor(weights, alike, least),
    alike,
    weights,
    least,
    costs: { missing, extra, both: contradictionExcess },
  }
}

/**
 * Where to look: every listed name that holds enough of the words is found by one of the scans. One without the rarest
 * must hold the next, and so on, until what is left is too little; and beside each it must hold so much of the others
 * that, again, the most common of them need not be looked up.
 */
function scansFor(weights: readonly number[], alike: readonly AlikeWord[], mean: number): WordScan[] {
  const least = shareFor(mean) * sum(weights)
  const sought = weights
    .map((weight, place) => ({ weight, alike: alike.filter((word) => word.place === place) }))
    .filter((word) => word.alike.length > 0)
    .map((word): SoughtWord => ({ ...word, names: sum(word.alike.map(({ df }) => df)) }))
    .toSorted((a, b) => a.names - b.names)
  const scans = needed(sought, least).flatMap((one, at): WordScan[] => {
    const beside = needed(sought.slice(at + 1), least - one.weight).flatMap((other) => wordsOf(other.alike))
    const together = beside.length === 0 ? [] : [{ words: wordsOf(one.alike), beside }]
    return one.weight < least ? together : [{ words: wordsOf(likeliest(one.alike)) }, ...together]
  })
  return scans.filter(({ words }) => words.length > 0)
}

/** The words, the rarest first, of which a name must hold one to hold so much of them. */
function needed(sought: readonly SoughtWord[], least: number): SoughtWord[] {
  let left = sum(sought.map(({ weight }) => weight))
  return sought.filter(({ weight }) => {
    const isNeeded = left >= least
    left -= weight
    return isNeeded
  })
}

/** Those that are the most alike, in so many names together as are looked at for one word alone. */
function likeliest(alike: readonly AlikeWord[]): AlikeWord[] {
  let rest = mostAlone
  return alike
    .toSorted((a, b) => b.gain - a.gain || a.df - b.df)
    .filter(({ df }) => {
      if (df > rest) return false
      rest -= df
      return true
    })
}

const wordsOf = (alike: readonly AlikeWord[]): string[] => [...new Set(alike.map(({ word }) => word))]
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
