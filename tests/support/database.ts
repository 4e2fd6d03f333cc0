import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { silentLog } from '#lib/log.ts'
import type { Database, OpenedDatabase } from '#gateway/db/database.ts'
import { createEmbedded, openEmbedded, type Embedded } from '#gateway/db/embedded.ts'
import { migrate } from '#gateway/db/migrate.ts'
import { openDatabase } from '#gateway/db/open.ts'
import { withTestKey } from './audit-key.ts'
import { asAdmin, serverAt, urlOf, type Original, type PostgresRun } from './postgres-server.ts'
import { seedForTests } from './seeded-demo.ts'

const root = join(import.meta.dirname, '../..')
const version = '1.0.0'

/** A database of one test, gone when it is closed. */
export interface TestDatabase extends Pick<OpenedDatabase, 'engine' | 'db' | 'background' | 'apart' | 'close'> {
  /** DATABASE_URL of it; undefined while it is in memory. */
  url: string | undefined
}

/** The server of a run on PostgreSQL; undefined in a run on the embedded database. */
export const postgresRun: PostgresRun | undefined = inject('postgres')

/** An empty database with this code's schema, on the engine that this run is about. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  postgresRun === undefined ? openInMemory() : copyOf(postgresRun, 'empty')

/** A database with the demo in it, on the engine that this run is about. */
export const openSeededDatabase = async (): Promise<TestDatabase> =>
  postgresRun === undefined
    ? inMemory(await openEmbedded({ loadDataDir: await fileOf('seeded') }))
    : copyOf(postgresRun, 'seeded')

/** An empty embedded database with this code's schema, whatever this run is about. */
export const openInMemory = async (): Promise<TestDatabase> =>
  inMemory(await openEmbedded({ loadDataDir: await fileOf('empty') }))

const inMemory = (embedded: Embedded): TestDatabase => ({
  engine: 'embedded',
  db: withTestKey(embedded.db),
  background: withTestKey(embedded.background),
  url: undefined,
  apart: (work) => embedded.apart(work),
  close: () => embedded.close(),
})

/** A copy of a database that was made for the whole run. */
async function copyOf(run: PostgresRun, original: Original): Promise<TestDatabase> {
  const name = `${run.prefix}${randomUUID().replaceAll('-', '')}`
  await asAdmin(run, (admin) => admin.query(`create database ${name} template ${run.prefix}${original}`))
  const url = urlOf(run, name)
  const opened = await openDatabase(serverAt(url), { version, now: new Date(), log: silentLog })
  return {
    engine: opened.engine,
    db: withTestKey(opened.db),
    background: withTestKey(opened.background),
    url,
    apart: (work) => opened.apart(work),
    close: async () => {
      await opened.close()
      await asAdmin(run, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** What this process has read already: every test opens one. */
const atHand = new Map<Original, Promise<Uint8Array<ArrayBuffer>>>()

/** An embedded database as one file, made anew when its sources change: copying it is several times faster. */
function fileOf(original: Original): Promise<Uint8Array<ArrayBuffer>> {
  const file = atHand.get(original) ?? readFile(original)
  atHand.set(original, file)
  return file
}

async function readFile(original: Original): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(root, 'node_modules/.cache/urs-tests')
  const hash = sourcesHash()
  const file = join(folder, `${hash}-${original}.tar`)
  mkdirSync(folder, { recursive: true })
  // Test files run side by side: the first one makes it, the others wait.
  while (!existsSync(file))
    if (isClaimed(`${file}.making`)) await makeFile(file, original)
    else await sleep(200)
  for (const name of readdirSync(folder)) if (!name.startsWith(hash)) rmSync(join(folder, name), { force: true })
  return new Uint8Array(readFileSync(file))
}

/** Whether this process shall make the file: nobody does yet. The claim of one that was killed is taken away. */
function isClaimed(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(path)) rmSync(path, { force: true })
    return false
  }
}

function isAlive(claim: string): boolean {
  try {
    return process.kill(Number(readFileSync(claim, 'utf8')), 0)
  } catch {
    return false
  }
}

async function makeFile(file: string, original: Original): Promise<void> {
  const made = await createEmbedded()
  try {
    await migrate(made.db, version)
    if (original === 'seeded') await seedForTests(withTestKey(made.db))
    await makeQuickToOpen(made.db)
    writeFileSync(`${file}.${process.pid}`, await made.dump())
    renameSync(`${file}.${process.pid}`, file)
  } finally {
    rmSync(`${file}.making`, { force: true })
    await made.close()
  }
}

/** As few bytes as there can be: no log of what led there, no room for more, and few buffers, which each start clears. */
async function makeQuickToOpen(db: Database): Promise<void> {
  await sql`alter system set shared_buffers = '16MB'`.execute(db)
  await sql`vacuum full`.execute(db)
  // the first leaves the log of the one before
  for (const _ of ['first', 'second']) await sql`checkpoint`.execute(db)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const folders = ['contracts', 'domain', 'lib', 'gateway'].map((name) => join(root, 'src', name))
  for (const made of ['seeded-demo.ts', 'database.ts']) hash.update(readFileSync(join(root, 'tests/support', made)))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  for (const file of files.toSorted())
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
