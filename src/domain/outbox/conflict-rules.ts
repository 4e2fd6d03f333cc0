import type { Theirs } from '#contracts/outbox.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { PlainMessageKey } from '../messages.ts'
import { statusProblem, type ReviewRules } from '../review-rules.ts'

/** Whether mine takes back what somebody else confirmed, which is not done without a word. */
export const takesBack = (theirs: readonly Theirs[], mine: MatchStatus): boolean =>
  mine !== 'true-positive' && theirs.some(({ status }) => status === 'true-positive')

/**
 * Why mine cannot be set again on what the others set, as a message key; null when it can. Where the provider's
 * discarded is final, only keeping theirs is left.
 */
export function setAgainProblem(
  rules: ReviewRules,
  theirs: readonly Theirs[],
  mine: MatchStatus,
): PlainMessageKey | null {
  const problems = theirs.map(({ status, score }) => statusProblem(rules, { status, score }, mine))
  return problems.find((problem) => problem !== null) ?? null
}
