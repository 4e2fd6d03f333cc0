import { z } from 'zod'
import { keptDays as differencesDays } from '#domain/differences.ts'
import { dayMs } from '#lib/dates.ts'
import { endedDays, forgetAged, forgetRemovals, forgetRevisions } from '../db/clean-up.ts'
import { keptDays } from '../db/idempotency.ts'
import { expireExports } from '../db/exports.ts'
import { contentsInUse } from '../db/contents.ts'
import { forgottenMails } from '../db/mails.ts'
import { forgetBuckets } from '../db/rate-buckets.ts'
import { vacuum } from '../db/vacuum.ts'
import { defineJob } from './job-kind.ts'
import { queueNext } from './periodic.ts'

/**
 * Days for which revisions of listed parties are remembered, and buckets: all are full by then; and how old a file is
 * that no row names when it goes.
 */
const kept = { revisions: 100, buckets: 1, unnamed: 1 }

/**
 * Forgets every night what is remembered for a time only and lets the room that it took be used again.
 */
export const cleanUpJob = defineJob({
  payload: z.object({}),

  run: async ({ db, now, mail, vault }) => {
    const before = (days: number) => new Date(now().getTime() - days * dayMs)
    await forgetRemovals(db, before(differencesDays))
    await forgetRevisions(db, before(kept.revisions))
    await mail.forget(await forgottenMails(db), before(endedDays))
    await forgetAged(db, { keys: before(keptDays), links: now(), rest: before(endedDays) })
    await expireExports(db, now())
    await vault.sweep(before(kept.unnamed), (hashes) => contentsInUse(db, hashes))
    await vacuum(db)
    return async (trx) => {
      await forgetBuckets(trx, before(kept.buckets))
      await queueNext(trx, 'clean-up', now())
    }
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'clean-up', now()),
})
