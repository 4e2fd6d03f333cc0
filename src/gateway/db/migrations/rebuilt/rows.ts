import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A row as the database tells it: names of columns with their values, instants as texts. */
export type Row = Record<string, unknown>

/** A search with its key at hand. */
export interface OldSearch {
  tenantId: string
  id: string
  row: Row
}

/** A row, and an id for a copy of it. */
export interface Copyable {
  row: Row
  copyId: string
}

/** A column that is a text and not null. */
export function textOf(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is no text`)
  return value
}

/** A column that holds a number. */
export function numberOf(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`${column} is no number`)
  return value
}

/** The instant in a column, epoch milliseconds. */
export const instantOf = (row: Row, column: string): number => Date.parse(textOf(row, column))

/** The rows of a table that belong to a search, in an order of their own. */
export async function rowsOf(
  db: Kysely<unknown>,
  table: 'matches' | 'match_changes' | 'match_reviews' | 'comments',
  { tenantId, id }: Pick<OldSearch, 'tenantId' | 'id'>,
  order: RawBuilder<unknown>,
): Promise<Copyable[]> {
  const { rows } = await sql<Copyable>`
    select to_jsonb(t) as row, gen_random_uuid()::text as copy_id from ${sql.table(table)} t
    where t.tenant_id = ${tenantId} and t.search_id = ${id} order by ${order}`.execute(db)
  return rows
}

/** Stores rows as they are told. */
export async function insertRows(db: Kysely<unknown>, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const name = sql.table(table)
  await sql`
    insert into ${name} select (jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)).*
  `.execute(db)
}
