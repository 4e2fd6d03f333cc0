import { api } from '#contracts/api.ts'
import { rights } from '#domain/rights.ts'
import type { Trx } from '../db/database.ts'
import { rescreenStatus } from '../db/rescreen-status.ts'
import { isFullRunWaiting, queueFullRun, queueRun } from '../db/rescreen-runs.ts'
import type { Scope } from '../db/scope.ts'
import { monitorStates } from '../db/searches.ts'
import { findPort } from '../providers/registry.ts'
import { Refusal } from './http/problem.ts'
import { change, route, type Call, type Served } from './http/route.ts'
import { holds } from './http/session.ts'

/** How far monitoring is, and screening again on demand. */
export const monitoringRoutes: Served[] = [
  route(api.monitoringStatus, async ({ parts, scope }) => {
    const { running, lastStart, lastCompletion, pending } = await rescreenStatus(scope, parts.db)
    return {
      data: {
        state: running ? ('RUNNING' as const) : ('IDLE' as const),
        lastStart: lastStart?.toISOString() ?? null,
        lastCompletion: lastCompletion?.toISOString() ?? null,
        pending,
      },
    }
  }),

  change(
    api.monitoringRescreen,
    async (call, trx) => {
      const { scope, act, body } = call
      const chosen = chosenBy(call)
      if ('all' in body) return { data: { jobId: await queueFullRun(trx, chosen, act) } }
      await refuseUnwatched(scope, trx, chosen.provider, body.monitorIds)
      return { data: { jobId: await queueRun(trx, 'demand', { ...chosen, ids: body.monitorIds }, act) } }
    },
    { ahead: admitFullRun },
  ),
]

type RescreenCall = Call<typeof api.monitoringRescreen>

function chosenBy({ scope, body }: RescreenCall): { tenantId: string; provider: string } {
  const port = findPort(body.provider)
  if (port === undefined) throw new Refusal('not_found')
  if (!scope.services.includes(port.service)) throw new Refusal('service_not_enabled')
  return { tenantId: scope.tenantId, provider: port.id }
}

/** Everything at once takes a right of its own and, unless it joins a run that waits, is limited for the whole tenant. */
async function admitFullRun(call: RescreenCall): Promise<void> {
  const chosen = chosenBy(call)
  const { parts, scope, body } = call
  if (!('all' in body)) return
  if (!holds(scope, rights.rescreenAll)) throw new Refusal('forbidden')
  if (await isFullRunWaiting(parts.db, chosen)) return
  const seconds = await parts.limits.rescreenAll.take(scope.tenantId)
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}

/** All of these are monitors of the tenant, and none is stopped: a stopped one is not screened. */
async function refuseUnwatched(scope: Scope, trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  const states = await monitorStates(scope, trx, provider, ids)
  if (states.size < new Set(ids).size) throw new Refusal('not_found')
  if ([...states.values()].includes('suspended')) throw new Refusal('wrong_state')
}
