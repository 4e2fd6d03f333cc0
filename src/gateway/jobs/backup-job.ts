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

  run: async ({ now, backups: { version, vault, folder, apart } }, _payload, signal) => {
    const target = join(folder, backupName(now()))
    const watched = { signal, progress: () => undefined }
    await apart((db) => writeBackup({ db, version, now, vault }, target, watched))
    keepNewest(folder, kept)
    return (trx) => queueNext(trx, 'backup', now())
  },

  failed: ({ now }, _payload, trx) => queueNext(trx, 'backup', now()),
})
