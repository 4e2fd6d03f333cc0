import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startCluster } from './postgres-cluster.ts'
import { asAdmin, urlOf } from './postgres-server.ts'

const seedCommand = join(import.meta.dirname, '../../dist/gateway/seed.js')

/** Where an installation keeps what it has: its folder and, on a server, its database. */
export interface InstallationPlace {
  dataDir: string
  /** DATABASE_URL; undefined: the embedded database, in the folder. */
  databaseUrl?: string
}

/** An installation with the demo in it that others are copied from; nothing runs on it. */
export interface SeededInstallation extends InstallationPlace {
  remove(): Promise<void>
}

/** Seeds the demo once for a whole run, on a PostgreSQL server of its own. */
export async function seedOnServer(): Promise<SeededInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ur-screen-seeded-'))
  const cluster = await startCluster()
  const remove = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const place = { dataDir, databaseUrl: cluster.url('seeded') }
    await asAdmin({ url: cluster.url('postgres') }, (admin) => admin.query('create database seeded'))
    await seed(place)
    return { ...place, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The variables by which a program works on an installation. */
export const placeVariables = ({ dataDir, databaseUrl = '' }: InstallationPlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

async function seed(place: InstallationPlace): Promise<void> {
  const env = { ...process.env, ...placeVariables(place), DEMO: 'on', LOG_LEVEL: 'warn' }
  const [code] = await once(
    spawn(process.execPath, [seedCommand], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  if (code !== 0) throw new Error(`the demo could not be seeded: exit code ${code}`)
}

/** The variables by which the processes of a run are told what to copy. */
export const seededVariables = ({ dataDir, databaseUrl = '' }: InstallationPlace): Record<string, string> => ({
  SEEDED_DATA_DIR: dataDir,
  SEEDED_DATABASE_URL: databaseUrl,
})

/** A fresh installation: a copy of what was seeded for this run, or an empty one where nothing was. */
export async function copyInstallation(): Promise<InstallationPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ur-screen-'))
  const { SEEDED_DATA_DIR: seeded, SEEDED_DATABASE_URL: original = '' } = process.env
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true })
  if (original === '') return { dataDir }
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  const server = { url: original }
  await asAdmin({ url: urlOf(server, 'postgres') }, (admin) => admin.query(`create database ${name} template seeded`))
  return { dataDir, databaseUrl: urlOf(server, name) }
}

/** Removes what `copyInstallation` made. */
export async function removeInstallation({ dataDir, databaseUrl }: InstallationPlace): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  if (databaseUrl === undefined) return
  const name = new URL(databaseUrl).pathname.slice(1)
  await asAdmin({ url: urlOf({ url: databaseUrl }, 'postgres') }, (admin) =>
    admin.query(`drop database ${name} with (force)`),
  )
}
