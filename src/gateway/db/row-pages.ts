import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** So many rows at once: nobody who waits for the database notices a page. */
const pageSize = 500

/** Deletes rows of a table, page by page. Outside of a transaction only. */
export async function deletePages(db: Database, table: string, which: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table)
  const page = sql`ctid = any(array(select ctid from ${name} where ${which} limit ${pageSize}))`
  // A row that somebody else changed meanwhile stays to the next page: only an empty one is the last.
  for (let affected = 1n; affected > 0n;)
    affected = (await sql`delete from ${name} where ${page}`.execute(db)).numAffectedRows ?? 0n
}

/** Goes over pages, each told the last row of the one before it, until there is none. */
export async function overPages<Last extends NonNullable<unknown>>(
  first: Last,
  page: (after: Last) => Promise<Last | null | undefined>,
): Promise<void> {
  for (let after: Last | null | undefined = first; after !== null && after !== undefined;) after = await page(after)
}
