import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { BackupMade } from '#contracts/admin.ts'
import type { Database, Trx } from '../database.ts'
import { lastMigration } from '../migrate.ts'
import { quoted, tablesOf, takeYourTime, type TableShape } from './catalog.ts'
import { manifestPath, tablePath, vaultPath, type Manifest } from './manifest.ts'
import { unsavedKeys } from './restored.ts'
import { TarWriter } from './tar.ts'
import { writeWhole } from './write-whole.ts'

/** The file is there already, and no backup is written over. */
export class BackupExists extends Error {
  constructor(target: string) {
    super(`${target} already exists. Choose another name with --out.`)
  }
}

/** What is backed up, and by whom. */
export interface BackupSource {
  db: Database
  /** Version of the application. */
  version: string
  now: () => Date
  /** Folder of the vault's files; one that is missing holds none. */
  vault: string
}

/** Somebody who watches, and may stop the work. */
export interface Watched {
  signal: AbortSignal
  progress: (text: string) => void
}

const rowsAtOnce = 200
const rowsPerLine = 20_000

/**
 * Writes the whole database as it is at one instant, and the vault's files, into one archive that any engine can be
 * filled from. It has its name only once the disk has all of it; whatever ends the work earlier leaves nothing behind.
 * One that is a single connection answers nobody else meanwhile: where others wait, it is handed a copy. Throws
 * BackupExists.
 */
export async function writeBackup(source: BackupSource, target: string, watched: Watched): Promise<BackupMade> {
  if (existsSync(target)) throw new BackupExists(target)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return writeWhole(target, async (file) => {
    const { tables } = await fill(new TarWriter(file), source, watched)
    const { size } = await file.stat()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { path: target, tables: tables.length, rows, size }
  })
}

async function fill(tar: TarWriter, source: BackupSource, watched: Watched): Promise<Manifest> {
  const madeAt = source.now().toISOString()
  const read = await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => addTables(tar, trx, watched))
  const vault = await addVault(tar, source.vault, watched)
  const manifest: Manifest = { format: 1, app: source.version, madeAt, ...read, vault }
  await tar.add(manifestPath, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]))
  await tar.finish()
  return manifest
}

async function addTables(tar: TarWriter, trx: Trx, watched: Watched) {
  // Times are written in the session's zone.
  await sql`set local timezone = 'UTC'`.execute(trx)
  await takeYourTime(trx)
  const engine = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(trx)
  const migration = await lastMigration(trx)
  const tables: Manifest['tables'] = []
  let all = 0
  for (const table of await tablesOf(trx)) {
    let rows = 0
    const count = (more: number) => {
      rows += more
      all += more
      if (Math.floor(all / rowsPerLine) > Math.floor((all - more) / rowsPerLine))
        watched.progress(`${all.toLocaleString('en')} rows, at ${table.name}`)
    }
    // Node's gzip header tells no time.
    const packed = pipeline(pagesOf(trx, table, count, watched.signal), createGzip(), () => undefined)
    const written = await tar.add(tablePath(table.name), packed)
    tables.push({ name: table.name, rows, ...written })
  }
  return { migration, engine: engine.rows[0]?.version ?? '', tables }
}

/** The rows of a table as JSON lines, in the order of its key; a cursor sorts once, however many pages there are. */
async function* pagesOf(
  trx: Trx,
  { name, key }: TableShape,
  count: (rows: number) => void,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (key === null) throw new Error(`The table ${name} has no primary key, so its rows have no order.`)
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from ${quoted(name)} r
    ${name === 'installation' ? sql`where key not in (${sql.join(unsavedKeys.map((each) => sql.lit(each)))})` : sql``} order by ${sql.raw(key)}
  `.execute(trx)
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(rowsAtOnce)} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await sql`close backup_rows`.execute(trx)
}

async function addVault(tar: TarWriter, folder: string, { signal }: Watched): Promise<Manifest['vault']> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name)) : []
  const files: Manifest['vault'] = []
  for (const name of names.toSorted()) {
    signal.throwIfAborted()
    const file = await openUnlessGone(join(folder, name))
    if (file !== null) files.push({ name, ...(await tar.add(vaultPath(name), file.createReadStream())) })
  }
  return files
}

/** A file of the vault; null where the clean-up was quicker, for what no row names. */
async function openUnlessGone(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
