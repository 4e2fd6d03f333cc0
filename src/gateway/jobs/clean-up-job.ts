import { z } from 'zod'
import { endedDays, forgetAged, forgetRemovals, forgetRevisions } from '../db/clean-up.ts'
import { keptDays } from '../db/idempotency.ts'
import { forgottenMails } from '../db/mails.ts'
import { makeRoom } from '../db/make-room.ts'
import { forgetBuckets } from '../db/rate-buckets.ts'
import { defineJob } from './job-kind.ts'
import { queueNext } from './periodic.ts'

const day = 86_400_000
/** Days for which removals and differences are remembered, revisions of listed parties, and buckets: all are full by then. */
const kept = { removals: 90, revisions: 100, buckets: 1 }

/** Forgets every night what is remembered for a time only, and lets the room that it took be used again. */
export const cleanUpJob = defineJob({
  payload: z.object({}),

  run: async ({ db, now, mail }) => {
    const before = (days: number) => new Date(now().getTime() - days * day)
    await forgetRemovals(db, before(kept.removals))
    await forgetRevisions(db, before(kept.revisions))
    await mail.forget(await forgottenMails(db), before(endedDays))
    await forgetAged(db, { keys: before(keptDays), links: now(), rest: before(endedDays) })
    await makeRoom(db)
    return async (trx) => {
      await forgetBuckets(trx, before(kept.buckets))
      await queueNext(trx, 'clean-up', now())
    }
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'clean-up', now()),
})
