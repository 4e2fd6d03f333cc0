import { z } from 'zod'
import { dayMs } from '#lib/dates.ts'
import { hasMonitors, queueRun, reviveRuns } from '../db/rescreen-runs.ts'
import { checkRoundDays } from '../db/rescreen-status.ts'
import { defineJob } from './job-kind.ts'
import { queueNext } from './periodic.ts'

/**
 * Checks a part of the monitored searches every night: they are screened in full, and what no run has told is an
 * error that is repaired and seen. Runs that had been given up get another go.
 */
export const reconcileJob = defineJob({
  payload: z.object({}),

  run: ({ now, newId }) => {
    const at = now()
    return Promise.resolve(async (trx) => {
      await reviveRuns(trx, at)
      const number = Math.floor(at.getTime() / dayMs) % checkRoundDays
      const part = { number, of: checkRoundDays }
      if (await hasMonitors(trx)) await queueRun(trx, 'check', { part }, { at, newId })
      await queueNext(trx, 'reconcile', at)
    })
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'reconcile', now()),
})
