import { api } from '#contracts/api.ts'
import type { Trx } from '../db/database.ts'
import { rescreenStatus } from '../db/rescreen-status.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import type { Scope } from '../db/scope.ts'
import { monitorStates } from '../db/searches.ts'
import { findPort } from '../providers/registry.ts'
import { Refusal } from './http/problem.ts'
import { change, route, type Served } from './http/route.ts'

/** How far monitoring is, and screening again on demand (design/gateway section 10). */
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

  change(api.monitoringRescreen, async ({ scope, act, body }, trx) => {
    const port = findPort(body.provider)
    if (port === undefined) throw new Refusal('not_found')
    if (!scope.services.includes(port.service)) throw new Refusal('service_not_enabled')
    const chosen = { tenantId: scope.tenantId, provider: port.id }
    if ('all' in body) return { data: { jobId: await queueRun(trx, 'demand', chosen, act) } }
    await refuseUnwatched(scope, trx, port.id, body.monitorIds)
    return { data: { jobId: await queueRun(trx, 'demand', { ...chosen, ids: body.monitorIds }, act) } }
  }),
]

/** All of these are monitors of the tenant, and none is stopped: a stopped one is not screened. */
async function refuseUnwatched(scope: Scope, trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  const states = await monitorStates(scope, trx, provider, ids)
  if (states.size < new Set(ids).size) throw new Refusal('not_found')
  if ([...states.values()].includes('suspended')) throw new Refusal('wrong_state')
}
