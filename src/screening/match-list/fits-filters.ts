import type { MatchFilters } from '#contracts/match.ts'
import { isFiltering, noFilters } from '#domain/match-filter.ts'
import type { MatchFilterKind } from '../provider.ts'

/** Where what a filter is set to stands. */
const settings = {
  status: 'statuses',
  matchType: 'matchTypes',
  dataset: 'datasets',
  country: 'countries',
  gender: 'genders',
  birth: 'birth',
  score: 'score',
  riskRating: 'riskRating',
  relevance: 'minRelevance',
} as const satisfies Record<MatchFilterKind['kind'], keyof MatchFilters>

/** Whether a list that offers these filters can show, and so take back, everything that is set. */
export function fitsFilters(filters: MatchFilters, offered: readonly MatchFilterKind[]): boolean {
  const cleared = offered.map(({ kind }) => ({ [settings[kind]]: noFilters[settings[kind]] }))
  return !isFiltering(Object.assign({}, filters, ...cleared))
}
