import { join } from 'node:path'
import type { Log } from '#lib/log.ts'
import type { Database } from '../database.ts'
import { isBehind } from '../migrate.ts'
import { backupFolder, backupName } from './backup-folder.ts'
import { writeBackup } from './write-backup.ts'

interface Keeping {
  dataDir: string
  /** Folder of the vault's files; in `dataDir` unless it is named. */
  vaultDir?: string | undefined
  /** Version of the application. */
  version: string
  now: Date
  log: Log
}

/**
 * Backs up what a new version is about to change, because migrations go forward only; nothing where they change
 * nothing. Throws SchemaTooNew.
 */
export async function keepBefore(db: Database, { dataDir, vaultDir, version, now, log }: Keeping): Promise<void> {
  if (!(await isBehind(db))) return
  const source = { db, version, now: () => now, vault: vaultDir ?? join(dataDir, 'vault') }
  const watched = { signal: new AbortController().signal, progress: () => undefined }
  const { path } = await writeBackup(source, join(backupFolder(dataDir), backupName(now)), watched)
  log.info({ path }, 'the database was backed up before its schema changes')
}
