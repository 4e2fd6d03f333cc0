import { sql } from 'kysely'
import { inTransaction, type Database, type Trx } from './database.ts'

/** What stays the owner's: the audit log, and the notes about the schema. */
const kept = sql`('audit', 'audit_heads', 'kysely_migration', 'kysely_migration_lock')`

/**
 * Lets another role work with the rows of this database, whose owner is connected: it gets every table but those of the
 * audit log, to which it can only add. It must not be the database's owner, and that must be a member of it. Changes
 * nothing where all is so already.
 */
export const handOver = (db: Database, role: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx)
    const [worker, schema] = [sql.id(role), sql.id(rows[0]?.schema ?? 'public')]
    await sql`grant usage, create on schema ${schema} to ${worker}`.execute(trx)
    for (const name of await namesOf(trx, role, false))
      await sql`alter table ${sql.id(name)} owner to ${worker}`.execute(trx)
    for (const name of await namesOf(trx, null, true))
      await sql`alter table ${sql.id(name)} owner to current_user`.execute(trx)
    for (const name of ['refuse_change', 'refuse_unsealed', 'refuse_shrinking'])
      await sql`alter function ${sql.id(name)}() owner to current_user`.execute(trx)
    await sql`revoke all on audit, audit_heads, kysely_migration, kysely_migration_lock from ${worker}`.execute(trx)
    await sql`grant select, insert on audit to ${worker}`.execute(trx)
    await sql`grant select, insert, update on audit_heads to ${worker}`.execute(trx)
    await sql`grant select on kysely_migration, kysely_migration_lock to ${worker}`.execute(trx)
  })

/** Tables that are, or are not, among the kept ones, and belong to somebody else than this role; null: than oneself. */
async function namesOf(trx: Trx, role: string | null, areKept: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = current_schema() and c.relkind = 'r' and (c.relname in ${kept}) = ${areKept}
      and pg_get_userbyid(c.relowner) <> coalesce(${role}, current_user)`.execute(trx)
  return rows.map(({ name }) => name)
}
