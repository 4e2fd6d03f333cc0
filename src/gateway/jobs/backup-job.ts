import { join } from 'node:path'
import { z } from 'zod'
import { backupName, keepNewest } from '../db/backup/backup-folder.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { defineJob } from './job-kind.ts'
import { queueNext } from './periodic.ts'

const kept = 7

/** Backs the database up every night and keeps the newest seven. */
export const backupJob = defineJob({
  payload: z.object({}),

  run: async ({ db, now, backups: { version, vault, folder } }, _payload, signal) => {
    const target = join(folder, backupName(now()))
    await writeBackup({ db, version, now, vault }, target, { signal, progress: () => undefined })
    keepNewest(folder, kept)
    return (trx) => queueNext(trx, 'backup', now())
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'backup', now()),
})
