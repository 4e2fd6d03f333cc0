import { z } from 'zod'
import { type MatchFilters, MatchType } from '#contracts/match.ts'
import { MatchStatus } from '#contracts/review.ts'
import { noFilters } from '#domain/match-filter.ts'

/** Where a person stands in a match list: kept in the address, codes only. */
export interface MatchPlace {
  page: number
  filters: MatchFilters
}

const Page = z.coerce.number().int().min(1).catch(1)
const Relevance = z.coerce.number().min(0).nullable().catch(null)

const codes = <S extends z.ZodType>(schema: S, text: string | null): z.output<S>[] =>
  (text ?? '').split(',').flatMap((code) => {
    const known = schema.safeParse(code)
    return known.success ? [known.data] : []
  })

const readCountries = (text: string | null): MatchFilters['countries'] => {
  if (text === 'none') return 'none'
  const chosen = codes(z.string().regex(/^[A-Z]{2}$/), text)
  return chosen.length === 0 ? 'all' : chosen
}

/** Reads the place from an address; what is not understood counts as not given. */
export const readMatchPlace = (params: URLSearchParams): MatchPlace => ({
  page: Page.parse(params.get('page') ?? 1),
  filters: {
    statuses: codes(MatchStatus, params.get('status')),
    matchTypes: codes(MatchType, params.get('matchType')),
    countries: readCountries(params.get('country')),
    minRelevance: Relevance.parse(params.get('relevance')),
  },
})

/** The address's parameters with another place; parameters that are not a place stay, defaults are left out. */
export function writeMatchPlace(params: URLSearchParams, { page, filters }: MatchPlace): URLSearchParams {
  const { statuses, matchTypes, countries, minRelevance } = filters
  const values = {
    page: page > 1 ? String(page) : '',
    status: statuses.join(','),
    matchType: matchTypes.join(','),
    country: countries === 'all' ? '' : countries === 'none' ? 'none' : countries.join(','),
    relevance: minRelevance === null ? '' : String(minRelevance),
  }
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The first page of other filters. */
export const refilter = (change: Partial<MatchFilters>, filters: MatchFilters = noFilters): MatchPlace => ({
  page: 1,
  filters: { ...filters, ...change },
})
