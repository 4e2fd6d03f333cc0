import type { Theirs } from '#contracts/outbox.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { PlainMessageKey } from '../messages.ts'
import { statusProblem, type ReviewRules } from '../review-rules.ts'

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
