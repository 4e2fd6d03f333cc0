import type { Comment } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import type { PlainMessageKey } from './messages.ts'
import { statusProblem, type Reviewable, type ReviewRules } from './review-rules.ts'

/** What is looked at before a status is set: what the server has confirmed, and what was said about it, newest first. */
interface Decidable {
  confirmedStatus: MatchStatus
  comments: readonly Comment[]
}

/** An unsent comment has the id of its entry, which is also its key. */
const isSent = ({ id, clientKey }: Comment): boolean => id !== clientKey

/** Who set the confirmed status, as far as a comment that was said with it tells; null where none does. */
export const decidedBy = ({ confirmedStatus, comments }: Decidable): string | null =>
  comments.find((comment) => isSent(comment) && comment.status === confirmedStatus)?.author ?? null

/** Why somebody is asked before a status is set: it discards, or it takes back what a colleague confirmed. */
type Doubt = 'discards' | 'takes-back'

/** What is asked before `next` is set in the name of `me`; null: nothing. */
export function doubtAbout(match: Decidable, next: MatchStatus, me: string): Doubt | null {
  if (next === 'discarded') return 'discards'
  if (match.confirmedStatus !== 'true-positive' || next === 'true-positive') return null
  return decidedBy(match) === me ? null : 'takes-back'
}

/** Whether a status can never be changed again once the server has it (spec/decisions 9). */
export const isFinal = (rules: ReviewRules, status: MatchStatus): boolean =>
  rules === 'discard-rules' && status === 'discarded'

/** The next open one of a list after the one with this id, from the top again after the last; undefined: none is left. */
export function openAfter<M extends { id: string; status: MatchStatus }>(
  rows: readonly M[],
  id: string,
): M | undefined {
  const at = rows.findIndex((one) => one.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(({ status }) => status === 'open')
}

/** Several matches before one status is set on all of them. */
interface Eligibility<M> {
  eligible: M[]
  /** Those on which it may not be set, together by the reason, as a message key. */
  blocked: { problem: PlainMessageKey; matches: M[] }[]
}

/** On which of several matches a status may be set. */
export function eligibilityOf<M extends Reviewable>(
  rules: ReviewRules,
  matches: readonly M[],
  next: MatchStatus,
): Eligibility<M> {
  const eligible: M[] = []
  const blocked = new Map<PlainMessageKey, M[]>()
  for (const match of matches) {
    const problem = statusProblem(rules, match, next)
    if (problem === null) eligible.push(match)
    else blocked.set(problem, [...(blocked.get(problem) ?? []), match])
  }
  return { eligible, blocked: [...blocked].map(([problem, of]) => ({ problem, matches: of })) }
}
