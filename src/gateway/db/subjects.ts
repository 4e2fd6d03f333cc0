import { sql } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { MonitorKey } from './rescreen-items.ts'
import type { RescreenRun } from './rescreen-runs.ts'

/** A monitored search as it was asked for. */
export interface MonitoredSearch extends MonitorKey {
  provider: string
  query: unknown
}

/** A name of somebody monitored as the index holds it. */
export interface FiledSubject extends MonitorKey {
  position: number
  folded: string
  romanised: string
  keys: string[]
}

/**
 * Monitored searches whose names are not filed as this version files them; at most so many, in the order of their keys
 * and after one of them.
 */
export const unfiledMonitors = (
  db: Reader,
  version: number,
  after: MonitorKey,
  limit: number,
): Promise<MonitoredSearch[]> =>
  db
    .selectFrom('searches')
    .select(['tenantId', 'id as searchId', 'provider', 'query'])
    .where('monitoring', '=', 'true')
    .where(sql<boolean>`(tenant_id, id) > (${after.tenantId}::text, ${after.searchId}::text)`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subjects')
            .select('position')
            .whereRef('subjects.tenantId', '=', 'searches.tenantId')
            .whereRef('subjects.searchId', '=', 'searches.id')
            .where('subjects.filedBy', '=', version),
        ),
      ),
    )
    .orderBy('tenantId')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Any number that no other lock has. */
const filing = 7_160_721

/** Files the names of monitored searches, in place of what was filed of them; of those that are still there. */
export async function fileSubjects(
  trx: Trx,
  version: number,
  monitors: readonly MonitoredSearch[],
  subjects: readonly FiledSubject[],
): Promise<void> {
  // Two runs that come to the same monitors file them one after the other.
  await sql`select pg_advisory_xact_lock(${filing}::bigint)`.execute(trx)
  const ids = monitors.map(({ tenantId, searchId }) => ({ tenantId, searchId }))
  await sql`
    delete from subjects s using jsonb_to_recordset(${json(ids)}::jsonb) as m ("tenantId" text, "searchId" text)
    where s.tenant_id = m."tenantId" and s.search_id = m."searchId"
  `.execute(trx)
  await sql`
    insert into subjects (tenant_id, search_id, position, filed_by, folded, romanised, keys)
    select f."tenantId", f."searchId", f.position, ${version}::int, f.folded, f.romanised, f.keys
    from jsonb_to_recordset(${json(subjects)}::jsonb) as f
      ("tenantId" text, "searchId" text, position integer, folded text, romanised text, keys text[])
    join searches s on s.tenant_id = f."tenantId" and s.id = f."searchId"
    for key share of s
  `.execute(trx)
}

/** Somebody monitored and the listed parties that may be meant. */
export interface Meeting extends MonitoredSearch {
  partyIds: string[]
}

/** A name of a listed party as the index holds it. */
interface ListedKeys {
  partyId: string
  folded: string
  /** null: as it is folded. */
  romanised: string | null
  keys: string[]
}

/**
 * Who among the monitored may be meant by these parties: a name is alike, or shares a key. Nothing is ranked and
 * nothing is cut: whom it leaves out the run never looks at.
 */
export async function meetingsOf(
  db: Reader,
  { tenantId }: Pick<RescreenRun, 'tenantId'>,
  names: readonly ListedKeys[],
): Promise<Meeting[]> {
  const listed = sql`jsonb_to_recordset(${json(names)}::jsonb) as n
    ("partyId" text, folded text, romanised text, keys text[])`
  const { rows } = await sql<Meeting>`
    with n as materialized (select * from ${listed}), met as (
      select n."partyId", s.tenant_id, s.search_id from n join subjects s on s.folded % n.folded
      union select n."partyId", s.tenant_id, s.search_id from n join subjects s on s.romanised % n.romanised
      union select n."partyId", s.tenant_id, s.search_id from n join subjects s on s.romanised % n.folded
        where s.romanised <> s.folded
      union select n."partyId", s.tenant_id, s.search_id from n join subjects s on s.keys && n.keys)
    select m.tenant_id, m.id as search_id, m.provider, m.query, array_agg(met."partyId") as party_ids
    from met join searches m on m.tenant_id = met.tenant_id and m.id = met.search_id
    where m.monitoring = 'true' ${tenantId === null ? sql`` : sql`and m.tenant_id = ${tenantId}`}
    group by m.tenant_id, m.id
  `.execute(db)
  return rows
}
