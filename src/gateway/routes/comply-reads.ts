import type { HitPage, HitQuery } from '#contracts/comply-api.ts'
import {
  ComplyStatus,
  fromComplyStatus,
  type ComplyHit,
  type ComplyOriginal,
  type ComplyResult,
} from '#contracts/comply.ts'
import { issueText } from '#domain/field-errors.ts'
import type { Reader } from '../db/database.ts'
import { pageOfMatches, ranksOf, type MatchPageFilter, type StoredMatch } from '../db/matches.ts'
import { originalOf } from '../db/original-matches.ts'
import { latestCommentsOf } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { complyHit, complyOriginal, complySearch } from '../providers/comply-answers.ts'
import { comply } from '../providers/comply.ts'
import { invalid, Refusal } from './http/problem.ts'
import { finderOf, matchOf } from './stored-searches.ts'

/** Comments that come with a match (spec/1 section 2, Dialogs). */
const commentsPerMatch = 2

/** How these routes find a search. */
export const searchOf = finderOf(comply)

/** Filters of a request in neutral words; an unknown status is refused. */
export function hitFilter(query: HitQuery): MatchPageFilter {
  const statuses = ComplyStatus.array().safeParse(query.match_status ?? [])
  if (!statuses.success) throw invalid([{ field: 'match_status', message: issueText('form.invalid') }])
  const { countries } = query
  return {
    id: query.entity_id,
    statuses: statuses.data.map((status) => fromComplyStatus[status]),
    matchTypes: query.match_types,
    countries: countries?.length === 1 && countries[0] === 'none' ? 'none' : countries,
    minRelevance: query.relevance,
  }
}

/** One page of a search's hits with their latest comments. */
export async function hitPage(
  scope: Scope,
  db: Reader,
  searchId: string,
  filter: MatchPageFilter,
  { page, per_page: perPage }: Pick<HitQuery, 'page' | 'per_page'>,
): Promise<HitPage> {
  const { matches, total } = await pageOfMatches(scope, db, searchId, filter, { page, perPage })
  return { hits: await hitsOf(scope, db, matches), page, per_page: perPage, total }
}

/** A search with its first ten hits; refused as by `searchOf`. */
export async function searchResult(scope: Scope, db: Reader, now: Date, id: string): Promise<ComplyResult> {
  const search = await searchOf(scope, db, now, id)
  const { hits } = await hitPage(scope, db, search.id, {}, { page: 1, per_page: 10 })
  return { ...complySearch(search), hits }
}

/** A match as its search found it; refused where the search did not find it, or has it no more. */
export async function originalHit(
  scope: Scope,
  db: Reader,
  search: Pick<StoredSearch, 'id' | 'createdAt'>,
  matchId: string,
): Promise<ComplyOriginal> {
  const foundAt = search.createdAt
  const kept = await originalOf(scope, db, search.id, matchId)
  if (kept !== undefined) return complyOriginal(matchId, kept, { foundAt, reconstructed: kept.reconstructed })
  const match = await matchOf(scope, db, search.id, matchId)
  if (match.createdAt.getTime() !== foundAt.getTime()) throw new Refusal('not_found')
  return complyOriginal(matchId, match, { foundAt, reconstructed: false })
}

/** The hits of these matches of a search, in their order, with their ranks and latest comments. */
export async function hitsOf(scope: Scope, db: Reader, matches: readonly StoredMatch[]): Promise<ComplyHit[]> {
  const ids = matches.map(({ id }) => id)
  const comments = await latestCommentsOf(scope, db, ids, commentsPerMatch)
  const ranks = await ranksOf(scope, db, matches[0]?.searchId ?? '', ids)
  return matches.map((match) => complyHit(match, comments, ranks.get(match.id)))
}
