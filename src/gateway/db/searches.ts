import type { ListStamp, Screened } from '#contracts/explanation.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import { customerName } from '#domain/same-customer.ts'
import { inInserts, json, type Reader, type Trx } from './database.ts'
import type { MonitorKey } from './rescreen-items.ts'
import { type SearchRows, withCounts } from './searches-with-counts.ts'
import type { Scope } from './scope.ts'
import type { Tables, Monitoring } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A stored search with what its matches and notes say about it. */
export interface StoredSearch extends Selectable<Tables['searches']> {
  total: number
  open: number
  truePositive: number
  falsePositive: number
  topRelevance: number | null
  /** Since when its oldest open match waits; null without one. */
  openSince: Date | null
  /** Latest note, complete text, or null. */
  note: string | null
  /** The monitor that was made from it, stopped or not, unless that was removed. */
  monitorId: string | null
  monitorState: Monitoring | null
  monitorReference: string | null
  /** Of a monitor with a row of its own: whether the search that it was made from is still there. */
  isSearchThere: boolean
}

/** Which searches a list shows: `un-suspended` brings every monitor that was not removed, stopped ones included. */
export type MonitoredFilter = 'un-suspended' | 'suspended' | 'true' | 'false'

type NewSearch = Omit<Insertable<Tables['searches']>, 'customerName'>

/** Stores a new search. */
export const addSearch = (trx: Trx, search: NewSearch): Promise<void> => addSearches(trx, [search])

/** Stores new searches. */
export async function addSearches(trx: Trx, searches: readonly NewSearch[]): Promise<void> {
  const named = searches.map((search) => ({ ...search, customerName: customerName(search.term) }))
  for (const rows of inInserts(named)) await trx.insertInto('searches').values(rows).execute()
}

/** What links a search to the monitor that was made from it, and that monitor to it. */
const links = [
  'made.id as monitorId',
  'made.monitoring as monitorState',
  'made.clientReference as monitorReference',
  sql<boolean>`exists (
    select from searches origin where origin.tenant_id = searches.tenant_id and origin.id = searches.from_search
  )`.as('isSearchThere'),
] as const

/** The tenant's searches with a provider. */
const searchesOf = ({ tenantId }: Tenant, db: Reader, provider: string): SearchRows =>
  db.selectFrom('searches').selectAll().where('tenantId', '=', tenantId).where('provider', '=', provider)

const withSummary = (db: Reader, rows: SearchRows) =>
  withCounts(db, rows)
    .leftJoin('searches as made', (join) =>
      join.onRef('made.tenantId', '=', 'searches.tenantId').onRef('made.fromSearch', '=', 'searches.id'),
    )
    .selectAll('searches')
    .select(links)
    .select((row) => [
      sql<number>`coalesce(counts.total, 0)`.as('total'),
      sql<number>`coalesce(counts.open, 0)`.as('open'),
      sql<number>`coalesce(counts.true_positive, 0)`.as('truePositive'),
      sql<number>`coalesce(counts.false_positive, 0)`.as('falsePositive'),
      sql<number | null>`counts.top_relevance`.as('topRelevance'),
      sql<Date | null>`counts.open_since`.as('openSince'),
      row
        .selectFrom('comments')
        .select('comments.text')
        .whereRef('comments.tenantId', '=', 'searches.tenantId')
        .whereRef('comments.searchId', '=', 'searches.id')
        .where('comments.matchId', 'is', null)
        .orderBy('comments.at', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(1)
        .as('note'),
    ])

/** One search of the tenant; undefined for an unknown or foreign id. */
export const findSearch = (
  scope: Tenant,
  db: Reader,
  provider: string,
  id: string,
): Promise<StoredSearch | undefined> =>
  withSummary(db, searchesOf(scope, db, provider).where('id', '=', id)).executeTakeFirst()

/**
 * Locks a search until the transaction ends: one monitor at a time is made from it. Whoever writes a comment on one of
 * its matches is not kept waiting, for that waits for locked matches in turn.
 */
export async function lockSearch({ tenantId }: Tenant, trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** The monitor with a row of its own that was made from a search, stopped or not; undefined without one. */
export const monitorMadeFrom = (
  { tenantId }: Tenant,
  db: Reader,
  searchId: string,
): Promise<Pick<Selectable<Tables['searches']>, 'id' | 'monitoring'> | undefined> =>
  db
    .selectFrom('searches')
    .select(['id', 'monitoring'])
    .where('tenantId', '=', tenantId)
    .where('fromSearch', '=', searchId)
    .executeTakeFirst()

/** The present id of a search that had this one while it was one row with its monitor; undefined where none had. */
export async function presentIdOf({ tenantId }: Tenant, db: Reader, formerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('formerId', '=', formerId)
    .executeTakeFirst()
  return row?.id
}

/** What stands for a search or monitor in a mail or a notification. */
export type SearchFacts = Pick<StoredSearch, 'tenantId' | 'id' | 'provider' | 'clientReference' | 'monitoring'>

/** One search of the tenant, whoever the provider is; undefined for an unknown or foreign id. */
export const findAnySearch = (scope: Tenant, db: Reader, id: string): Promise<SearchFacts | undefined> =>
  db
    .selectFrom('searches')
    .select(['tenantId', 'id', 'provider', 'clientReference', 'monitoring'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** One page of the tenant's searches, the newest first. */
export async function listSearches(
  scope: Tenant,
  db: Reader,
  provider: string,
  wanted: { monitored?: MonitoredFilter | undefined; page: number; perPage: number },
): Promise<StoredSearch[]> {
  const { monitored, page, perPage } = wanted
  const shown = searchesOf(scope, db, provider)
    .$if(monitored === 'un-suspended', (query) => query.where('monitoring', 'is not', null))
    .$if(monitored === 'suspended', (query) => query.where('monitoring', '=', 'suspended'))
    .$if(monitored === 'true', (query) => query.where('monitoring', '=', 'true'))
    .$if(monitored === 'false', (query) => query.where('monitoring', 'is', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return withSummary(db, shown).orderBy('searches.createdAt', 'desc').orderBy('searches.id').execute()
}

/** Where a page of monitors ended. */
export type MonitorPlace = Pick<StoredSearch, 'createdAt' | 'id'>

/** The next monitors of the tenant with a provider, stopped ones included, the newest first. */
export async function monitorsAfter(
  scope: Tenant,
  db: Reader,
  provider: string,
  { after, limit }: { after: MonitorPlace | undefined; limit: number },
): Promise<StoredSearch[]> {
  const next = searchesOf(scope, db, provider)
    .where('monitoring', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return withSummary(db, next).orderBy('searches.createdAt', 'desc').orderBy('searches.id', 'desc').execute()
}

/** Puts a search under watch or takes it out; false when it was so already. */
export async function setMonitoring(
  scope: Tenant,
  trx: Trx,
  id: string,
  change: { monitoring: Monitoring | null; at: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('searches')
    .set({
      monitoring: change.monitoring,
      ...(change.monitoring === 'suspended' && { monitoredAt: change.at }),
      updatedAt: change.at,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('monitoring', 'is distinct from', change.monitoring)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Which of these are monitors of the tenant, and whether they are under watch or stopped. */
export async function monitorStates(
  scope: Tenant,
  db: Reader,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, Monitoring>> {
  const rows = await db
    .selectFrom('searches')
    .select(['id', 'monitoring'])
    .where('tenantId', '=', scope.tenantId)
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, monitoring }) => (monitoring === null ? [] : [[id, monitoring] as const])))
}

/** A search under watch by its form. */
export type WatchedSearch = Pick<StoredSearch, 'provider' | 'query'>

/** A search that is under watch, with its form; undefined when it is not. */
export const watchedSearch = (scope: Tenant, db: Reader, id: string): Promise<WatchedSearch | undefined> =>
  db
    .selectFrom('searches')
    .select(['provider', 'query'])
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('monitoring', '=', 'true')
    .executeTakeFirst()

/** Keeps when a search was screened the last time, in which editions, and how. */
export async function keepLists(
  scope: Tenant,
  trx: Trx,
  id: string,
  { lists, screened, at }: { lists: readonly ListStamp[]; screened: Screened; at: Date },
): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ lists: json(lists), screened: json(screened), monitoredAt: at })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Keeps when searches were compared with what they find the last time. */
export async function noteScreened(trx: Trx, searches: readonly MonitorKey[], at: Date): Promise<void> {
  await sql`
    update searches s set monitored_at = ${at}::timestamptz
    from jsonb_to_recordset(${json(searches.map(({ tenantId, searchId }) => ({ tenantId, searchId })))}::jsonb)
      as k ("tenantId" text, "searchId" text)
    where s.tenant_id = k."tenantId" and s.id = k."searchId"
  `.execute(trx)
}

/** Shows that something new was found for monitors, until somebody opens them. */
export async function raiseAlerts(trx: Trx, monitors: readonly MonitorKey[], at: Date): Promise<void> {
  await sql`
    update searches s set match_updated = true, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${json(monitors.map(({ tenantId, searchId }) => ({ tenantId, searchId })))}::jsonb)
      as k ("tenantId" text, "searchId" text)
    where s.tenant_id = k."tenantId" and s.id = k."searchId"
  `.execute(trx)
}

/** Takes the alert of a monitor back; false when it had none. */
export async function clearAlert(scope: Tenant, trx: Trx, id: string): Promise<boolean> {
  const changed = await trx
    .updateTable('searches')
    .set({ matchUpdated: false })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('matchUpdated', '=', true)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Notes that something on the search changed. */
export async function touchSearch(scope: Tenant, trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ updatedAt: at })
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
