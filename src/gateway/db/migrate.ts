import { Migrator, sql } from 'kysely'
import { ExitError } from '#lib/exit-error.ts'
import type { Database, Reader, Trx } from './database.ts'
import { migrations } from './migrations/list.ts'
import { readInstallation, writeInstallation } from './installation.ts'
import { leaveSearchingToMemory } from './searched-in-memory.ts'

/** The database was written by a newer version than this code; exit code 6. */
export class SchemaTooNew extends ExitError {
  constructor(version: string) {
    super(
      6,
      `The database was written by UR-Screen ${version}, which is newer than this one. ` +
        `Install UR-Screen ${version} or later and start again; nothing was changed.`,
    )
  }
}

/** The id of every migration, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/** Brings the schema to this code's state under an advisory lock. `version` is the application's. */
export async function migrate(db: Database, version: string): Promise<void> {
  await appliedMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    // While this process waited for the lock, a newer one may have brought the schema further.
    await appliedMigrations(db)
    throw error
  }
  await leaveSearchingToMemory(db)
  if (results?.some(({ status }) => status === 'Success')) await writeInstallation(db, 'schemaVersion', version)
}

/** The last migration that the database has been through. */
export async function lastMigration(reader: Reader): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(reader)
  return rows[0]?.name ?? ''
}

/** Makes some migrations in the caller's transaction, where none of them has been made; notes them as made now. */
export async function migrateWithin(trx: Trx, names: readonly string[], now: Date): Promise<void> {
  for (const name of names) {
    await migrations[name]?.up(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now.toISOString()})`.execute(trx)
  }
}

/** Whether the next `migrate` changes a schema that has been in use. Throws SchemaTooNew. */
export async function isBehind(db: Database): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied > 0 && applied < migrationNames.length
}

/** How many migrations the database has been through. Throws SchemaTooNew. */
async function appliedMigrations(db: Database): Promise<number> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!found.rows[0]?.name) return 0
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (applied.rows.every(({ name }) => Object.hasOwn(migrations, name))) return applied.rows.length
  const version = await readInstallation(db, 'schemaVersion')
  throw new SchemaTooNew(typeof version === 'string' ? version : 'of another kind')
}
