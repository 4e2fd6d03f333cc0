import { z } from 'zod'
import { nextTimeOfDay } from '#lib/time-of-day.ts'
import type { Reader } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'
import { forgetBuckets } from '../db/rate-buckets.ts'
import { defineJob } from './job-kind.ts'

/** No bucket takes longer than an hour to be full again. */
const keptMs = 86_400_000
const time = { hour: 3, minute: 30 }

/** Forgets every night what the processes of the installation have noted for each other (design/gateway section 8). */
export const cleanUpJob = defineJob({
  payload: z.object({}),

  run: ({ now }) =>
    Promise.resolve(async (trx) => {
      await forgetBuckets(trx, new Date(now().getTime() - keptMs))
      await queueCleanUp(trx, now())
    }),

  failed: ({ now }, _payload, trx) => queueCleanUp(trx, now()),
})

/** Queues the next clean-up, unless one waits. */
export const queueCleanUp = (db: Reader, now: Date): Promise<void> =>
  queueOnce(db, 'clean-up', nextTimeOfDay(new Date(now.getTime() + 1), time), now)
