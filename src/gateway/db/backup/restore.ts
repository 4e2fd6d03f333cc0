import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inTransaction, type Database, type Reader, type Trx } from '../database.ts'
import { compareAnew } from '../edition-pairs.ts'
import { migrateWithin, migrationNames } from '../migrate.ts'
import { beginEpoch } from '../epoch.ts'
import { heldMails, holdMails } from '../held-mails.ts'
import { readInstallation, writeInstallation } from '../installation.ts'
import { leaveSearchingToMemory } from '../searched-in-memory.ts'
import { dropEverything, quoted, tablesOf, takeYourTime, type TableShape } from './catalog.ts'
import { BackupUnreadable, type Backup } from './read-backup.ts'
import { noteRestore } from './restored.ts'
import type { Watched } from './write-backup.ts'
import { writeWhole } from './write-whole.ts'

/** The database holds something, and nobody said that it may go. */
export class TargetNotEmpty extends Error {
  constructor(table: string) {
    super(
      `The database is not empty (there are rows in ${table}), and nothing was changed. ` +
        'Use --replace to restore the backup in its place; the present contents are backed up first.',
    )
  }
}

/** Where a backup goes. */
export interface RestoreTarget {
  db: Database
  /** Version of the application. */
  version: string
  now: () => Date
  /** Folder of the vault's files. */
  vault: string
  /** What the database holds may go. */
  replace: boolean
}

/** What a restore put in place. */
export interface Restored {
  tables: number
  rows: number
  /** Mails that were queued when the backup was made: held until somebody says that they are still wanted. */
  heldMails: number
}

const batchBytes = 1024 * 1024
const batchRows = 500

/** The first table with rows, or null while the database holds nothing but notes about its schema. */
export async function tableWithRows(reader: Reader): Promise<string | null> {
  for (const { name } of await tablesOf(reader)) {
    if (name === 'installation') continue
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${quoted(name)}) as found`.execute(reader)
    if (rows[0]?.found === true) return name
  }
  return null
}

/**
 * Puts a backup in place of what the database holds, all of it or nothing: the schema is made anew as it was when the
 * backup was written, filled, counted, and then brought to this version's state. Throws TargetNotEmpty,
 * BackupUnreadable.
 */
export async function restoreBackup(target: RestoreTarget, backup: Backup, watched: Watched): Promise<Restored> {
  const { db, version, now } = target
  const { manifest } = backup
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const held = await inTransaction(db, async (trx) => {
    await takeYourTime(trx)
    const occupied = await tableWithRows(trx)
    if (occupied !== null && !target.replace) throw new TargetNotEmpty(occupied)
    const id = await idOf(trx)
    await dropEverything(trx, await tablesOf(trx))
    const until = migrationNames.indexOf(manifest.migration) + 1
    await migrateWithin(trx, migrationNames.slice(0, until), now())
    await fillTables(trx, backup, watched)
    const later = migrationNames.slice(until)
    await migrateWithin(trx, later, now())
    await leaveSearchingToMemory(trx)
    await compareAnew(trx)
    if (later.length > 0) await writeInstallation(trx, 'schemaVersion', version)
    if (id !== undefined) await writeInstallation(trx, 'id', id)
    await beginEpoch(trx)
    await noteRestore(trx, { at: now().toISOString(), madeAt: manifest.madeAt, rows })
    await restoreVault(target.vault, backup, watched)
    watched.signal.throwIfAborted()
    await holdMails(trx)
    return heldMails(trx)
  })
  await sql`analyze`.execute(db)
  return { tables: manifest.tables.length, rows, heldMails: held }
}

/** Which installation the database belongs to; undefined for a new one. */
async function idOf(trx: Trx): Promise<unknown> {
  const hasTable = (await tablesOf(trx)).some(({ name }) => name === 'installation')
  return hasTable ? readInstallation(trx, 'id') : undefined
}

async function fillTables(trx: Trx, backup: Backup, watched: Watched): Promise<void> {
  const shapes = await tablesOf(trx)
  const names = new Set(shapes.map(({ name }) => name))
  const strange = backup.manifest.tables.find(({ name }) => !names.has(name))
  if (strange !== undefined) throw new BackupUnreadable(backup.path, `there is no table ${strange.name}`)
  let all = 0
  for (const shape of shapes) {
    const wanted = backup.manifest.tables.find(({ name }) => name === shape.name)?.rows ?? 0
    if (wanted > 0) await fillTable(trx, shape, backup.rowsOf(shape.name), watched.signal)
    const found = await countRows(trx, shape)
    if (found !== wanted)
      throw new BackupUnreadable(backup.path, `${shape.name} has ${found} rows instead of ${wanted}`)
    all += wanted
    if (wanted >= batchRows) watched.progress(`${all.toLocaleString('en')} rows, ${shape.name} is filled`)
  }
}

async function fillTable(
  trx: Trx,
  shape: TableShape,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  let batch: string[] = []
  let bytes = 0
  for await (const line of lines) {
    batch.push(line)
    bytes += line.length
    if (bytes < batchBytes && batch.length < batchRows) continue
    signal.throwIfAborted()
    await insertRows(trx, shape, batch)
    batch = []
    bytes = 0
  }
  if (batch.length > 0) await insertRows(trx, shape, batch)
  await continueNumbers(trx, shape)
}

async function countRows(trx: Trx, { name }: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${quoted(name)}`.execute(trx)
  return rows[0]?.count ?? 0
}

async function insertRows(trx: Trx, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const filled = columns.filter(({ generated }) => !generated)
  const values = filled.map((column) =>
    column.jsonValue ? sql`coalesce(${quoted(column.name)}, 'null'::jsonb)` : quoted(column.name),
  )
  await sql`
    insert into ${quoted(name)} (${sql.join(filled.map((column) => quoted(column.name)))}) overriding system value
    select ${sql.join(values)} from json_populate_recordset(null::${quoted(name)}, ${`[${lines.join(',')}]`}::json)
  `.execute(trx)
}

/** Numbers that the database gives go on after the highest of the backup. */
async function continueNumbers(trx: Trx, { name, columns }: TableShape): Promise<void> {
  for (const column of columns.filter(({ identity }) => identity))
    await sql`
      select setval(pg_get_serial_sequence(${`"${name}"`}, ${column.name}), max(${quoted(column.name)}))
      from ${quoted(name)} having max(${quoted(column.name)}) is not null
    `.execute(trx)
}

/** Files are named by their content: what is there already is right, and what the database does not name is nobody's. */
async function restoreVault(folder: string, backup: Backup, { signal }: Watched): Promise<void> {
  if (backup.manifest.vault.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name } of backup.manifest.vault) {
    signal.throwIfAborted()
    if (!existsSync(join(folder, name))) await writeVaultFile(join(folder, name), name, backup)
  }
}

const writeVaultFile = (path: string, name: string, backup: Backup): Promise<void> =>
  writeWhole(path, async (file) => {
    const hash = createHash('sha256')
    for await (const chunk of backup.fileOf(name)) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (hash.digest('hex') !== name) throw new BackupUnreadable(backup.path, `vault/${name} has different contents`)
  })
