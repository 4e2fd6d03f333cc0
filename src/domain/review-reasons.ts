import type { MatchStatus } from '#contracts/review.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { PlainMessageKey } from './messages.ts'

const none: readonly string[] = []

/** The reasons that a tenant has for its reviews, in its own words; none where it defined none. */
export const reasonsIn = (settings: AppSettings | undefined): readonly string[] =>
  settings?.urscreen.reviewReasons ?? none

/** What says that a match is none is reasoned, where there are reasons. */
const reasoned: ReadonlySet<MatchStatus> = new Set(['false-positive', 'discarded'])

/** Whether a status wants a reason. */
export const wantsReason = (reasons: readonly string[], status: MatchStatus): boolean =>
  reasons.length > 0 && reasoned.has(status)

/** Why a status cannot be set with this reason, or with none, as a message key; null: it can. */
export function reasonProblem(
  reasons: readonly string[],
  status: MatchStatus,
  reason: string | undefined,
): PlainMessageKey | null {
  if (reason === undefined) return wantsReason(reasons, status) ? 'review.reasonRequired' : null
  return reasons.includes(reason) ? null : 'review.reasonUnknown'
}
