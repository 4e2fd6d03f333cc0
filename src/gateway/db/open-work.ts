import { sql } from 'kysely'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** Moments that part open matches by their age: the beginning of today, and that of the day a week before. */
interface AgeLimits {
  today: Date
  week: Date
}

/** How many matches of a provider's monitors are open, by their age; there is one at least. */
interface OpenCount {
  provider: string
  today: number
  week: number
  older: number
  /** Since when the oldest of them waits. */
  oldest: Date
}

/**
 * Open matches of the tenant's monitors that are not stopped, by age; a provider without one is left out. A match is open
 * since it was found or, where it had another status in between, since a person or a re-screen last set it back to open;
 * a change of what is listed leaves its age as it is.
 */
export async function countOpenMatches(
  { tenantId }: Tenant,
  db: Reader,
  providers: readonly string[],
  { today, week }: AgeLimits,
): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    with opened as (
      select s.provider, greatest(m.created_at, r.at) as since
      from searches s
      join matches m on m.tenant_id = s.tenant_id and m.search_id = s.id
      left join (
        select match_id, max(at) as at from match_reviews
        where tenant_id = ${tenantId} and status = 'open' and status_before <> 'open'
        group by match_id
      ) r on r.match_id = m.id
      where s.tenant_id = ${tenantId} and s.monitoring = 'true' and s.provider = any(${[...providers]}::text[])
        and m.tenant_id = ${tenantId} and m.status = 'open' and m.hidden_at is null
    )
    select provider,
      (count(*) filter (where since >= ${today}::timestamptz))::int as today,
      (count(*) filter (where since >= ${week}::timestamptz and since < ${today}::timestamptz))::int as week,
      (count(*) filter (where since < ${week}::timestamptz))::int as older,
      min(since) as oldest
    from opened group by provider
  `.execute(db)
  return rows
}

/** How many of the tenant's monitors that are not stopped have changes that nobody has opened, by provider. */
export async function countChangedMonitors(
  { tenantId }: Tenant,
  db: Reader,
  providers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ provider: string; changed: number }>`
    select provider, count(*)::int as changed from searches
    where tenant_id = ${tenantId} and monitoring = 'true' and match_updated
      and provider = any(${[...providers]}::text[])
    group by provider
  `.execute(db)
  return new Map(rows.map(({ provider, changed }) => [provider, changed]))
}

/** A search in short, with the numbers of its matches. */
interface ShortSearch {
  provider: string
  id: string
  term: string
  createdAt: Date
  total: number
  open: number
}

/**
 * The newest searches of a person in the tenant. A monitor that is a record of its own is none; one that is one record
 * with its search is.
 */
export async function recentSearches(
  { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>,
  db: Reader,
  providers: readonly string[],
  limit: number,
): Promise<ShortSearch[]> {
  const { rows } = await sql<ShortSearch>`
    select s.provider, s.id, s.term, s.created_at, counts.total, counts.open
    from (
      select tenant_id, provider, id, term, created_at from searches
      where tenant_id = ${tenantId} and searcher_id = ${userId} and provider = any(${[...providers]}::text[])
        and (monitoring is null or provider = any(${[...oneRecordProviders]}::text[]))
      order by created_at desc, id limit ${limit}
    ) s
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where m.status = 'open'))::int as open
      from matches m where m.tenant_id = s.tenant_id and m.search_id = s.id and m.hidden_at is null
    ) counts
    order by s.created_at desc, s.id
  `.execute(db)
  return rows
}
