import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** So many rows at once: nobody who waits for the database notices a page. */
const pageSize = 500

/** The next rows of a table that are meant. */
const page = (name: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`ctid = any(array(select ctid from ${name} where ${which} limit ${pageSize}))`

/** Deletes rows of a table, page by page. Outside of a transaction only. */
export async function deletePages(db: Database, table: string, which: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table)
  await untilNone(() => sql`delete from ${name} where ${page(name, which)}`.execute(db))
}

/** Changes rows of a table, page by page, so that they are no longer meant. Outside of a transaction only. */
export async function updatePages(
  db: Database,
  table: string,
  change: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.table(table)
  await untilNone(() => sql`update ${name} set ${change} where ${page(name, which)}`.execute(db))
}

/** A row that somebody else changed meanwhile stays to the next page: only an empty one is the last. */
async function untilNone(work: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (let affected = 1n; affected > 0n;) affected = (await work()).numAffectedRows ?? 0n
}

/** Goes over pages, each told the last row of the one before it, until there is none. */
export async function overPages<Last extends NonNullable<unknown>>(
  first: Last,
  page: (after: Last) => Promise<Last | null | undefined>,
): Promise<void> {
  for (let after: Last | null | undefined = first; after !== null && after !== undefined;) after = await page(after)
}
