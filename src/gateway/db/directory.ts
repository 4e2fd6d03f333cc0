import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import type { Log } from '#lib/log.ts'
import { newestBackup } from './backup/backup-folder.ts'
import { keepBefore } from './backup/keep-before.ts'
import { checkpoint } from './checkpoints.ts'
import { closeToOthers } from './closed-folder.ts'
import { createEmbedded, openEmbedded, type Embedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The embedded database's files are incomplete or unreadable; exit code 5. Nothing is deleted. */
export class DirectoryDamaged extends ExitError {
  constructor(dataDir: string, cause?: unknown) {
    const newest = newestBackup(dataDir)
    super(
      5,
      `The database in ${folderOf(dataDir)} is damaged and was left as it is. ` +
        (newest === null
          ? 'Put a copy of the folder back, or start afresh without its contents: npm run reset -- --yes'
          : `Restore its latest backup: npm run restore -- ${newest} --replace`),
      { cause },
    )
  }
}

interface Opening {
  dataDir: string
  /** Folder of the vault's files; in `dataDir` unless it is named. */
  vaultDir?: string | undefined
  /** Version of this application, noted with the schema. */
  version: string
  now: Date
  log: Log
}

const marker = 'urs.ready'
const folderOf = (dataDir: string) => join(dataDir, 'pg')
const asideName = (folder: string, now: Date) => `${folder}.broken-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/**
 * Opens the embedded database of a data directory, making it first where there is none. The caller holds the
 * directory's lock. The schema is this code's afterwards.
 */
export async function openDirectory(opening: Opening): Promise<Embedded> {
  const { dataDir } = opening
  const folder = folderOf(dataDir)
  removeLeftovers(dataDir)
  setAsideUnfinished(folder, opening)
  if (!existsSync(folder)) await create(folder, opening)
  if (!['PG_VERSION', 'global/pg_control'].every((file) => existsSync(join(folder, file))))
    throw new DirectoryDamaged(dataDir)
  const opened = await openEmbedded({ dataDir: folder }).catch((error: unknown) => {
    throw new DirectoryDamaged(dataDir, error)
  })
  closeToOthers(folder)
  return migrated(opened, opening)
}

/** Moves a damaged database aside, so that another can take its place. The caller holds the lock. Tells where it is. */
export function setAsideDamaged(dataDir: string, now: Date): string {
  const aside = asideName(folderOf(dataDir), now)
  renameSync(folderOf(dataDir), aside)
  return aside
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('pg.new-')) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** A folder without the marker never acknowledged a row, but it is somebody's: it is moved, not deleted. */
function setAsideUnfinished(folder: string, { now, log }: Opening): void {
  if (!existsSync(folder) || existsSync(join(folder, marker))) return
  const aside = asideName(folder, now)
  renameSync(folder, aside)
  log.warn({ movedTo: aside }, 'the database folder was never finished; it was moved aside and is being created again')
}

async function create(folder: string, opening: Opening): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`
  const fresh = await migrated(await createEmbedded(unfinished), opening)
  await checkpoint(fresh.db)
  await fresh.close()
  writeFileSync(join(unfinished, marker), `${opening.version}\n`, { flush: true })
  renameSync(unfinished, folder)
}

async function migrated(opened: Embedded, opening: Opening): Promise<Embedded> {
  try {
    await keepBefore(opened.db, opening)
    await migrate(opened.db, opening.version)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
