import type { TokenReason } from '#contracts/explanation.ts'
import { editDistance, jaroWinkler } from '#lib/names/similarity.ts'
import { legalClass } from './lexicon.ts'
import type { NameWord } from './name-words.ts'

/** How well two words agree, 0 to 1, and why. */
export interface WordPair {
  score: number
  weight: number
  reason: Extract<TokenReason, 'exact' | 'spelling' | 'initial' | 'script'>
}

const leastWinkler = 0.88
const longestCompared = 40

/** Compares one searched word with one listed word; null when they have nothing in common. */
export function compareWords(searched: NameWord, listed: NameWord, acrossScripts: boolean): WordPair | null {
  const weight = Math.max(searched.weight, listed.weight)
  if (searched.text === listed.text) return { score: 1, weight, reason: 'exact' }
  if (searched.kind === 'number' || listed.kind === 'number') return null
  if (searched.kind === 'initial' || listed.kind === 'initial') return compareInitial(searched, listed)
  const group = legalClass(searched.text)
  if (group !== undefined && group === legalClass(listed.text)) return { score: 0.9, weight: 0.3, reason: 'spelling' }
  const score = spellingScore(searched.latin, listed.latin)
  if (score === 0) return null
  return { score: acrossScripts ? Math.min(score, 0.95) : score, weight, reason: acrossScripts ? 'script' : 'spelling' }
}

function compareInitial(searched: NameWord, listed: NameWord): WordPair | null {
  return searched.latin.charAt(0) === listed.latin.charAt(0) ? { score: 0.9, weight: 0.5, reason: 'initial' } : null
}

/** Edits within a budget that grows with the length, or Jaro-Winkler of 0.88 (design/screening section 4). */
function spellingScore(a: string, b: string): number {
  if (a === b) return 1
  const length = Math.max(a.length, b.length)
  if (length > longestCompared || Math.min(a.length, b.length) < 2) return 0
  const cost = editDistance(a, b)
  const edited = cost <= editBudget(length) ? 1 - cost / length : 0
  const winkler = jaroWinkler(a, b)
  return Math.max(edited, winkler >= leastWinkler ? winkler : 0)
}

const editBudget = (length: number): number =>
  length === 3 ? 1 : Math.floor(Math.log(Math.max(length - 2, 1)) / Math.log(2.35))
