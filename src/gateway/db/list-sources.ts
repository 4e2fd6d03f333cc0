import { sql, type Selectable } from 'kysely'
import type { Database, Reader, Trx } from './database.ts'
import type { Tables } from './tables.ts'

/** An address that a list is fetched from, and what came of the last time. */
export type ListSourceRow = Selectable<Tables['listSources']>

/** What is known of the addresses of one list or of all. */
export async function listSourceRows(reader: Reader, listId?: string): Promise<ListSourceRow[]> {
  const rows = reader.selectFrom('listSources').selectAll().orderBy('listId').orderBy('urlIndex')
  return (listId === undefined ? rows : rows.where('listId', '=', listId)).execute()
}

/** When every address of a list was last looked at without trouble, by list; one whose last fetch failed is left out. */
export async function soundChecks(reader: Reader): Promise<Map<string, Date>> {
  const { rows } = await sql<{ listId: string; checkedAt: Date }>`
    select list_id, min(checked_at) as checked_at from list_sources group by list_id having bool_and(error is null)
  `.execute(reader)
  return new Map(rows.map(({ listId, checkedAt }) => [listId, checkedAt]))
}

/** Keeps what came of fetching a list, address by address; addresses that it no longer has are forgotten. */
export async function noteListSources(trx: Trx, listId: string, rows: readonly ListSourceRow[]): Promise<void> {
  await trx.deleteFrom('listSources').where('listId', '=', listId).execute()
  if (rows.length > 0)
    await trx
      .insertInto('listSources')
      .values([...rows])
      .execute()
}

/** The kind of job that fetches a list, as `jobs/kinds.ts` names it. */
const listFetchKind = 'list-fetch'

/**
 * Puts the fetch of a list into the queue that was due at `due`, unless it is there or the list was looked at since.
 * The job's id is made of both, so that of several processes one enqueues it.
 */
export async function addListFetch(db: Database, listId: string, { due, now }: { due: Date; now: Date }) {
  const id = `${listFetchKind}:${listId}:${due.toISOString()}`
  await sql`
    insert into jobs (id, kind, payload, run_at, created_at)
    select ${id}, ${listFetchKind}, jsonb_build_object('listId', ${listId}::text), ${now}::timestamptz, ${now}::timestamptz
    where not exists (select from list_sources where list_id = ${listId} and checked_at >= ${due})
    on conflict (id) do nothing
  `.execute(db)
}

/** Takes away the failed fetches of a list, once a later one has done their work. */
export async function endFailedFetches(trx: Trx, listId: string): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', listFetchKind)
    .where('state', '=', 'failed')
    .where(sql<boolean>`payload ->> 'listId' = ${listId}`)
    .execute()
}
