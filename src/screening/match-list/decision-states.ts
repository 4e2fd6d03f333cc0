import type { MatchStatus } from '#contracts/review.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { statusProblem, type ReviewRules } from '#domain/review-rules.ts'
import { ratingOf } from '#domain/risk-rating.ts'
import type { ActionState } from '#ui/actions/action.ts'

/** What a provider lets follow. */
interface Rules {
  statuses: readonly MatchStatus[]
  rules: ReviewRules
}

/** Whether these matches can be decided on so, by a key: not if all of them are, and not if one of them cannot be. */
function stateOf(
  matches: readonly MatchView[],
  problemOf: (match: MatchView) => PlainMessageKey | null,
  isSoAlready: (match: MatchView) => boolean,
  already: string,
): ActionState {
  if (matches.length === 0) return { reason: say('actions.noMatch') }
  if (matches.every(isSoAlready)) return { reason: already }
  const problem = matches.map(problemOf).find((one) => one !== null)
  return problem == null ? 'ready' : { reason: sayKey(problem) }
}

/** Whether a status can be set on these matches by its key. */
export const statusState = (
  { statuses, rules }: Rules,
  matches: readonly MatchView[],
  status: MatchStatus,
): ActionState =>
  statuses.includes(status)
    ? stateOf(
        matches,
        (match) => statusProblem(rules, match, status),
        (match) => match.status === status,
        say('actions.alreadySet', say(`status.${status}`)),
      )
    : 'absent'

/** Whether a risk rating can be set on these matches, which goes along with the status that each of them has. */
export const ratingState = ({ rules }: Rules, matches: readonly MatchView[], rating: number): ActionState =>
  stateOf(
    matches,
    (match) => statusProblem(rules, match, match.status),
    (match) => ratingOf(match) === rating,
    say('actions.alreadyRated', rating),
  )
