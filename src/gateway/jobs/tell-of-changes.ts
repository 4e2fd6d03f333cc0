import { appendAudits, installation, type AuditEntry } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import type { MonitorKey } from '../db/rescreen-items.ts'
import { addRunAlerts } from '../db/run-alerts.ts'
import { changeCauseOf, type RescreenRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { raiseAlerts } from '../db/searches.ts'
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
  if (told.length === 0) return
  await raiseAlerts(trx, told, act.at)
  const alerts = told.map(({ tenantId, searchId, written }) => ({ tenantId, searchId, ...written.found }))
  await addRunAlerts(trx, runId, alerts, act.at)
  const tenants = new Set(told.map((monitor) => monitor.tenantId))
  for (const tenantId of tenants) {
    const entries = told
      .filter((monitor) => monitor.tenantId === tenantId)
      .flatMap(({ written }) => reopening(runId, written))
    await appendAudits({ tenantId, userId: installation.userId }, trx, act, entries)
  }
  for (const tenantId of tenants) await notifyOfRun({ runId, tenantId, cause: changeCauseOf(run) }, trx, act)
}

/** What the audit log tells of a monitor's matches that were opened again; nothing where none was. */
function reopening(runId: string, { reopened }: Rescreened): AuditEntry[] {
  const subjects = Object.keys(reopened)
  if (subjects.length === 0) return []
  return [{ action: 'match.reopen', subjects, details: { before: reopened, run: runId } }]
}
