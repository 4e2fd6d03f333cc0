import { RunConfig } from '#contracts/config.ts'
import { reasonProblem } from '#domain/review-reasons.ts'
import { say } from '#domain/server-messages.ts'
import { dayMs } from '#lib/dates.ts'
import type { Trx } from '../db/database.ts'
import { reviewReasons } from '../providers/tenant-settings.ts'
import { invalid } from './http/problem.ts'
import type { Caller } from './http/provider-call.ts'
import type { Reviewing } from './provider-wire.ts'

/** Whether a review was decided before an instant, on data that a device may still have kept until now. */
function isDecidedBefore(asOf: string | undefined, since: Date | null, { act, parts }: Caller): boolean {
  const at = Date.parse(asOf ?? '')
  if (since === null || Number.isNaN(at)) return false
  const { days } = RunConfig.shape.offline.parse(parts.overlay.offline)
  return at < since.getTime() && at >= act.at.getTime() - days * dayMs
}

/**
 * The reason of a review as it is stored; null where none is given. Throws a 422 where the tenant has reasons and the
 * review has none of them, unless it was decided before they were as they are now: what waited on a device still counts.
 */
export async function reasonOf(
  caller: Caller,
  trx: Trx,
  { status, reason, asOf }: Pick<Reviewing, 'status' | 'reason' | 'asOf'>,
): Promise<string | null> {
  const { reasons, since } = await reviewReasons(caller.scope, trx)
  const problem = reasonProblem(reasons, status, reason)
  if (problem !== null && !isDecidedBefore(asOf, since, caller))
    throw invalid([{ field: 'reason', message: say(problem) }])
  return reason ?? null
}
