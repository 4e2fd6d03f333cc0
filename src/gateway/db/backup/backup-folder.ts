import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the backups of a data directory lie. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')
/** Where those made every night lie, of which the oldest make room. */
export const nightlyFolder = (dataDir: string): string => join(backupFolder(dataDir), 'nightly')

/** Name of a backup made at this time; names sort by time. */
export const backupName = (now: Date): string => `urs-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`

const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^urs-.*\.tar$/.test(name))
        .toSorted()
    : []

/** Removes what is older than the newest `keep` backups of a folder. */
export function keepNewest(folder: string, keep: number): void {
  for (const name of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true })
}

/** The newest backup of a data directory, however it was made; null without one. */
export function newestBackup(dataDir: string): string | null {
  const found = [backupFolder(dataDir), nightlyFolder(dataDir)].flatMap((folder) =>
    backupsIn(folder).map((name) => ({ name, path: join(folder, name) })),
  )
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1)?.path ?? null
}
