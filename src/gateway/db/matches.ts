import { sql, type Insertable, type Selectable } from 'kysely'
import type { MatchStatus } from '#contracts/review.ts'
import type { MatchCondition } from './match-conditions.ts'
import { inInserts, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A match as it is stored. */
export type StoredMatch = Selectable<Tables['matches']>

/** Stores the matches of a new search. */
export async function addMatches(trx: Trx, matches: Array<Insertable<Tables['matches']>>): Promise<void> {
  for (const rows of inInserts(matches)) await trx.insertInto('matches').values(rows).execute()
}

/** How many facts beside the name agree, less those that contradict it. */
const agreements = sql<number>`jsonb_array_length(explanation -> 'corroboration' -> 'agree')
  - jsonb_array_length(explanation -> 'corroboration' -> 'contradict')`

/**
 * How the matches of a search stand in a list: by relevance or else score, then by what corroborates them, then by the
 * party, so that who asks twice sees one order; the match's own id is new each time.
 */
export const inOrder = sql`relevance desc nulls last, score desc, ${agreements} desc, entity_id, id`

/** One page of a search's matches by relevance or else score, and how many pass the filter. */
export async function pageOfMatches(
  scope: Tenant,
  db: Reader,
  searchId: string,
  conditions: readonly MatchCondition[],
  { page, perPage }: { page: number; perPage: number },
): Promise<{ matches: StoredMatch[]; total: number }> {
  const passing = db
    .selectFrom('matches')
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('hiddenAt', 'is', null)
    .where((row) => row.and(conditions.map((condition) => condition(row))))
  const before = (page - 1) * perPage
  const matches = await passing.selectAll().orderBy(inOrder).limit(perPage).offset(before).execute()
  // A last page tells how many there are; one behind it does not.
  const isLast = matches.length < perPage && (matches.length > 0 || page === 1)
  if (isLast) return { matches, total: before + matches.length }
  const { total } = await passing.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { matches, total }
}

/** The places of matches among all that their search lists, from 1, by id; one that is in no list any more has none. */
export async function ranksOf(
  scope: Tenant,
  db: Reader,
  searchId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const ranked = db
    .selectFrom('matches')
    .select(['id', sql<number>`(row_number() over (order by ${inOrder}))::int`.as('rank')])
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('hiddenAt', 'is', null)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.id', 'ranked.rank'])
    .where('ranked.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}

/**
 * Matches of a search by id, in no particular order; unknown and foreign ids are left out. Those that a re-screen took
 * out of the list are found, for the differences tell of them.
 */
export async function matchesById(
  scope: Tenant,
  db: Reader,
  searchId: string,
  ids: readonly string[],
): Promise<StoredMatch[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('matches')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('id', 'in', ids)
    .execute()
}

/** The searches of a provider that these matches belong to, each once; unknown and foreign ids are left out. */
export async function searchesOfMatches(
  { tenantId }: Tenant,
  db: Reader,
  provider: string,
  ids: readonly string[],
): Promise<Array<Pick<Selectable<Tables['searches']>, 'id' | 'profileType'>>> {
  if (ids.length === 0) return []
  return db
    .selectFrom('searches')
    .select(['id', 'profileType'])
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where('id', 'in', (found) =>
      found.selectFrom('matches').select('searchId').where('tenantId', '=', tenantId).where('matches.id', 'in', ids),
    )
    .orderBy('id')
    .execute()
}

/** What a review has to know about a match. */
export type LockedMatch = Pick<
  StoredMatch,
  'id' | 'entityId' | 'status' | 'score' | 'relevance' | 'version' | 'reviewedBy' | 'reviewedAt'
>

/** Locks listed matches for a review, in the order of their ids so that two reviews never wait for each other. */
export const lockMatches = (
  scope: Tenant,
  trx: Trx,
  searchId: string,
  ids: readonly string[],
): Promise<LockedMatch[]> =>
  trx
    .selectFrom('matches')
    .select(['id', 'entityId', 'status', 'score', 'relevance', 'version', 'reviewedBy', 'reviewedAt'])
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('id', 'in', ids)
    .where('hiddenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** A status to be set, by whom and when; `takenOver`: it was set on the search that the monitor was made from. */
interface StatusSet {
  status: MatchStatus
  riskRating: number | null
  by: string
  at: Date
  takenOver?: true
}

/** Sets the status of locked matches and raises the version of those whose status changes. */
export const setStatus = (
  scope: Tenant,
  trx: Trx,
  ids: readonly string[],
  review: StatusSet,
): Promise<Array<{ id: string; version: number }>> =>
  trx
    .updateTable('matches')
    .set({
      version: sql`case when status = ${review.status} then version else version + 1 end`,
      status: review.status,
      ...(review.riskRating !== null && { riskRating: review.riskRating }),
      origin: review.takenOver === true ? 'taken-over' : sql`nullif(origin, 'taken-over')`,
      reviewedBy: review.by,
      reviewedAt: review.at,
      updatedAt: review.at,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
