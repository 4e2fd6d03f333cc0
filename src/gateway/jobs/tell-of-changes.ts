import { appendAudit, installation } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import type { MonitorKey } from '../db/rescreen-items.ts'
import { addRunAlert } from '../db/run-alerts.ts'
import { changeCauseOf, type RescreenRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { raiseAlert } from '../db/searches.ts'
import { notifyOfRun } from '../providers/notify.ts'
import { isAlerting, type Rescreened } from '../providers/rescreen-search.ts'

/** What a run has written for a monitor. */
export interface MonitorChanges extends MonitorKey {
  written: Rescreened
}

/** Tells everybody whom it concerns what a run has found for some monitors: in the transaction that stores it. */
export async function tellOfChanges(
  trx: Trx,
  run: Pick<RescreenRun, 'id' | 'cause'>,
  act: Act,
  changes: readonly MonitorChanges[],
): Promise<void> {
  const runId = run.id
  const told = changes.filter(({ written }) => isAlerting(written))
  for (const { tenantId, searchId, written } of told) {
    await raiseAlert({ tenantId }, trx, searchId, act.at)
    const subjects = Object.keys(written.reopened)
    const actor = { tenantId, userId: installation.userId }
    const details = { before: written.reopened, run: runId }
    if (subjects.length > 0) await appendAudit(actor, trx, act, { action: 'match.reopen', subjects, details })
    await addRunAlert(trx, { runId, tenantId, searchId }, written.found, act.at)
  }
  for (const tenantId of new Set(told.map((monitor) => monitor.tenantId)))
    await notifyOfRun({ runId, tenantId, cause: changeCauseOf(run) }, trx, act)
}
