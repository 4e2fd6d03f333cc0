import { longestText, type MatchStatus } from '#contracts/review.ts'
import type { Draft } from '#data/outbox/enqueue.ts'
import { messagePartsOf } from '#domain/comment-text.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import type { Correction } from '#domain/outbox/kind.ts'
import { kindOf } from '#domain/outbox/kinds.ts'
import { recipientsProblem } from '#domain/recipients.ts'
import { reasonProblem } from '#domain/review-reasons.ts'
import { statusProblem, type ReviewRules } from '#domain/review-rules.ts'

/** What a correction must obey; null where it is not known, and then the server alone says so. */
export interface EditRules {
  rules: ReviewRules | null
  /** The most characters of a comment with its author; null: no limit of the provider's own. */
  commentLimit: number | null
  /** Whether the tenant has risk ratings at present. */
  hasRiskRating: boolean | null
  /** The reasons that the tenant has at present; null: not known. */
  reasons: readonly string[] | null
}

/** What there is to correct; null: a change of this kind says nothing but that it was made. */
export const correctionOf = (draft: Draft): Correction | null => kindOf(draft).correction?.(draft.intent) ?? null

/** A draft as the person has corrected it; a rating and a reason go only where the correction names one. */
export function corrected(draft: Draft, correction: Correction): Draft {
  const intent = kindOf(draft).corrected?.(draft.intent, correction) ?? draft.intent
  return { ...draft, intent } as Draft // what is corrected stays of its kind
}

/** Why a status may not be set on the matches as the person saw them; null: it may. */
export function statusProblemOf(draft: Draft, rules: ReviewRules | null, next: MatchStatus): PlainMessageKey | null {
  if (draft.kind !== 'review' || rules === null) return null
  const wanted = new Set(draft.intent.matchIds)
  const seen = draft.about.base.filter(({ matchId }) => wanted.has(matchId))
  const problems = seen.map(({ status, score = null }) => statusProblem(rules, { status, score }, next))
  return problems.find((problem) => problem !== null) ?? null
}

const commentOf = (draft: Draft): string | null => kindOf(draft).lays(draft.intent).comment ?? null

/** The most characters of the message, beside the author in front of it; null where no comment is written. */
export function roomOf(draft: Draft, limit: number | null): number | null {
  const comment = commentOf(draft)
  if (comment === null) return null
  // providers limit what is said on a match, not what is noted on a search
  const most = draft.kind === 'note' ? longestText : (limit ?? longestText)
  return Math.max(0, most - messagePartsOf(comment).author.length)
}

/** Why a correction cannot be sent, as the key of a sentence; null: it can. */
export function problemOf(draft: Draft, correction: Correction, edit: EditRules): PlainMessageKey | null {
  const { status, recipients = '', message = '' } = correction
  if (draft.kind === 'share') return recipientsProblem(recipients)
  if (draft.kind !== 'review' && message.trim() === '') return 'comment.required'
  const room = roomOf(draft, edit.commentLimit)
  if (room !== null && message.trim().length > room) return 'form.tooLong'
  if (draft.kind !== 'review' || status === undefined) return null
  const unreasoned = edit.reasons && reasonProblem(edit.reasons, status, correction.reason)
  return unreasoned ?? statusProblemOf(draft, edit.rules, status)
}

/** What of a correction still counts: no rating and no reason where the tenant has none any more. */
export function countedIn(edit: EditRules, { riskRating, reason, ...correction }: Correction): Correction {
  const isRated = riskRating !== undefined && edit.hasRiskRating !== false
  const isReasoned = reason !== undefined && edit.reasons?.length !== 0
  return { ...correction, ...(isRated && { riskRating }), ...(isReasoned && { reason }) }
}
