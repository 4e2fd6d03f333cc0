import { sql } from 'kysely'
import type { Reader, Trx } from './database.ts'
import type { LockedMatch } from './matches.ts'
import { addComments, addReviews } from './reviews.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A search, the monitor that is being made from it, and which match of the search each of its matches takes over. */
export interface TakingOver {
  searchId: string
  monitorId: string
  /** Ids of matches of the monitor by those of the search. */
  matches: ReadonlyMap<string, string>
}

/** Copies every review of matches of a search, and every comment on them, to the matches that take them over. */
export async function copyReviews(
  { tenantId }: Tenant,
  trx: Trx,
  { searchId, monitorId, matches }: TakingOver,
  newId: () => string,
): Promise<void> {
  const place = (matchId: string | null) => ({
    id: newId(),
    searchId: monitorId,
    matchId: matches.get(matchId ?? '') ?? '',
    clientKey: null,
    takenOver: true,
  })
  const comments = (await commentsOn(tenantId, trx, searchId, [...matches.keys()])).map((comment) => ({
    from: comment.id,
    copy: { ...comment, ...place(comment.matchId) },
  }))
  const copyOf = new Map(comments.map(({ from, copy }) => [from, copy.id]))
  const reviews = (await reviewsOf(tenantId, trx, searchId, [...matches.keys()])).map((review) => ({
    ...review,
    ...place(review.matchId),
    commentId: copyOf.get(review.commentId ?? '') ?? null,
  }))
  await addComments(
    trx,
    comments.map(({ copy }) => copy),
  )
  await addReviews(trx, reviews)
}

const commentsOn = (tenantId: string, db: Reader, searchId: string, matchIds: string[]) =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .where(sql<boolean>`match_id = any(${matchIds}::text[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()

const reviewsOf = (tenantId: string, db: Reader, searchId: string, matchIds: string[]) =>
  db
    .selectFrom('matchReviews')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .where(sql<boolean>`match_id = any(${matchIds}::text[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()

/**
 * Locks the matches of a monitor on these parties that are still as they came from its search: no person has reviewed
 * or commented on them there, and monitoring has found no change in them. In the order of their ids, as reviews lock.
 */
export const lockUntouched = (
  { tenantId }: Tenant,
  trx: Trx,
  monitorId: string,
  parties: readonly string[],
): Promise<LockedMatch[]> =>
  trx
    .selectFrom('matches')
    .select(['id', 'entityId', 'status', 'score', 'relevance', 'version', 'reviewedBy', 'reviewedAt'])
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', monitorId)
    .where(sql<boolean>`entity_id = any(${[...parties]}::text[])`)
    .where('hiddenAt', 'is', null)
    .where('changeAction', 'is', null)
    .where('lostAt', 'is', null)
    .where(sql<boolean>`not exists (
      select from match_reviews r
      where r.tenant_id = matches.tenant_id and r.match_id = matches.id and not r.taken_over)`)
    .where(sql<boolean>`not exists (
      select from comments c where c.tenant_id = matches.tenant_id and c.match_id = matches.id and not c.taken_over)`)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Locks the matches of a search on the parties of these matches of its monitor, where the two were one row in an older
 * version: as long as both have the same status and monitoring has found no change. None for any other monitor.
 */
export async function lockTwins(
  { tenantId }: Tenant,
  trx: Trx,
  monitorId: string,
  matchIds: readonly string[],
): Promise<{ searchId: string; matches: LockedMatch[] } | undefined> {
  const rows = await trx
    .selectFrom('matches as own')
    .innerJoin('searches', (join) =>
      join.onRef('searches.tenantId', '=', 'own.tenantId').onRef('searches.formerId', '=', 'own.searchId'),
    )
    .innerJoin('matches as twin', (join) =>
      join
        .onRef('twin.tenantId', '=', 'own.tenantId')
        .onRef('twin.searchId', '=', 'searches.id')
        .onRef('twin.entityId', '=', 'own.entityId')
        .onRef('twin.status', '=', 'own.status'),
    )
    .select([
      'twin.id',
      'twin.searchId',
      'twin.entityId',
      'twin.status',
      'twin.score',
      'twin.relevance',
      'twin.version',
      'twin.reviewedBy',
      'twin.reviewedAt',
    ])
    .where('own.tenantId', '=', tenantId)
    .where('own.searchId', '=', monitorId)
    .where(sql<boolean>`own.id = any(${[...matchIds]}::text[])`)
    .where('own.changeAction', 'is', null)
    .where('own.lostAt', 'is', null)
    .orderBy('twin.id')
    .forUpdate('twin')
    .execute()
  const [first] = rows
  return first && { searchId: first.searchId, matches: rows }
}
