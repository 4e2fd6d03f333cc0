import { Readable } from 'node:stream'
import type { ReportOrder } from '#contracts/exports.ts'
import { setProgress, type StoredExport } from '../db/exports.ts'
import { findSearch } from '../db/searches.ts'
import { findUser, nameOf } from '../db/users.ts'
import { certificateOf } from '../providers/certificate.ts'
import { type PrintedReport, printReport } from '../providers/print-report.ts'
import { Hopeless, type JobParts } from './job-kind.ts'

/** Of a hundred parts, those that are done once everything is read; printing is the rest. */
const read = 30
/** Fewer parts than that are not worth telling. */
const step = 10

/** Tells how far an export has come, as far as it is worth it. */
function teller({ db }: JobParts, asked: StoredExport) {
  let told = 0
  return (part: number) => {
    const percent = Math.min(99, Math.floor(read + part * (100 - read)))
    if (percent - told < step) return
    told = percent
    // whoever looks sees the next one, or the file
    void setProgress(asked, db, percent).catch(() => undefined)
  }
}

/** Prints the report that an export asks for, as its search or monitor is now. */
export async function exportedReport(
  parts: JobParts,
  asked: StoredExport,
  { kind, provider, id, filters }: ReportOrder,
  signal: AbortSignal,
): Promise<PrintedReport & { content: Readable }> {
  const { db, now, newId } = parts
  const { tenantId, userId, timeZone } = asked
  const stored = await findSearch({ tenantId }, db, provider, id)
  if (stored === undefined) throw new Hopeless('what it is about is gone')
  const user = await findUser(db, userId)
  const scope = { tenantId, userName: user === undefined ? '' : nameOf(user) }
  const of = kind === 'search-certificate' ? 'search' : 'monitor'
  const tell = teller(parts, asked)
  const made = await certificateOf(stored, { scope, at: now(), newId, timeZone, of, filters }, db)
  tell(0)
  const printed = await printReport(parts, scope, made, { signal, onProgress: tell })
  return { ...printed, content: Readable.from([printed.bytes]) }
}
