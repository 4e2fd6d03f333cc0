import { z } from 'zod'
import type { AnyFacet, FacetValue, Filters } from '#contracts/facet.ts'
import { besideFilters } from '#contracts/links.ts'
import { facetOf, filterText, noFilters, readFilter, sortFilters, type SortedFilters } from '#domain/facets.ts'

/** Where a person stands in a list: its page, what it is narrowed to, and how it is ordered. */
export interface Place extends SortedFilters {
  page: number
  /** An order as it is written; absent for the list's own. */
  sort?: string
}

/** The first page of the whole list. */
export const wholeList: Place = { page: 1, filters: noFilters, unavailable: noFilters }

const Page = z.coerce.number().int().min(1).catch(1)

/** What of an address is neither a filter nor anything beside the list. */
const ofPlace: ReadonlySet<string> = new Set(['page', 'sort'])

const isFilter = (name: string): boolean => !ofPlace.has(name) && !besideFilters.has(name)

/** Reads the place from an address, and what of it is kept elsewhere. What nobody understands is kept as unavailable. */
export function readPlace(params: URLSearchParams, facets: readonly AnyFacet[], sealed: Filters = noFilters): Place {
  const coded: Record<string, FacetValue> = {}
  for (const [name, text] of params) if (isFilter(name) && text !== '') coded[name] = readOne(facets, name, text)
  const place = { page: Page.parse(params.get('page') ?? 1), ...sortFilters(facets, { ...coded, ...sealed }) }
  return ordered(place, params.get('sort') ?? '')
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
  write('sort', place.sort ?? '')
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
export const codedFilters = ({ filters, unavailable }: Place, facets: readonly AnyFacet[]): Record<string, string> =>
  Object.fromEntries(writePlace(new URLSearchParams(), { page: 1, filters, unavailable }, facets))

/** The first page of a list of which one facet is set to something else; to nothing without a value. */
export function refilter(place: Place, id: string, value?: FacetValue): Place {
  const without = (some: Filters) => Object.fromEntries(Object.entries(some).filter(([name]) => name !== id))
  const { filters, unavailable } = place
  return {
    ...place,
    page: 1,
    filters: value === undefined ? without(filters) : { ...filters, [id]: value },
    unavailable: without(unavailable),
  }
}

/** A place with its order; the list's own for an empty one. */
function ordered({ page, filters, unavailable }: Place, sort: string): Place {
  const place = { page, filters, unavailable }
  return sort === '' ? place : { ...place, sort }
}

/** The first page of the same rows in another order; in the list's own for an empty one. */
export const reordered = (place: Place, sort: string): Place => ({ ...ordered(place, sort), page: 1 })

/** The first page of the whole list, ordered as it is. */
export const unfiltered = ({ sort = '' }: Place): Place => ordered(wholeList, sort)
