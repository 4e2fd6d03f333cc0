import { sql } from 'kysely'
import { analyzeSample } from './analyze-sample.ts'
import type { Database } from './database.ts'
import { isEmbedded } from './embedded-adapter.ts'

/**
 * Lets the room of rows that have gone be used again, table by table, and renews the planner's statistics over what
 * plans depend on: of documents and of lists of keys they would cost much and help little. A server does both by
 * itself; the embedded database has nobody who would. Outside of a transaction only.
 */
export async function vacuum(db: Database): Promise<void> {
  if (!isEmbedded(db)) return
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid and t.typcategory <> 'A' and t.typname <> 'jsonb'
    where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace
    group by c.relname order by c.relname
  `.execute(db)
  for (const { name, columns } of rows) {
    // What lies beside the rows can be most of a table: each has a turn of its own, so that nobody waits for both.
    for (const half of ['process_toast', 'process_main'])
      await sql`vacuum (${sql.raw(half)} false) ${sql.table(name)}`.execute(db)
    await analyzeSample(db, sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.id(column)))})`)
  }
}
