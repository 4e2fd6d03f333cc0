import type { MatchStatus, ReviewVerdict } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import type { Trx } from '../db/database.ts'
import type { StoredSearch } from '../db/searches.ts'
import { applyReview } from '../providers/apply-review.ts'
import type { StoredPort } from '../providers/port.ts'
import { hasRiskRatings } from '../providers/tenant-settings.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { Caller } from './http/provider-call.ts'
import type { Reviewing, Wire } from './provider-wire.ts'
import { reasonOf } from './review-reason.ts'
import { signed } from './signed-text.ts'

/** Where a review lands: on the matches of this record, and with `alsoOnSearch` on those of its search as well. */
interface Place {
  record: Pick<StoredSearch, 'id'>
  alsoOnSearch: boolean
}

/**
 * Reviews matches with the comment signed by whoever is signed in. The verdict has the provider's words for the
 * statuses. Throws where nothing was applied, where a rating is given and the tenant has none (spec/decisions 49), and where
 * one of its reasons is missing.
 */
export async function reviewMatches<Query>(
  { port, longestComment }: Wire<Query>,
  caller: Caller,
  trx: Trx,
  { record, alsoOnSearch }: Place,
  reviewing: Reviewing,
): Promise<ReviewVerdict> {
  const { scope, act } = caller
  const { matchIds, status, versions, comment, riskRating } = reviewing
  if (riskRating !== undefined && !(await hasRiskRatings(scope, trx)))
    throw invalid([{ field: 'riskRating', message: say('review.noRatings') }])
  const verdict = await applyReview(port.rules, scope, trx, act, {
    searchId: record.id,
    matchIds,
    status,
    comment: signed(port, caller, { field: 'comment', text: comment, longest: longestComment }),
    riskRating: riskRating ?? null,
    reason: await reasonOf(caller, trx, reviewing),
    versions,
    ...(alsoOnSearch && { alsoOnSearch }),
  })
  const spelled = inWordsOf(port, verdict)
  refuseUnapplied(spelled)
  return spelled
}

function inWordsOf(port: Pick<StoredPort, 'statusWord'>, { updated, refused }: ReviewVerdict): ReviewVerdict {
  const spelled = (status: string) => port.statusWord(status as MatchStatus) // a verdict of ours carries nothing else
  return {
    updated: updated.map((match) => ({ ...match, matchStatus: spelled(match.matchStatus) })),
    refused: refused.map(({ current, ...match }) =>
      current === undefined ? match : { ...match, current: { ...current, matchStatus: spelled(current.matchStatus) } },
    ),
  }
}

/** Throws when a review changed nothing: 409 if any match had moved on, else 404 or 400 with the first reason. */
function refuseUnapplied({ updated, refused }: ReviewVerdict): void {
  const [first] = refused
  if (updated.length > 0 || first === undefined) return
  const conflict = refused.find(({ code }) => code === 'version_conflict')
  if (conflict !== undefined)
    throw new Refusal('version_conflict', conflict.current && { details: { current: conflict.current } })
  if (refused.every(({ code }) => code === 'not_found')) throw new Refusal('not_found')
  const ruled = refused.find(({ code }) => code === 'status_rule') ?? first
  throw new Refusal('status_rule', { message: ruled.message })
}
