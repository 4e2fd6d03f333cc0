import { assign } from '#lib/names/assign.ts'
import { compareWords, mayPair, type WordMatch } from './compare-words.ts'
import { groupWords } from './group-words.ts'
import type { PreparedName, Word } from './prepared-name.ts'

/** A searched word and the listed word it was paired with. */
export interface WordPair extends WordMatch {
  searched: Word
  listed: Word
  /** Place of the listed word in its name. */
  place: number
}

/** Two names laid side by side. */
export interface Alignment {
  pairs: WordPair[]
  /** Searched words that the listed name lacks. */
  missing: Word[]
  /** Listed words that were not searched. */
  extra: Word[]
}

/** Pairs the words of two names one to one so that they agree the most, words written together or apart included. */
export function alignNames(searched: PreparedName, listed: PreparedName, person: boolean): Alignment {
  const [left, right] = groupWords(searched.words, listed.words, person)
  const matches = left.map((a) => right.map((b) => compared(a, b)))
  const gains = matches.map((row, i) =>
    row.map((match, j) => (match === undefined ? 0 : match.score * pairWeight(left[i], right[j], match))),
  )
  const pairs = assign(gains).flatMap(({ row, column }): WordPair[] => {
    const [a, b, match] = [left[row], right[column], matches[row]?.[column]]
    if (a === undefined || b === undefined || match === undefined) return []
    return [{ ...match, searched: a, listed: b, place: column }]
  })
  return leftOver(left, right, pairs)
}

/** What was found about a searched word and a listed one, for as long as the search keeps the searched word. */
const found = new WeakMap<Word, Map<Word, WordMatch | undefined>>()

/** As `compareWords`, which is asked once about the words of a search. */
export function compared(searched: Word, listed: Word): WordMatch | undefined {
  if (!mayPair(searched, listed)) return undefined
  const known = found.get(searched) ?? new Map<Word, WordMatch | undefined>()
  if (known.size === 0) found.set(searched, known)
  const match = known.get(listed)
  if (match !== undefined || known.has(listed)) return match
  const made = compareWords(searched, listed)
  known.set(listed, made)
  return made
}

/** An initial stands for a word only when the full words of its own name have all found theirs. */
function leftOver(left: Word[], right: Word[], pairs: WordPair[]): Alignment {
  const missing = left.filter((word) => !pairs.some((pair) => pair.searched === word))
  const extra = right.filter((word) => !pairs.some((pair) => pair.listed === word))
  const doubtful = pairs.find(({ reason, searched, listed }) => {
    if (reason !== 'initial') return false
    const others = searched.text.length < listed.text.length ? missing : extra
    return others.some(({ text, wordClass }) => wordClass === 'word' && text.length > 1)
  })
  if (doubtful === undefined) return { pairs, missing, extra }
  return leftOver(
    left,
    right,
    pairs.filter((pair) => pair !== doubtful),
  )
}

/** What a pair weighs in the mean: its words' weight, less where the match itself says less. */
export const pairWeight = (a: Word | undefined, b: Word | undefined, match: Pick<WordMatch, 'weight'>): number =>
  (((a?.weight ?? 0) + (b?.weight ?? 0)) / 2) * match.weight
