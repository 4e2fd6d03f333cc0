import { join } from 'node:path'
import { addUserFor } from '../auth/add-user.ts'
import { changeUser } from '../auth/change-user.ts'
import { auditHeads, verifyLog } from '../db/audit-check.ts'
import { backupFolder, backupName } from '../db/backup/backup-folder.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database, OpenedDatabase } from '../db/database.ts'
import { databaseHealth } from '../db/health.ts'
import { discardMails, releaseMails } from '../db/held-mails.ts'
import { findReports } from '../db/report-records.ts'
import type { Chance } from '../db/ids.ts'
import type { Act } from '../db/scope.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import type { HeldIndex } from '../retrieval/held-index.ts'
import { BlobStore } from '../vault/blob-store.ts'
import type { AdminHandlers } from './admin-actions.ts'
import type { WatchedMonitors } from './watched-monitors.ts'
import { watchlistActions } from './watchlist-actions.ts'

/** What the actions work with. */
export interface AdminParts {
  db: Database
  apart: OpenedDatabase['apart']
  now: () => Date
  /** Version of the application. */
  version: string
  dataDir: string
  /** Folder of the vault's files. */
  vaultDir: string
  /** Where the database lies, as an operator may read it: never with a password. */
  place: string
  /** Whether the demo is on. */
  demo: boolean
  newId: () => string
  chance: Chance
  publicUrl: string
  /** The index that searches use; missing where nobody searches once an edition is loaded. */
  index?: HeldIndex
  /** Whom everybody monitors; missing where no edition is compared with them. */
  watched?: WatchedMonitors
  /** How searches find candidates. */
  retrieval: Retrieval
}

/** The demo is off: invented parties do not belong among real searches. */
export class DemoOff extends Error {
  constructor() {
    super('The demo is off (DEMO), so nothing was seeded: fictitious parties do not belong among real searches.')
  }
}

/** What the demo is seeded with. */
type Seeding = AdminParts & { vault: BlobStore }

/** Every action over one database. The seed is handed in, because the demo stands above the jobs. */
export const adminHandlers = (parts: AdminParts, seed: (parts: Seeding) => Promise<boolean>): AdminHandlers => ({
  ...watchlistActions(parts),
  ...upkeepActions(parts),
  'user.add': (input) => addUserFor(parts, actOf(parts), input),
  'user.change': (input) => changeUser(parts.db, actOf(parts), input),
  seed: async () => {
    if (!parts.demo) throw new DemoOff()
    return { seeded: await seed({ ...parts, vault: new BlobStore(parts.vaultDir, parts.newId) }) }
  },
})

const actOf = ({ now, newId }: AdminParts): Act => ({ at: now(), newId, requestId: newId(), key: null })

/** What keeps an installation safe: its backups, how its database fares, and its audit log. */
const upkeepActions = (
  parts: AdminParts,
): Pick<AdminHandlers, 'backup' | 'mails' | 'doctor' | 'audit.verify' | 'audit.head' | 'audit.document'> => ({
  backup: ({ out }, call) => {
    const { apart, now, version, dataDir, vaultDir: vault, place } = parts
    call.progress(`Reading the database ${place}`)
    const target = out ?? join(backupFolder(dataDir), backupName(now()))
    return apart((db) => writeBackup({ db, now, version, vault }, target, call))
  },
  mails: async ({ verb }) => ({
    mails: await (verb === 'release' ? releaseMails(parts.db, parts.now()) : discardMails(parts.db)),
  }),
  doctor: async () => ({ place: parts.place, demo: parts.demo, ...(await databaseHealth(parts.db, parts.now())) }),
  'audit.verify': ({ heads }) => verifyLog(parts.db, heads),
  'audit.head': () => auditHeads(parts.db),
  'audit.document': (file) => findReports(parts.db, file),
})
