import { z } from 'zod'
import type { AnyFacet, FacetValue, Filters } from '#contracts/facet.ts'
import { besideFilters } from '#contracts/links.ts'
import { facetOf, filterText, noFilters, readFilter, sortFilters, type SortedFilters } from '#domain/facets.ts'

/** Where a person stands in a list: its page, and what it is narrowed to. */
export interface Place extends SortedFilters {
  page: number
}

/** The first page of the whole list. */
export const wholeList: Place = { page: 1, filters: noFilters, unavailable: noFilters }

const Page = z.coerce.number().int().min(1).catch(1)

/** Reads the place from an address, and what of it is kept elsewhere. What nobody understands is kept as unavailable. */
export function readPlace(params: URLSearchParams, facets: readonly AnyFacet[], sealed: Filters = noFilters): Place {
  const coded: Record<string, FacetValue> = {}
  for (const [name, text] of params)
    if (name !== 'page' && !besideFilters.has(name) && text !== '') coded[name] = readOne(facets, name, text)
  return { page: Page.parse(params.get('page') ?? 1), ...sortFilters(facets, { ...coded, ...sealed }) }
}

function readOne(facets: readonly AnyFacet[], name: string, text: string): FacetValue {
  const facet = facetOf(facets, name)
  return facet === undefined ? text : readFilter(facet, text)
}

const isSame = (a: FacetValue, b: FacetValue | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The address's parameters with another place; parameters that are no place stay, defaults are left out. What may name
 * a person is never written, and of what is unavailable only what the address has already.
 */
export function writePlace(params: URLSearchParams, place: Place, facets: readonly AnyFacet[]): URLSearchParams {
  const next = new URLSearchParams(params)
  const write = (name: string, text: string) => (text === '' ? next.delete(name) : next.set(name, text))
  for (const [name, text] of params) {
    const isThere = isSame(readOne(facets, name, text), place.unavailable[name])
    if (!isThere && !besideFilters.has(name)) next.delete(name)
  }
  write('page', place.page > 1 ? String(place.page) : '')
  for (const { id, isPersonal } of facets) {
    const value = place.filters[id]
    if (value !== undefined && isPersonal !== true) write(id, filterText(value))
  }
  return next
}

/** What of a place its address does not tell. */
export const besideAddress = ({ filters, unavailable }: Place, address: URLSearchParams): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...unavailable }).filter(([id]) => !address.has(id)))

/** What a list is narrowed to, as its address tells it. */
export const codedFilters = (place: Place, facets: readonly AnyFacet[]): Record<string, string> =>
  Object.fromEntries(writePlace(new URLSearchParams(), { ...place, page: 1 }, facets))

/** The first page of a list of which one facet is set to something else; to nothing without a value. */
export function refilter({ filters, unavailable }: SortedFilters, id: string, value?: FacetValue): Place {
  const without = (some: Filters) => Object.fromEntries(Object.entries(some).filter(([name]) => name !== id))
  return {
    page: 1,
    filters: value === undefined ? without(filters) : { ...filters, [id]: value },
    unavailable: without(unavailable),
  }
}
