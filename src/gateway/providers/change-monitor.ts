import { appendAudit } from '../db/audit.ts'
import { spendCredits } from '../db/credits.ts'
import type { Trx } from '../db/database.ts'
import { removeSearch } from '../db/remove-search.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import type { Act, Scope } from '../db/scope.ts'
import { clearAlert, setMonitoring } from '../db/searches.ts'
import { addTombstone } from '../db/tombstones.ts'
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

/** Notes that somebody has opened a monitor: nothing about it is new any more. */
export async function seeMonitor(scope: Scope, trx: Trx, act: Act, id: string): Promise<void> {
  const changed = await clearAlert(scope, trx, id)
  if (changed) await appendAudit(scope, trx, act, { action: 'monitor.seen', subjects: [id] })
}

/** Stops a monitor, whose matches stay; one that is stopped already stays as it is. */
export async function stopMonitor(scope: Scope, trx: Trx, act: Act, id: string): Promise<void> {
  const changed = await setMonitoring(scope, trx, id, { monitoring: 'suspended', at: act.at })
  if (changed) await appendAudit(scope, trx, act, { action: 'monitor.stop', subjects: [id] })
}

/** Removes a monitor or a search with its matches, reviews and comments; its id is remembered as removed. */
async function remove(
  scope: Scope,
  trx: Trx,
  act: Act,
  id: string,
  action: 'monitor.remove' | 'search.remove',
): Promise<void> {
  await removeSearch(scope, trx, id)
  await addTombstone(scope, trx, { id, at: act.at, cause: 'person' })
  await appendAudit(scope, trx, act, { action, subjects: [id] })
}

/** Removes a monitor with everything that hangs on it; a search that it was made from stays. */
export const removeMonitor = (scope: Scope, trx: Trx, act: Act, id: string): Promise<void> =>
  remove(scope, trx, act, id, 'monitor.remove')

/** Removes a search with everything that hangs on it; a monitor that was made from it stays. */
export const removeOneSearch = (scope: Scope, trx: Trx, act: Act, id: string): Promise<void> =>
  remove(scope, trx, act, id, 'search.remove')
