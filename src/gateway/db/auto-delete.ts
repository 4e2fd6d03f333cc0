import { sql } from 'kysely'
import type { Reader, Trx } from './database.ts'

/** A search or monitor by its key. */
export interface SearchKey {
  tenantId: string
  id: string
}

/** Searches and monitors whose time has come, those named left out; at most so many, the longest due first. */
export const dueSearches = (db: Reader, now: Date, without: readonly string[], limit: number): Promise<SearchKey[]> =>
  db
    .selectFrom('searches')
    .select(['tenantId', 'id'])
    .where('autoDeleteAt', '<=', now)
    .where(sql<boolean>`id <> all(${[...without]}::text[])`)
    .orderBy('autoDeleteAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether a search is still there and due. */
export async function isDue(trx: Trx, { tenantId, id }: SearchKey, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('autoDeleteAt', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** How many searches of each tenant are deleted after one instant and up to another. */
export const dueBetween = (db: Reader, after: Date, until: Date): Promise<Array<{ tenantId: string; count: number }>> =>
  db
    .selectFrom('searches')
    .select(['tenantId', sql<number>`count(*)::int`.as('count')])
    .where('autoDeleteAt', '>', after)
    .where('autoDeleteAt', '<=', until)
    .groupBy('tenantId')
    .orderBy('tenantId')
    .execute()
