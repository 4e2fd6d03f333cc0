import { sql } from 'kysely'
import type { Trx } from './database.ts'
import type { RescreenItem } from './rescreen-items.ts'
import type { SearchFacts } from './searches.ts'

/** How many matches of a monitored search a run found new, changed or gone. */
export interface FoundChanges {
  added: number
  updated: number
  removed: number
}

/** Keeps what a run found for a monitored search, beside what it found for it before; a mail that went tells less. */
export async function addRunAlert(trx: Trx, item: RescreenItem, found: FoundChanges, at: Date): Promise<void> {
  await sql`
    insert into run_alerts (run_id, tenant_id, search_id, added, updated, removed, at)
    values (${item.runId}, ${item.tenantId}, ${item.searchId}, ${found.added}, ${found.updated}, ${found.removed}, ${at}::timestamptz)
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
  const alerts = trx
    .selectFrom('runAlerts')
    .where('runAlerts.runId', '=', runId)
    .where('runAlerts.tenantId', '=', tenantId)
    .$if(which === 'unmailed', (query) => query.where('runAlerts.mailed', '=', false))
  const { count } = await alerts.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const first = await alerts
    .innerJoin('searches', (join) =>
      join.onRef('searches.tenantId', '=', 'runAlerts.tenantId').onRef('searches.id', '=', 'runAlerts.searchId'),
    )
    .select([
      'searches.tenantId',
      'searches.id',
      'searches.provider',
      'searches.clientReference',
      'searches.monitoring',
    ])
    .orderBy('runAlerts.at')
    .orderBy('runAlerts.searchId')
    .limit(limit)
    .execute()
  return { first, count }
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
