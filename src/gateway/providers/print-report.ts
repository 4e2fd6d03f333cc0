import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ReportRecord } from '#contracts/report-record.ts'
import type { LoadSlice } from '#reports/print-fonts.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { BlobStore } from '../vault/blob-store.ts'
import type { MadeReport } from './certificate.ts'
import { brandingOf } from './tenant-branding.ts'

/** What reports are printed with. */
export interface Printer {
  db: Reader
  vault: BlobStore
  /** Brings the fonts of reports. */
  loadSlice: LoadSlice
}

/** The file of a report, and what the audit log has to hold of it. */
export interface PrintedReport {
  fileName: string
  bytes: Uint8Array
  record: ReportRecord
}

/**
 * Prints a report as the tenant's reports look; others have their turns meanwhile. `onProgress` is told from 0
 * to 1. Rejects with the signal's reason.
 */
export async function printReport(
  { db, vault, loadSlice }: Printer,
  scope: Pick<Scope, 'tenantId'>,
  { document, fileName, provider, subjectId }: MadeReport,
  watch: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<PrintedReport> {
  // a gateway that prints nothing does without it
  const [{ renderPdf }, { romaniseText }] = await Promise.all([
    import('#reports/render-pdf.ts'),
    import('#lib/names/romanise-text.ts'),
  ])
  const { bytes, contentHash } = await renderPdf(document, {
    loadSlice,
    loadLatin: (words) => Promise.resolve(words.map(romaniseText)),
    branding: await brandingOf(scope, db, vault),
    breathe: () => setImmediate(),
    ...watch,
  })
  const { kind, origin } = document
  const record = {
    documentId: origin.id,
    kind,
    provider,
    subjectId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentHash,
    bytes: bytes.length,
    madeAt: origin.madeAt,
    isProvisional: false,
  }
  return { fileName, bytes, record }
}
