import { sql } from 'kysely'
import { analyzeSample } from './analyze-sample.ts'
import { json, type Database, type Reader } from './database.ts'
import { isEmbedded } from './embedded-adapter.ts'
import type { MonitorKey } from './rescreen-items.ts'

/** A monitored search as it was asked for. */
export interface WatchedQuery extends MonitorKey {
  provider: string
  query: unknown
  /** Digest of the two: another one means that something else is asked from now on. */
  mark: string
}

/** How many matches a monitor holds, and whether more pass than it keeps. */
export interface HeldCount extends MonitorKey {
  /** Those that it found no more are not counted. */
  held: number
  isCut: boolean
}

/** What some monitors hold. */
export async function heldCounts(db: Reader, wanted: readonly MonitorKey[]): Promise<HeldCount[]> {
  if (wanted.length === 0) return []
  const keys = wanted.map(({ tenantId, searchId }) => ({ tenantId, searchId }))
  const { rows } = await sql<HeldCount>`
    select s.tenant_id, s.id as search_id, coalesce(s.screened ? 'passed', false) as is_cut, (
      select count(*)::int from matches m
      where m.tenant_id = s.tenant_id and m.search_id = s.id and m.hidden_at is null and m.lost_at is null
    ) as held
    from jsonb_to_recordset(${json(keys)}::jsonb) as k ("tenantId" text, "searchId" text)
    join searches s on s.tenant_id = k."tenantId" and s.id = k."searchId"
  `.execute(db)
  return rows
}

/** So much of a monitored search that it can be told whether what is known of it still holds. */
export type WatchedMark = Pick<WatchedQuery, 'tenantId' | 'searchId' | 'mark'>

/**
 * Renews what the planner knows of how many searches are monitored, for an embedded database does that at night only:
 * without it, whoever reads monitors page by page reads and sorts all of them for each page. A few hundred rows tell it,
 * and nobody notices that they are read.
 */
export async function analyzeMonitors(db: Database): Promise<void> {
  if (!isEmbedded(db)) return
  await analyzeSample(db, sql`searches (monitoring)`, 300)
}

const mark = sql<string>`md5(s.provider || ' ' || s.query::text)`

/** The marks of monitored searches; at most so many, in the order of their keys and after one of them. */
export async function watchedMarks(db: Reader, after: MonitorKey, limit: number): Promise<WatchedMark[]> {
  const { rows } = await sql<WatchedMark>`
    select s.tenant_id, s.id as search_id, ${mark} as mark
    -- First the page: a plan that sorts would make the mark of everybody who is monitored for each.
    from (
      select o.tenant_id, o.id, o.provider, o.query from searches o
      where o.monitoring = 'true' and (o.tenant_id, o.id) > (${after.tenantId}::text, ${after.searchId}::text)
      order by o.tenant_id, o.id
      limit ${limit}
    ) s
    order by s.tenant_id, s.id
  `.execute(db)
  return rows
}

/** What some monitored searches ask; of those that are still monitored. */
export async function watchedQueries(db: Reader, wanted: readonly MonitorKey[]): Promise<WatchedQuery[]> {
  const keys = wanted.map(({ tenantId, searchId }) => ({ tenantId, searchId }))
  const { rows } = await sql<WatchedQuery>`
    select s.tenant_id, s.id as search_id, s.provider, s.query, ${mark} as mark
    from jsonb_to_recordset(${json(keys)}::jsonb) as m ("tenantId" text, "searchId" text)
    -- One by one: a join that was planned for more of them would read everything that is monitored.
    cross join lateral (
      select o.tenant_id, o.id, o.provider, o.query, o.monitoring
      from searches o where o.tenant_id = m."tenantId" and o.id = m."searchId" offset 0
    ) s
    where s.monitoring = 'true'
  `.execute(db)
  return rows
}

/** How a monitored search was screened the last time. */
export interface LastScreening {
  /** Version of the engine; null: one from before versions were kept. */
  engine: number | null
  /** The edition of each list that it looked in, by the id of the list. */
  versions: Record<string, number>
}

/** How a search under watch was screened the last time; undefined when it is not under watch. */
export async function lastScreening(
  reader: Reader,
  { tenantId, searchId }: MonitorKey,
): Promise<LastScreening | undefined> {
  const { rows } = await sql<LastScreening>`
    select (screened ->> 'engine')::int as engine, coalesce((
      select jsonb_object_agg(stamp ->> 'id', (stamp ->> 'version')::int) from jsonb_array_elements(lists) as l (stamp)
    ), '{}'::jsonb) as versions
    from searches where tenant_id = ${tenantId} and id = ${searchId} and monitoring = 'true'
  `.execute(reader)
  return rows[0]
}
