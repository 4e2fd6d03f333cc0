import type { SameParty } from '#contracts/same-party.ts'
import type { Reader } from '../db/database.ts'
import type { MatchCondition } from '../db/match-conditions.ts'
import { pageOfMatches, ranksOf, type StoredMatch } from '../db/matches.ts'
import { latestCommentsOf, type StoredComment } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import { samePartiesOf } from './same-parties.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A match with what is told beside it: its latest comments and, where a provider orders by relevance, its place. */
export interface ShownMatch {
  match: StoredMatch
  comments: StoredComment[]
  rank: number | undefined
  /** Other matches of the page that are the same party; none where it is not told in a page. */
  sameParty?: SameParty[]
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

/** One page of the matches of a search, with what of it is one party, and how many matches pass the filter. */
export async function shownPage(
  scope: Tenant,
  db: Reader,
  searchId: string,
  filter: readonly MatchCondition[],
  { page, perPage }: { page: number; perPage: number },
) {
  const { matches, total } = await pageOfMatches(scope, db, searchId, filter, { page, perPage })
  const sameParties = await samePartiesOf(scope, db, matches)
  const told = await shown(scope, db, matches)
  const withParties = told.map((one): ShownMatch => {
    const sameParty = sameParties.get(one.match.id)
    return sameParty === undefined ? one : { ...one, sameParty }
  })
  return { matches: withParties, page, perPage, total }
}
