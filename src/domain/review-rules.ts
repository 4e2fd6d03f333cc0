import type { MatchStatus } from '#contracts/review.ts'
import type { PlainMessageKey } from './messages.ts'

/** Which statuses a provider lets follow: the three rules of spec/decisions 9, or any. */
export type ReviewRules = 'discard-rules' | 'free'

/** What the rules look at: the status it has now and its score, 0 to 100 (null: the provider has none). */
export interface Reviewable {
  status: MatchStatus
  score: number | null
}

/** Why a status may not be set, as a message key; null when it may (spec/2 section 4, Rules). */
export function statusProblem(rules: ReviewRules, match: Reviewable, next: MatchStatus): PlainMessageKey | null {
  if (rules === 'free') return null
  if (match.status === 'discarded') return 'review.discardedFinal'
  if (match.score === 0 && match.status === 'open' && next !== 'discarded') return 'review.zeroOnlyDiscard'
  if (match.score !== null && match.score > 0 && next === 'discarded') return 'review.aboveZeroNeverDiscard'
  return null
}
