import type { Review } from '#contracts/match-history.ts'
import type { ReviewedMatch } from '#contracts/reviewed-matches.ts'
import type { Reader } from '../db/database.ts'
import { reviewsOfSearch, type ToldReview } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'

/** A review in neutral words. */
export const toReview = ({
  id,
  status,
  statusBefore,
  userName,
  comment,
  riskRating,
  at,
  takenOver,
}: Pick<
  ToldReview,
  'id' | 'status' | 'statusBefore' | 'userName' | 'comment' | 'riskRating' | 'at' | 'takenOver'
>): Review => ({
  id,
  status,
  statusBefore,
  by: userName,
  comment,
  riskRating,
  at: at.toISOString(),
  ...(takenOver && { isTakenOver: true }),
})

/** The matches of a search or monitor that were reviewed, each with its reviews in neutral words, the newest first. */
export async function reviewedMatches(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  searchId: string,
): Promise<ReviewedMatch[]> {
  const byMatch = new Map<string, Review[]>()
  for (const review of await reviewsOfSearch(scope, db, searchId)) {
    const known = byMatch.get(review.matchId)
    if (known === undefined) byMatch.set(review.matchId, [toReview(review)])
    else known.push(toReview(review))
  }
  return Array.from(byMatch, ([matchId, reviews]) => ({ matchId, reviews }))
}
