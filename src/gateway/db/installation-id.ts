import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from './database.ts'
import { readInstallation, writeInstallation } from './installation.ts'

const InstallationId = z.uuid()

/**
 * Id of the installation, which every answer names: the one in DATA_DIR/installation; where that is a new folder, as
 * beside a database on a server, the one that the database notes; else a new one. Afterwards both have it, so that
 * neither an emptied database nor another process's folder makes it another installation.
 */
export async function keepInstallationId(dataDir: string, db: Database): Promise<string> {
  const noted = InstallationId.safeParse(await readInstallation(db, 'id')).data
  const inFolder = readId(dataDir)
  const id = inFolder ?? noted ?? randomUUID()
  if (id !== inFolder) writeId(dataDir, id)
  if (id !== noted) await writeInstallation(db, 'id', id)
  return id
}

const pathOf = (dataDir: string) => join(dataDir, 'installation')

function readId(dataDir: string): string | undefined {
  try {
    return InstallationId.safeParse(readFileSync(pathOf(dataDir), 'utf8').trim()).data
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function writeId(dataDir: string, id: string): void {
  const draft = `${pathOf(dataDir)}.part`
  writeFileSync(draft, `${id}\n`, { flush: true })
  renameSync(draft, pathOf(dataDir))
}
