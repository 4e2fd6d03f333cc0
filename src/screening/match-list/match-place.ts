import { z } from 'zod'
import { Gender } from '#contracts/gender.ts'
import { type MatchFilters, MatchType, type Range } from '#contracts/match.ts'
import { MatchStatus } from '#contracts/review.ts'
import { noFilters } from '#domain/match-filter.ts'

/** Where a person stands in a match list: kept in the address, codes only; a date of birth is kept elsewhere. */
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

/** Both ends of a range within its bounds: `80-100`. */
function readRange(text: string | null, least: number, most: number): Range | null {
  const [from, to] = (/^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? []).slice(1).map(Number)
  if (from === undefined || to === undefined || from < least || to > most || from > to) return null
  return { from, to }
}

const writeRange = (range: Range | null): string => (range === null ? '' : `${range.from}-${range.to}`)

/** Reads the place from an address; what is not understood counts as not given. */
export const readMatchPlace = (params: URLSearchParams): MatchPlace => ({
  page: Page.parse(params.get('page') ?? 1),
  filters: {
    statuses: codes(MatchStatus, params.get('status')),
    matchTypes: codes(MatchType, params.get('matchType')),
    countries: readCountries(params.get('country')),
    minRelevance: Relevance.parse(params.get('relevance')),
    datasets: codes(z.string().regex(/^[A-Za-z][\w-]{0,63}$/), params.get('dataset')),
    genders: codes(Gender, params.get('gender')),
    birth: null,
    score: readRange(params.get('score'), 0, 100),
    riskRating: readRange(params.get('risk'), 1, 5),
  },
})

/** The address's parameters with another place; parameters that are not a place stay, defaults are left out. */
export function writeMatchPlace(params: URLSearchParams, { page, filters }: MatchPlace): URLSearchParams {
  const { statuses, matchTypes, countries, minRelevance, datasets, genders } = filters
  const values = {
    page: page > 1 ? String(page) : '',
    status: statuses.join(','),
    matchType: matchTypes.join(','),
    country: countries === 'all' ? '' : countries === 'none' ? 'none' : countries.join(','),
    relevance: minRelevance === null ? '' : String(minRelevance),
    dataset: datasets.join(','),
    gender: genders.join(','),
    score: writeRange(filters.score),
    risk: writeRange(filters.riskRating),
  }
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What filters narrow a list to, in the names and codes of its address. */
export const filterCodes = (filters: MatchFilters): Record<string, string> =>
  Object.fromEntries(writeMatchPlace(new URLSearchParams(), { page: 1, filters }))

/** The first page of other filters. */
export const refilter = (change: Partial<MatchFilters>, filters: MatchFilters = noFilters): MatchPlace => ({
  page: 1,
  filters: { ...filters, ...change },
})
