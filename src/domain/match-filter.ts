import type { Match, MatchFilters } from '#contracts/match.ts'

/** Filters that let everything through. */
export const noFilters: MatchFilters = { statuses: [], matchTypes: [], countries: 'all', minRelevance: null }

/** Whether anything would be filtered out. */
export const isFiltering = (filters: MatchFilters): boolean =>
  filters.statuses.length > 0 ||
  filters.matchTypes.length > 0 ||
  filters.countries !== 'all' ||
  filters.minRelevance !== null

const inCountries = (match: Pick<Match, 'countries'>, wanted: MatchFilters['countries']): boolean => {
  if (wanted === 'all') return true
  if (wanted === 'none') return match.countries.length === 0
  return match.countries.some((country) => wanted.includes(country))
}

/** Whether a match passes; the same answer the gateway gives for the same filters. */
export const passes = (
  match: Pick<Match, 'status' | 'matchTypes' | 'countries' | 'relevance'>,
  filters: MatchFilters,
): boolean =>
  (filters.statuses.length === 0 || filters.statuses.includes(match.status)) &&
  (filters.matchTypes.length === 0 || match.matchTypes.some((type) => filters.matchTypes.includes(type))) &&
  inCountries(match, filters.countries) &&
  (filters.minRelevance === null || (match.relevance ?? 0) >= filters.minRelevance)
