import { Readable } from 'node:stream'
import { inTransaction } from '../../db/database.ts'
import { noteReport } from '../../db/report-records.ts'
import type { Act, Scope } from '../../db/scope.ts'
import type { MadeReport } from '../../providers/certificate.ts'
import { printReport } from '../../providers/print-report.ts'
import type { Parts } from './parts.ts'
import type { SentFile } from './route.ts'

interface Printing {
  parts: Parts
  scope: Scope
  act: Act
}

/** Prints a report, notes it in the audit log, and sends it. */
export async function printedReport({ parts, scope, act }: Printing, made: MadeReport): Promise<SentFile> {
  const { fileName, bytes, record } = await printReport(parts, scope, made)
  await inTransaction(parts.db, (trx) => noteReport(scope, trx, act, record))
  return { name: fileName, type: 'application/pdf', bytes: bytes.length, content: Readable.from([Buffer.from(bytes)]) }
}
