import { appendAudit } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import { removeSearch } from '../db/remove-search.ts'
import type { Act, Scope } from '../db/scope.ts'
import { clearAlert, setMonitoring } from '../db/searches.ts'
import { addTombstone } from '../db/tombstones.ts'

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
