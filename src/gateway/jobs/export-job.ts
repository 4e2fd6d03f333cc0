import { z } from 'zod'
import { isReportOrder } from '#contracts/exports.ts'
import { say } from '#domain/server-messages.ts'
import { dayMs } from '#lib/dates.ts'
import { findExport, setExport, type StoredExport } from '../db/exports.ts'
import { noteReport } from '../db/report-records.ts'
import type { Trx } from '../db/database.ts'
import { notifyOfExport } from '../providers/notify.ts'
import { exportedAudit } from './exported-audit.ts'
import { exportedMonitors } from './exported-monitors.ts'
import { exportedReport } from './exported-report.ts'
import { defineJob, type JobParts } from './job-kind.ts'

/** Days for which an exported file can be downloaded. */
export const keptDays = 7

/** What is in a file, and what has to be kept with it. */
interface Made {
  content: AsyncIterable<Uint8Array | string>
  note: (trx: Trx) => Promise<void>
}

const nothingToNote = () => Promise.resolve()

/** Makes what an export asks for: a table while it is written, a report before. */
async function make(parts: JobParts, asked: StoredExport, signal: AbortSignal): Promise<Made> {
  const { wanted, tenantId, userId, timeZone } = asked
  const { db, now, newId } = parts
  if (isReportOrder(wanted)) {
    const { content, record } = await exportedReport(parts, asked, wanted, signal)
    const act = { at: now(), newId, requestId: 'export', key: null }
    return { content, note: (trx) => noteReport({ tenantId, userId }, trx, act, record) }
  }
  const exporting = { db, tenantId, timeZone }
  const content = wanted.kind === 'audit-log' ? exportedAudit(exporting) : exportedMonitors(exporting, wanted.provider)
  return { content, note: nothingToNote }
}

/** Makes the file of an export, page by page, and tells who asked for it. */
export const exportJob = defineJob({
  payload: z.object({ tenantId: z.string(), exportId: z.string() }),

  run: async (parts, { tenantId, exportId }, signal) => {
    const { db, vault, now, newId } = parts
    const asked = await findExport({ tenantId }, db, exportId)
    if (asked === undefined) return () => Promise.resolve() // who asked for it, or what it is about, is gone
    const { content, note } = await make(parts, asked, signal)
    const { hash, bytes } = await vault.write(content, signal)
    const at = now()
    const availableUntil = new Date(at.getTime() + keptDays * dayMs)
    return async (trx) => {
      const made = await setExport(asked, trx, { status: 'completed', content: hash, bytes, availableUntil })
      if (made === undefined) return
      await notifyOfExport(trx, made, { at, newId })
      // last of all: the chain waits for whoever appends to it
      await note(trx)
    }
  },

  failed: async ({ now, newId }, { tenantId, exportId }, trx) => {
    const error = say('exportFile.failed')
    const asked = await setExport({ tenantId, id: exportId }, trx, { status: 'failed', error })
    if (asked !== undefined) await notifyOfExport(trx, asked, { at: now(), newId })
  },
})
