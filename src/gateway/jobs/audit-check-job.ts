import { z } from 'zod'
import { noteCheck, verifyLog } from '../db/audit-check.ts'
import { defineJob } from './job-kind.ts'
import { queueNext } from './periodic.ts'

/**
 * Looks at the whole audit log every night. Where it is whole, its heads are noted in the installation's own chain; what
 * is not right is an error in the log and in the metrics, and the doctor says what to do.
 */
export const auditCheckJob = defineJob({
  payload: z.object({}),

  run: async ({ db, log, now, newId }) => {
    const at = now()
    const state = await verifyLog(db)
    for (const { tenantId, ok, fault, brokenAt } of state.chains)
      if (!ok) log.error({ tenant: tenantId, fault, entry: brokenAt }, 'the audit log is not intact')
    for (const { tenantId, seq } of state.lost)
      log.error({ tenant: tenantId, entry: seq }, 'the audit log no longer holds what it held at the last check')
    return async (trx) => {
      await noteCheck(trx, { at, newId, requestId: 'audit-check', key: null }, state)
      await queueNext(trx, 'audit-check', at)
    }
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'audit-check', now()),
})
