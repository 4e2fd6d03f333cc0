import { join } from 'node:path'
import { z } from 'zod'
import { nextTimeOfDay } from '#lib/time-of-day.ts'
import { backupName, keepNewest } from '../db/backup/backup-folder.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Reader } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'
import { defineJob } from './job-kind.ts'

const kept = 7
const time = { hour: 2, minute: 0 }

/** Backs the database up every night and keeps the newest seven (design/gateway section 5). */
export const backupJob = defineJob({
  payload: z.object({}),

  run: async ({ db, now, backups: { version, vault, folder } }, _payload, signal) => {
    const target = join(folder, backupName(now()))
    await writeBackup({ db, version, now, vault }, target, { signal, progress: () => undefined })
    keepNewest(folder, kept)
    return (trx) => queueBackup(trx, now())
  },

  failed: ({ now }, _payload, trx) => queueBackup(trx, now()),
})

/** Queues the backup of the next night, unless one waits. */
export const queueBackup = (db: Reader, now: Date): Promise<void> =>
  queueOnce(db, 'backup', nextTimeOfDay(new Date(now.getTime() + 1), time), now)
