import { Readable } from 'node:stream'
import type { ReportRecord } from '#contracts/report-record.ts'
import type { Log } from '#lib/log.ts'
import { errorCode } from '../db/database-trouble.ts'
import type { StoredSearch } from '../db/searches.ts'
import { certificateOf, type CertificateAsked } from './certificate.ts'
import { type Printer, printReport } from './print-report.ts'

/** A report that goes with a mail, as a file of the vault; or why none does. */
export type SharedReport = { hash: string; fileName: string; record: ReportRecord } | 'too-large' | 'failed'

/** Bytes of a file that goes with a mail, at most: written as text it is a third larger, and many servers end at 10 MB. */
const largest = 7_000_000

/** Prints what a mail takes along. A mail without it is better than none, so what goes wrong is told and not thrown. */
export async function reportToShare(
  { log, ...printer }: Printer & { log: Log },
  stored: StoredSearch,
  asked: CertificateAsked,
  most = largest,
): Promise<SharedReport> {
  try {
    const made = await certificateOf(stored, asked, printer.db)
    const { bytes, fileName, record } = await printReport(printer, asked.scope, made)
    if (bytes.length > most) return 'too-large'
    const { hash } = await printer.vault.write(Readable.from([bytes]))
    return { hash, fileName, record }
  } catch (error) {
    log.warn({ error: errorCode(error) }, 'a report could not be made for a mail')
    return 'failed'
  }
}
