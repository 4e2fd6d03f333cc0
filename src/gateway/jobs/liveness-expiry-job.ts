import { z } from 'zod'
import { appendAudit, installation } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { expireLiveness } from '../db/liveness.ts'
import { defineJob, type JobParts } from './job-kind.ts'
import { queueNext } from './periodic.ts'

const atOnce = 50

/**
 * Notes every night which links to liveness screenings have expired, and queues itself for the next day. They stop
 * working by themselves when their time is over.
 */
export const livenessExpiryJob = defineJob({
  payload: z.object({}),

  run: async (parts, _payload, signal) => {
    while ((await expireSome(parts)) === atOnce) signal.throwIfAborted()
    return (trx) => queueNext(trx, 'liveness-expiry', parts.now())
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'liveness-expiry', now()),
})

/** Notes it of a few, with an entry for each tenant; gives how many they were. */
const expireSome = ({ db, now, newId }: JobParts): Promise<number> =>
  inTransaction(db, async (trx) => {
    const act = { at: now(), newId, requestId: 'liveness-expiry', key: null }
    const expired = await expireLiveness(trx, act.at, atOnce)
    const tenants = new Set(expired.map(({ tenantId }) => tenantId))
    for (const tenantId of [...tenants].toSorted()) {
      const subjects = expired.filter((one) => one.tenantId === tenantId).map(({ id }) => id)
      const actor = { tenantId, userId: installation.userId }
      await appendAudit(actor, trx, act, { action: 'liveness.expire', subjects })
    }
    return expired.length
  })
