import type { ScoreExplanation, ScorePart } from '#contracts/explanation.ts'
import { assign } from '#lib/names/assign.ts'
import { compareWords, type WordPair } from './compare-words.ts'
import { nameWords, type NameWord, type NameWords } from './name-words.ts'

/** What took points from a full score, as `parts` of an explanation name it. */
export type Loss = Exclude<ScorePart, 'name'>

/** How well a listed name fits the searched one. */
export interface NameScore {
  /** 0 to 1. */
  score: number
  tokens: ScoreExplanation['tokens']
  /** Share of the score that each reason took, 0 to 1; they and the score sum to 1. */
  losses: Map<Loss, number>
  /** Reasons of the pairs, without `exact`. */
  reasons: Set<WordPair['reason'] | 'joined'>
  /** Letters of the searched words that found a partner, for the relevance. */
  pairedLetters: number[]
}

interface Placed extends WordPair {
  row: number
  column: number
}

/** A searched word without a partner, a listed one, and both at once where each contradicts the other. */
const unpaired = { searched: 0.8, listed: 0.2, both: 1.2 } as const
const limits = { swapped: 0.93, joined: 0.95, singleWord: 0.85, weak: 0.8 } as const

/** Scores one listed name. The same input gives the same score everywhere (design/screening, law 1). */
export function scoreName(searched: NameWords, text: string, quality: 'strong' | 'weak'): NameScore {
  const listed = nameWords(text)
  const pairs = pairUp(searched, listed)
  const result =
    pairs.length < searched.words.length
      ? (joinedScore(searched, listed) ?? meanScore(searched, listed, pairs))
      : meanScore(searched, listed, pairs)
  if (isSingleWord(pairs, listed)) limit(result, 'single-word', limits.singleWord)
  if (quality === 'weak') limit(result, 'weak-name', result.score >= limits.weak ? limits.weak : 0)
  return result
}

function pairUp(searched: NameWords, listed: NameWords): Placed[] {
  const across = searched.script !== listed.script
  const pairs = searched.words.map((word) => listed.words.map((other) => compareWords(word, other, across)))
  const gains = pairs.map((row) => row.map((pair) => (pair ? pair.score * pair.weight : 0)))
  return assign(gains).flatMap(({ row, column }) => {
    const pair = pairs[row]?.[column]
    return pair ? [{ ...pair, row, column }] : []
  })
}

function meanScore(searched: NameWords, listed: NameWords, pairs: readonly Placed[]): NameScore {
  const lonely = without(
    searched.words,
    pairs.map(({ row }) => row),
  )
  const strangers = without(
    listed.words,
    pairs.map(({ column }) => column),
  )
  const opposed = Math.min(lonely.filter(isWord).length, strangers.filter(isWord).length)
  const missing = weightOf(lonely) - opposed
  const extra = weightOf(strangers) - opposed
  const losses: [Loss, number][] = [
    ...pairs.map(({ reason, score, weight }): [Loss, number] => [
      reason === 'exact' ? 'spelling' : reason,
      weight * (1 - score),
    ]),
    ['missing', Math.max(missing, 0) * unpaired.searched],
    ['extra', Math.max(extra, 0) * unpaired.listed],
    ['contradiction', opposed * unpaired.both],
  ]
  const gained = pairs.reduce((sum, { score, weight }) => sum + score * weight, 0)
  const result: NameScore = {
    score: 0,
    tokens: tokenTable(searched, listed, pairs),
    losses: new Map(),
    reasons: new Set(pairs.map(({ reason }) => reason).filter((reason) => reason !== 'exact')),
    pairedLetters: pairs.map(({ row }) => searched.words[row]?.text.length ?? 0),
  }
  const whole = gained + losses.reduce((sum, [, loss]) => sum + loss, 0)
  if (!pairs.some(({ reason }) => reason !== 'initial') || whole === 0)
    return { ...result, losses: new Map([['missing', 1]]) }
  result.score = gained / whole
  for (const [loss, size] of losses) add(result.losses, loss, size / whole)
  if (isSwapped(pairs)) limit(result, 'order', limits.swapped)
  return result
}

/** The same letters written together or apart: "Al Saud" and "Alsaud". */
function joinedScore(searched: NameWords, listed: NameWords): NameScore | null {
  const together = ({ words }: NameWords) => words.map(({ latin }) => latin).join('')
  if (together(searched) !== together(listed)) return null
  return {
    score: limits.joined,
    tokens: [{ searched: textOf(searched.words), matched: textOf(listed.words), reason: 'joined' }],
    losses: new Map([['joined', 1 - limits.joined]]),
    reasons: new Set(['joined']),
    pairedLetters: searched.words.map(({ text }) => text.length),
  }
}

function tokenTable(searched: NameWords, listed: NameWords, pairs: readonly Placed[]): ScoreExplanation['tokens'] {
  const byRow = new Map(pairs.map((pair) => [pair.row, pair]))
  const taken = new Set(pairs.map(({ column }) => column))
  return [
    ...searched.words.map(({ text }, row) => {
      const pair = byRow.get(row)
      const matched = pair && listed.words[pair.column]?.text
      return matched === undefined || !pair
        ? { searched: text, reason: 'missing' as const }
        : { searched: text, matched, reason: pair.reason }
    }),
    ...listed.words
      .filter((_, column) => !taken.has(column))
      .map(({ text }) => ({ matched: text, reason: 'extra' as const })),
    ...searched.removed.map((text) => ({ searched: text, reason: 'removed' as const })),
    ...listed.removed.map((text) => ({ matched: text, reason: 'removed' as const })),
  ]
}

/** Lowers a score to a ceiling and books the difference to its reason. */
function limit(result: NameScore, reason: Loss, ceiling: number): void {
  if (result.score <= ceiling) return
  add(result.losses, reason, result.score - ceiling)
  result.score = ceiling
}

const add = (losses: Map<Loss, number>, reason: Loss, size: number): void => {
  if (size > 0) losses.set(reason, (losses.get(reason) ?? 0) + size)
}

const isWord = ({ kind }: NameWord): boolean => kind === 'word' || kind === 'number'
const isSingleWord = (pairs: readonly Placed[], listed: NameWords): boolean =>
  pairs.length === 1 && listed.words.length > 0
const isSwapped = (pairs: readonly Placed[]): boolean =>
  pairs.some((pair, index) => pair.column < (pairs[index - 1]?.column ?? -1))
const without = (words: readonly NameWord[], indexes: readonly number[]): NameWord[] =>
  words.filter((_, index) => !indexes.includes(index))
const weightOf = (words: readonly NameWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0)
const textOf = (words: readonly NameWord[]): string => words.map(({ text }) => text).join(' ')
