import { z } from 'zod'
import { RecordedReport, ReportRecord } from '#contracts/report-record.ts'
import { appendAudit, type Actor } from './audit.ts'
import type { Reader, Trx } from './database.ts'
import type { Act } from './scope.ts'

/** Notes a report in the audit log, once for each file. */
export async function noteReport(actor: Actor, trx: Trx, act: Act, report: ReportRecord): Promise<void> {
  const { documentId, subjectId, ...details } = report
  const known = await recordsWith(trx, details.sha256)
  if (known.some(({ tenantId, record }) => tenantId === actor.tenantId && record.documentId === documentId)) return
  await appendAudit(actor, trx, act, { action: 'report', subjects: [subjectId, documentId], details })
}

const Entry = z.object({
  action: z.literal('report'),
  at: z.string(),
  actor: z.string(),
  subjects: z.tuple([z.string(), z.string()]),
  details: z.record(z.string(), z.unknown()),
})

/** Notes of reports that hold a text: the hash of a file, or the id of a document. Neither has a sign of a pattern. */
async function recordsWith(db: Reader, text: string): Promise<RecordedReport[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['tenantId', 'seq', 'entry'])
    .where('entry', 'like', `%"${text}"%`)
    .orderBy('at')
    .execute()
  return rows.flatMap(({ tenantId, seq, entry }) => {
    const found = Entry.safeParse(JSON.parse(entry)).data
    if (found === undefined) return []
    const [subjectId, documentId] = found.subjects
    const record = { ...found.details, subjectId, documentId }
    return RecordedReport.safeParse({ tenantId, seq, at: found.at, actor: found.actor, record }).data ?? []
  })
}

/** What the log holds of a file, and of the document that the file says it is. */
export async function findReports(
  db: Reader,
  { sha256, documentId }: { sha256: string; documentId?: string | undefined },
): Promise<{ files: RecordedReport[]; documents: RecordedReport[] }> {
  return {
    files: await recordsWith(db, sha256),
    documents: documentId === undefined ? [] : await recordsWith(db, documentId),
  }
}
