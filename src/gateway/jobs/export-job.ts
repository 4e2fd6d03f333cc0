import { z } from 'zod'
import type { ExportOrder } from '#contracts/exports.ts'
import { say } from '#domain/server-messages.ts'
import { dayMs } from '#lib/dates.ts'
import { findExport, setExport } from '../db/exports.ts'
import { notifyOfExport } from '../providers/notify.ts'
import { exportedAudit } from './exported-audit.ts'
import { exportedMonitors } from './exported-monitors.ts'
import { defineJob } from './job-kind.ts'
import type { Exporting } from './exporting.ts'

/** Days for which an exported file can be downloaded. */
export const keptDays = 7

const contentOf = (wanted: ExportOrder, exporting: Exporting): AsyncGenerator<string> => {
  switch (wanted.kind) {
    case 'monitor-list':
      return exportedMonitors(exporting, wanted.provider)
    case 'audit-log':
      return exportedAudit(exporting)
  }
}

/** Makes the file of an export, page by page, and tells who asked for it. */
export const exportJob = defineJob({
  payload: z.object({ tenantId: z.string(), exportId: z.string() }),

  run: async ({ db, vault, now, newId }, { tenantId, exportId }, signal) => {
    const asked = await findExport({ tenantId }, db, exportId)
    if (asked === undefined) return () => Promise.resolve() // who asked for it is gone
    const content = contentOf(asked.wanted, { db, tenantId, timeZone: asked.timeZone })
    const { hash, bytes } = await vault.write(content, signal)
    const at = now()
    const availableUntil = new Date(at.getTime() + keptDays * dayMs)
    return async (trx) => {
      const made = await setExport(asked, trx, { status: 'completed', content: hash, bytes, availableUntil })
      if (made !== undefined) await notifyOfExport(trx, made, { at, newId })
    }
  },

  failed: async ({ now, newId }, { tenantId, exportId }, trx) => {
    const error = say('exportFile.failed')
    const asked = await setExport({ tenantId, id: exportId }, trx, { status: 'failed', error })
    if (asked !== undefined) await notifyOfExport(trx, asked, { at: now(), newId })
  },
})
