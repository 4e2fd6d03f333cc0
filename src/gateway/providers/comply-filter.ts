import type { HitQuery } from '#contracts/comply-api.ts'
import { fromComplyStatus } from '#contracts/comply.ts'
import { conditionsOf, matchIs, type MatchCondition, type MatchFilters } from '../db/match-conditions.ts'

type HitFilter = Omit<HitQuery, 'page' | 'per_page'>

const filters: MatchFilters<HitFilter> = {
  match_status: (words) => matchIs.ofStatus(words.map((word) => fromComplyStatus[word])),
  match_types: matchIs.ofMatchType,
  countries: matchIs.ofCountry,
  relevance: matchIs.ofRelevance,
  entity_id: matchIs.match,
}

/** What a request asks of the matches of a list. */
export const complyFilter = (query: HitFilter): MatchCondition[] => conditionsOf(filters, query)
