import { type AnyFacet, facetValues, type FacetValue, type Filters } from '#contracts/facet.ts'
import { facetOf } from '#domain/facets.ts'
import { say } from '#domain/messages/screening.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'

/** A relevance as column and filter write it: with up to three decimals. */
export const relevanceText = (relevance: number): string =>
  relevance.toLocaleString('en-GB', { maximumFractionDigits: 3 })

function rangeText(from: number | undefined, to: number | undefined): string {
  return to === undefined ? say('results.atLeast', relevanceText(from ?? 0)) : say('results.range', from ?? 0, to)
}

function dayRangeText({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (from === undefined) return say('facet.until', formatDay(to ?? ''))
  return to === undefined ? say('facet.since', formatDay(from)) : say('facet.days', formatDay(from), formatDay(to))
}

/** What is chosen, in full; of what may name a person only that something is. */
function inWords(facet: AnyFacet, value: FacetValue): string {
  if (facet.isPersonal) return say('results.filterSet')
  if (Array.isArray(value)) {
    const options = facet.kind === 'choice' ? (facet.options ?? []) : []
    const labelOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
    return value.map(facet.kind === 'countries' ? countryName : labelOf).join(', ')
  }
  if (typeof value === 'string') return value === 'none' ? say('results.countriesNone') : value
  const range = facetValues.range.safeParse(value).data
  if (range !== undefined) return rangeText(range.from, range.to)
  return dayRangeText(facetValues['day-range'].safeParse(value).data ?? {})
}

/** What is chosen, in short; undefined while the facet lets everything through. */
export function chosenOf(facet: AnyFacet, value: FacetValue | undefined): string | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? String(value.length) : inWords(facet, value)
}

/** What a list is narrowed to, in words, such as "Status: Open, Cleared; Type: Entity". */
export const filtersInWords = (facets: readonly AnyFacet[], filters: Filters): string =>
  Object.entries(filters)
    .flatMap(([id, value]) => {
      const facet = facetOf(facets, id)
      return facet === undefined ? [] : [`${facet.label}: ${inWords(facet, value)}`]
    })
    .join('; ')
