import type { Match, MatchFilters, Range } from '#contracts/match.ts'

/** Filters that let everything through. */
export const noFilters: MatchFilters = {
  statuses: [],
  matchTypes: [],
  countries: 'all',
  minRelevance: null,
  datasets: [],
  genders: [],
  birth: null,
  score: null,
  riskRating: null,
}

/** Whether anything would be filtered out. */
export const isFiltering = (filters: MatchFilters): boolean =>
  filters.countries !== 'all' ||
  [filters.statuses, filters.matchTypes, filters.datasets, filters.genders].some((chosen) => chosen.length > 0) ||
  [filters.minRelevance, filters.birth, filters.score, filters.riskRating].some((limit) => limit !== null)

/** What a match is narrowed by. */
type Narrowed = Pick<
  Match,
  | 'status'
  | 'matchTypes'
  | 'countries'
  | 'relevance'
  | 'datasets'
  | 'gender'
  | 'dateOfBirth'
  | 'datesOfBirth'
  | 'score'
  | 'riskRating'
>

/** A date may be told in words, such as "about 1960"; one that is not known begins with nothing. */
const isBorn = (wanted: string | null, { dateOfBirth, datesOfBirth = [dateOfBirth ?? ''] }: Narrowed): boolean =>
  wanted === null || datesOfBirth.some((told) => told.includes(wanted))

const inCountries = ({ countries }: Narrowed, wanted: MatchFilters['countries']): boolean => {
  if (wanted === 'all') return true
  if (wanted === 'none') return countries.length === 0
  return countries.some((country) => wanted.includes(country))
}

const isAmong = <T>(wanted: readonly T[], values: readonly (T | null)[]): boolean =>
  wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))

/** A code is among the chosen ones itself, or as a part of one: `SAN-CURRENT` of `SAN`. */
const inDatasets = (wanted: readonly string[], codes: readonly string[]): boolean =>
  wanted.length === 0 || codes.some((code) => wanted.includes(code) || wanted.some((one) => code.startsWith(`${one}-`)))

const isWithin = (range: Range | null, value: number | null): boolean =>
  range === null || (value !== null && value >= range.from && value <= range.to)

/** Whether a match passes; the same answer the gateway gives for the same filters. */
export const passes = (match: Narrowed, filters: MatchFilters): boolean =>
  isAmong(filters.statuses, [match.status]) &&
  isAmong(filters.matchTypes, match.matchTypes) &&
  isAmong(filters.genders, [match.gender]) &&
  inCountries(match, filters.countries) &&
  inDatasets(filters.datasets, match.datasets) &&
  (filters.minRelevance === null || (match.relevance ?? 0) >= filters.minRelevance) &&
  isBorn(filters.birth, match) &&
  isWithin(filters.score, match.score) &&
  isWithin(filters.riskRating, match.riskRating)
