import { join } from 'node:path'
import { auditHeads, verifyLog } from '../db/audit-check.ts'
import { backupFolder, backupName, vaultFolder } from '../db/backup/backup-folder.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import { databaseHealth } from '../db/health.ts'
import { discardMails, releaseMails } from '../db/held-mails.ts'
import type { AdminHandlers } from './admin-actions.ts'

/** What they work with. */
export interface KeepingParts {
  db: Database
  now: () => Date
  /** Version of the application. */
  version: string
  dataDir: string
  /** Where the database lies, as an operator may read it: never with a password. */
  place: string
  /** Whether the demo is on. */
  demo: boolean
}

/** What keeps an installation safe: its backups, how its database fares, and its audit log. */
export const keepingActions = (
  parts: KeepingParts,
): Pick<AdminHandlers, 'backup' | 'mails' | 'doctor' | 'audit.verify' | 'audit.head'> => ({
  backup: ({ out }, call) => {
    const { db, now, version, dataDir, place } = parts
    call.progress(`Reading the database ${place}`)
    const target = out ?? join(backupFolder(dataDir), backupName(now()))
    return writeBackup({ db, now, version, vault: vaultFolder(dataDir) }, target, call)
  },
  mails: async ({ verb }) => ({
    mails: await (verb === 'release' ? releaseMails(parts.db, parts.now()) : discardMails(parts.db)),
  }),
  doctor: async () => ({ place: parts.place, demo: parts.demo, ...(await databaseHealth(parts.db, parts.now())) }),
  'audit.verify': ({ heads }) => verifyLog(parts.db, heads),
  'audit.head': () => auditHeads(parts.db),
})
