import { sql } from 'kysely'
import type { Reader, Trx } from '../database.ts'

/** A column as the database describes it. */
export interface ColumnShape {
  name: string
  /** Its numbers come from a sequence. */
  identity: boolean
  /** The database computes it. */
  generated: boolean
  /** jsonb without null: a null among its values is JSON's own. */
  jsonValue: boolean
}

/** A table as the database describes it. */
export interface TableShape {
  name: string
  columns: ColumnShape[]
  /** Its primary key, as an order that no locale changes. */
  key: string | null
  /** Tables that its rows refer to. */
  needs: string[]
}

/** A name as SQL takes it. */
export const quoted = (name: string) => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Kysely's own tables: which migrations are done is the schema's business and not a row's. */
const migrationTables = sql`('kysely_migration', 'kysely_migration_lock')`

/** Every table of ours, each after those it refers to; the same order on every engine. */
export async function tablesOf(reader: Reader): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname::text as name,
      (select coalesce(json_agg(json_build_object(
          'name', a.attname, 'identity', a.attidentity <> '', 'generated', a.attgenerated <> '',
          'jsonValue', a.attnotnull and a.atttypid = 'jsonb'::regtype) order by a.attnum), '[]'::json)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select string_agg(
          quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(
        select distinct f.relname::text from pg_constraint o join pg_class f on f.oid = o.confrelid
        where o.conrelid = c.oid and o.contype = 'f' and o.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = current_schema() and c.relkind = 'r' and c.relname not in ${migrationTables}
    order by c.relname::text collate "C"
  `.execute(reader)
  return inOrder(rows)
}

function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const names = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !names.has(name) && needs.every((need) => names.has(need)))
    if (ready.length === 0) throw new Error('Some tables refer to each other in a circle.')
    for (const table of ready) names.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** A whole table takes longer than a request may: the limits of a session do not hold in this transaction. */
export async function takeYourTime(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** Removes every table and function of ours, in the caller's transaction: no migration has been made after it. */
export async function dropEverything(reader: Reader, tables: readonly TableShape[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => quoted(name)))
  if (tables.length > 0) await sql`drop table ${names} cascade`.execute(reader)
  await sql`delete from kysely_migration`.execute(reader)
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace s on s.oid = p.pronamespace
    where s.nspname = current_schema()
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  `.execute(reader)
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(reader)
}
