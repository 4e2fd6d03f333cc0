import type { Insertable, Selectable } from 'kysely'
import { inInserts, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A comment or note as it is stored. */
export type StoredComment = Selectable<Tables['comments']>

/** Stores reviews of matches. */
export async function addReviews(trx: Trx, reviews: Array<Insertable<Tables['matchReviews']>>): Promise<void> {
  for (const rows of inInserts(reviews)) await trx.insertInto('matchReviews').values(rows).execute()
}

/** Stores comments and notes. */
export async function addComments(trx: Trx, comments: Array<Insertable<Tables['comments']>>): Promise<void> {
  for (const rows of inInserts(comments)) await trx.insertInto('comments').values(rows).execute()
}

/** The latest comments of one match, or with null the latest notes of the search; the newest first. */
export const latestComments = (
  scope: Tenant,
  db: Reader,
  wanted: { searchId: string; matchId: string | null; limit: number },
): Promise<StoredComment[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', wanted.searchId)
    .where('matchId', wanted.matchId === null ? 'is' : '=', wanted.matchId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute()

/** The latest comments of each of these matches, the newest first. */
export async function latestCommentsOf(
  scope: Tenant,
  db: Reader,
  matchIds: readonly string[],
  each: number,
): Promise<StoredComment[]> {
  if (matchIds.length === 0) return []
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('comments')
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((window) => window.partitionBy('matchId').orderBy('at', 'desc').orderBy('id', 'desc'))
            .as('place'),
        )
        .where('tenantId', '=', scope.tenantId)
        .where('matchId', 'in', matchIds)
        .as('latest'),
    )
    .selectAll()
    .where('place', '<=', each)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A review as the history of its match tells it, with the text that came with it. */
export type ToldReview = Selectable<Tables['matchReviews']> & { comment: string | null }

/** Reviews of the tenant with their texts, the newest first. */
const toldReviews = (scope: Tenant, db: Reader) =>
  db
    .selectFrom('matchReviews')
    .leftJoin('comments', (join) =>
      join.onRef('comments.tenantId', '=', 'matchReviews.tenantId').onRef('comments.id', '=', 'matchReviews.commentId'),
    )
    .selectAll('matchReviews')
    .select('comments.text as comment')
    .where('matchReviews.tenantId', '=', scope.tenantId)
    .orderBy('matchReviews.at', 'desc')
    .orderBy('matchReviews.version', 'desc')
    .orderBy('matchReviews.id', 'desc')

/** Every review of a match, the newest first. */
export const reviewsOfMatch = (scope: Tenant, db: Reader, matchId: string): Promise<ToldReview[]> =>
  toldReviews(scope, db).where('matchReviews.matchId', '=', matchId).execute()

/** Every review of the matches of a search or monitor, the newest first. */
export const reviewsOfSearch = (scope: Tenant, db: Reader, searchId: string): Promise<ToldReview[]> =>
  toldReviews(scope, db)
    .innerJoin('matches', (join) =>
      join.onRef('matches.tenantId', '=', 'matchReviews.tenantId').onRef('matches.id', '=', 'matchReviews.matchId'),
    )
    .where('matches.searchId', '=', searchId)
    .execute()

/** Who set the status of each of these matches last: the id of the user, by match. One never reviewed is left out. */
export async function lastReviewersOf(
  scope: Tenant,
  db: Reader,
  matchIds: readonly string[],
): Promise<Map<string, string>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('matchReviews')
    .distinctOn('matchId')
    .select(['matchId', 'userId'])
    .where('tenantId', '=', scope.tenantId)
    .where('matchId', 'in', matchIds)
    .orderBy('matchId')
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ matchId, userId }) => [matchId, userId]))
}

/** What happened to a match after a version: its reviews and changes of data. */
export interface Aftermath {
  matchId: string
  version: number
  /** Names of what changed. */
  fields: string[]
  /** Text that came with a review. */
  comment: string | null
}

/** Everything that raised the versions of these matches, the oldest first. */
export async function aftermathOf(scope: Tenant, db: Reader, matchIds: readonly string[]): Promise<Aftermath[]> {
  if (matchIds.length === 0) return []
  const reviews = await db
    .selectFrom('matchReviews')
    .leftJoin('comments', (join) =>
      join.onRef('comments.tenantId', '=', 'matchReviews.tenantId').onRef('comments.id', '=', 'matchReviews.commentId'),
    )
    .select(['matchReviews.matchId', 'matchReviews.version', 'comments.text as comment'])
    .where('matchReviews.tenantId', '=', scope.tenantId)
    .where('matchReviews.matchId', 'in', matchIds)
    .orderBy('matchReviews.version')
    .execute()
  const changes = await db
    .selectFrom('matchChanges')
    .select(['matchId', 'version', 'fields'])
    .where('tenantId', '=', scope.tenantId)
    .where('matchId', 'in', matchIds)
    .execute()
  return [
    ...reviews.map((review) => ({
      ...review,
      fields: review.comment === null ? ['matchStatus'] : ['matchStatus', 'comment'],
    })),
    ...changes.map(({ matchId, version, fields }) => ({
      matchId,
      version,
      comment: null,
      fields: fields.map(({ field }) => field),
    })),
  ].toSorted((a, b) => a.version - b.version)
}
