import { sql } from 'kysely'
import { json, type Trx } from './database.ts'
import type { MonitorKey, RescreenItem } from './rescreen-items.ts'
import type { SearchFacts } from './searches.ts'

/** How many matches of a monitored search a run found new, changed or gone. */
export interface FoundChanges {
  added: number
  updated: number
  removed: number
}

/**
 * Keeps what a run found for monitored searches, each named once, beside what it found for them before; a mail that went
 * tells less.
 */
export async function addRunAlerts(
  trx: Trx,
  runId: string,
  alerts: ReadonlyArray<MonitorKey & FoundChanges>,
  at: Date,
): Promise<void> {
  await sql`
    insert into run_alerts (run_id, tenant_id, search_id, added, updated, removed, at)
    select ${runId}::text, "tenantId", "searchId", added, updated, removed, ${at}::timestamptz
    from jsonb_to_recordset(${json(alerts)}::jsonb)
      as a ("tenantId" text, "searchId" text, added integer, updated integer, removed integer)
    on conflict (run_id, tenant_id, search_id) do update set
      added = excluded.added + case when run_alerts.mailed then 0 else run_alerts.added end,
      updated = excluded.updated + case when run_alerts.mailed then 0 else run_alerts.updated end,
      removed = excluded.removed + case when run_alerts.mailed then 0 else run_alerts.removed end,
      mailed = false, at = excluded.at
  `.execute(trx)
}

/**
 * The searches of a tenant that a run found something for: the first so many, and how many there are; all of them, or
 * those that no mail tells of yet.
 */
export async function alertedSearches(
  trx: Trx,
  { runId, tenantId }: Pick<RescreenItem, 'runId' | 'tenantId'>,
  limit: number,
  which: 'all' | 'unmailed' = 'all',
): Promise<{ first: SearchFacts[]; count: number }> {
  const isWanted = sql`
    run_id = ${runId} and tenant_id = ${tenantId} ${which === 'unmailed' ? sql`and not mailed` : sql``}
  `
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from run_alerts where ${isWanted}
  `.execute(trx)
  const { rows } = await sql<SearchFacts>`
    select s.tenant_id, s.id, s.provider, s.client_reference, s.monitoring
    from (select search_id, at from run_alerts where ${isWanted} order by at, search_id) a
    -- Searches are read in that order, no more of them than it takes.
    cross join lateral (
      select o.tenant_id, o.id, o.provider, o.client_reference, o.monitoring
      from searches o where o.tenant_id = ${tenantId} and o.id = a.search_id offset 0
    ) s
    order by a.at, a.search_id limit ${limit}
  `.execute(trx)
  return { first: rows, count: counted.rows[0]?.count ?? 0 }
}

/** What a run found for a tenant. */
export interface TenantAlerts extends FoundChanges {
  tenantId: string
  /** Monitored searches that it found something for. */
  searches: number
}

/** What a run found that no mail tells of yet, tenant by tenant; only of searches that are still there. */
export async function unmailedAlerts(trx: Trx, runId: string): Promise<TenantAlerts[]> {
  const { rows } = await sql<TenantAlerts>`
    select a.tenant_id, count(*)::int as searches, sum(a.added)::int as added, sum(a.updated)::int as updated,
      sum(a.removed)::int as removed
    from run_alerts a join searches s on s.tenant_id = a.tenant_id and s.id = a.search_id
    where a.run_id = ${runId} and not a.mailed
    group by a.tenant_id order by a.tenant_id collate "C"
  `.execute(trx)
  return rows
}

/** Notes that mails tell of everything that a run has found so far. */
export async function markMailed(trx: Trx, runId: string): Promise<void> {
  await trx
    .updateTable('runAlerts')
    .set({ mailed: true })
    .where('runId', '=', runId)
    .where('mailed', '=', false)
    .execute()
}

/** The notification of a run for a tenant, locked; undefined before there is one. */
export async function runNotice(
  trx: Trx,
  { runId, tenantId }: Pick<RescreenItem, 'runId' | 'tenantId'>,
): Promise<string | undefined> {
  // One notification whoever of several processes comes first: the others wait here for its commit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${runId}:${tenantId}`}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('runNotices')
    .select('notificationId')
    .where('runId', '=', runId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return row?.notificationId
}

/** Keeps which notification tells of a run. */
export async function addRunNotice(
  trx: Trx,
  { runId, tenantId }: Pick<RescreenItem, 'runId' | 'tenantId'>,
  notificationId: string,
): Promise<void> {
  await trx.insertInto('runNotices').values({ runId, tenantId, notificationId }).execute()
}
