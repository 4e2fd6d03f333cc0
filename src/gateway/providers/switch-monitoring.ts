import { appendAudit } from '../db/audit.ts'
import { spendCredits } from '../db/credits.ts'
import type { Trx } from '../db/database.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import type { Act, Scope } from '../db/scope.ts'
import { setMonitoring } from '../db/searches.ts'
import type { ProviderPort } from './port.ts'

const price = 1

/**
 * Puts a search under watch (one credit, or InsufficientCredits), with what it missed meanwhile, or takes it out
 * (free). A search that is already so stays as it is and costs nothing; then it gives false.
 */
export async function switchMonitoring<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  searchId: string,
  on: boolean,
): Promise<boolean> {
  const changed = await setMonitoring(scope, trx, searchId, { monitoring: on ? 'true' : null, at: act.at })
  if (!changed) return false
  if (on) {
    await spendCredits(scope, trx, act, price, { service: port.service, reason: 'monitor.on', ref: searchId })
    await queueRun(trx, 'catch-up', { tenantId: scope.tenantId, ids: [searchId] }, act)
  }
  await appendAudit(scope, trx, act, { action: on ? 'monitor.on' : 'monitor.off', subjects: [searchId] })
  return true
}
