import type { Reader } from '../db/database.ts'
import type { MatchCondition } from '../db/match-conditions.ts'
import { pageOfMatches, ranksOf, type StoredMatch } from '../db/matches.ts'
import { latestCommentsOf, type StoredComment } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A match with what is told beside it: its latest comments and, where a provider orders by relevance, its place. */
export interface ShownMatch {
  match: StoredMatch
  comments: StoredComment[]
  rank: number | undefined
}

/** Comments that come with a match (spec/1 section 2, Dialogs). */
const commentsPerMatch = 2

/** These matches of one search, in their order, with what is told beside them. */
export async function shown(scope: Tenant, db: Reader, matches: readonly StoredMatch[]): Promise<ShownMatch[]> {
  const ids = matches.map(({ id }) => id)
  const comments = await latestCommentsOf(scope, db, ids, commentsPerMatch)
  const isRanked = matches.some(({ relevance }) => relevance !== null)
  const ranks = isRanked ? await ranksOf(scope, db, matches[0]?.searchId ?? '', ids) : new Map<string, number>()
  return matches.map((match) => ({ match, comments, rank: ranks.get(match.id) }))
}

/** One page of the matches of a search, with how many pass the filter. */
export async function shownPage(
  scope: Tenant,
  db: Reader,
  searchId: string,
  filter: readonly MatchCondition[],
  { page, perPage }: { page: number; perPage: number },
) {
  const { matches, total } = await pageOfMatches(scope, db, searchId, filter, { page, perPage })
  return { matches: await shown(scope, db, matches), page, perPage, total }
}
