import type { ReportRecord } from '#contracts/report-record.ts'
import { submit } from '#data/outbox/submit.ts'
import { say } from '#domain/messages/reports.ts'
import { mintKey } from '#lib/mint-key.ts'
import { sha256 } from '#lib/sha256.ts'
import type { Rendered } from '#reports/render-pdf.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import type { MadeReport } from './use-report.ts'

async function recordOf({ document, ...made }: MadeReport, rendered: Rendered): Promise<ReportRecord> {
  const { kind, origin, band } = document
  return {
    documentId: origin.id,
    kind,
    provider: made.provider,
    subjectId: made.subjectId,
    sha256: await sha256(rendered.bytes),
    contentHash: rendered.contentHash,
    bytes: rendered.bytes.length,
    madeAt: origin.madeAt,
    isProvisional: band !== null,
  }
}

/**
 * Has the hashes of a report put into the audit log, when the server can be reached. Whoever made it has the file all the
 * same where that cannot be kept, and is told.
 */
export async function noteReport(made: MadeReport, rendered: Rendered): Promise<void> {
  const { subject, origin } = made.document
  const about = { title: subject, place: subject, author: origin.madeBy, asOf: origin.madeAt, base: [] }
  try {
    await submit({ id: mintKey(), kind: 'report.made', intent: await recordOf(made, rendered), about })
  } catch {
    showSnackbar({ severity: 'warning', text: say('report.notNoted') })
  }
}
