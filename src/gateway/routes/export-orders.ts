import { type ExportOrder, isReportOrder, type ReportOrder } from '#contracts/exports.ts'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { rights } from '#domain/rights.ts'
import { say } from '#domain/server-messages.ts'
import { reportFileName } from '#reports/file-names.ts'
import type { Reader } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findSearch, type StoredSearch } from '../db/searches.ts'
import { reportFaceOf } from '../providers/report-faces.ts'
import { admitTo } from './admit.ts'
import { invalid, Refusal } from './http/problem.ts'
import { holds } from './http/session.ts'

/** Who asks for a file, when, and in which time zone. */
interface Ordering {
  scope: Scope
  act: Act
  timeZone: string
}

/** Refuses what somebody may not read. */
export function admit(scope: Scope, wanted: ExportOrder): void {
  if (wanted.kind === 'audit-log') {
    if (!holds(scope, rights.viewAuditLog)) throw new Refusal('forbidden')
    return
  }
  admitTo(scope, wanted.provider)
}

/** Whether a record is a monitor, or a search; with some providers it may be both. */
const isOfKind = ({ provider, monitoring }: StoredSearch, isMonitor: boolean): boolean =>
  isMonitor ? monitoring !== null : monitoring === null || oneRecordProviders.includes(provider)

/** What the file of a report is called; refuses a report of nothing, or by filters that its provider does not know. */
async function reportName({ scope, act, timeZone }: Ordering, db: Reader, wanted: ReportOrder): Promise<string> {
  const { kind, provider, id, filters } = wanted
  const stored = await findSearch(scope, db, provider, id)
  const isMonitor = kind === 'monitor-certificate'
  if (stored === undefined || !isOfKind(stored, isMonitor)) throw new Refusal('not_found')
  const { conditions, isNamedPlain } = reportFaceOf(provider)
  if (conditions(filters) === null) throw invalid([{ field: 'filters', message: say('exportFile.unknownFilters') }])
  return reportFileName({
    kind: isMonitor ? 'monitor' : 'search',
    name: stored.term,
    isPlain: isNamedPlain,
    madeAt: act.at,
    timeZone,
  })
}

/** What a file is called: that of a monitor list or a report as the console calls it (spec/decisions 16 and 34). */
export async function fileNameOf(ordering: Ordering, db: Reader, wanted: ExportOrder): Promise<string> {
  if (isReportOrder(wanted)) return reportName(ordering, db, wanted)
  return wanted.kind === 'audit-log'
    ? `auditLog_${ordering.act.at.toISOString().slice(0, 10)}.csv`
    : `monitorList_${wanted.provider}.csv`
}

/** Media type of a file. */
export const mediaTypeOf = (wanted: ExportOrder): string =>
  isReportOrder(wanted) ? 'application/pdf' : 'text/csv; charset=utf-8'
