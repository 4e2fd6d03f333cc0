import { type AnyFacet, type Facet, type FacetKind, facetValues, FacetValue, type Filters } from '#contracts/facet.ts'
import { dayIn } from '#lib/dates.ts'
import { hasWords } from './monitor-words.ts'

/** Filters that let everything through. */
export const noFilters: Filters = {}

/** Whether anything would be filtered out. */
export const isFiltering = (filters: Filters): boolean => Object.keys(filters).length > 0

/** The one facet of an id; undefined where nobody knows it (any more). */
export const facetOf = <F extends AnyFacet>(facets: readonly F[], id: string): F | undefined =>
  facets.find((facet) => facet.id === id)

type OfKind<Row, K extends FacetKind> = Extract<Facet<Row, never>, { kind: K }>
type Test<Row> = (row: Row) => boolean

function choice<Row>({ options, of }: OfKind<Row, 'choice'>, value: FacetValue): Test<Row> | null {
  const wanted = facetValues.choice.safeParse(value).data
  if (!wanted?.every((code) => options?.some((option) => option.value === code) ?? true)) return null
  return (row) => of(row).some((code) => code !== null && wanted.includes(code))
}

function countries<Row>({ of }: OfKind<Row, 'countries'>, value: FacetValue): Test<Row> | null {
  const wanted = facetValues.countries.safeParse(value).data
  if (wanted === undefined) return null
  return (row) => (wanted === 'none' ? of(row).length === 0 : of(row).some((code) => wanted.includes(code)))
}

function range<Row>({ least, most, of }: OfKind<Row, 'range'>, value: FacetValue): Test<Row> | null {
  const wanted = facetValues.range.safeParse(value).data
  if (wanted === undefined || wanted.from < least) return null
  const { from, to = Infinity } = wanted
  // a minimum has no other end, and every other range has one
  if (typeof most === 'number' ? to > most || from > to : wanted.to !== undefined) return null
  return (row) => {
    const number = of(row)
    return number !== null && number >= from && number <= to
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function dayRange<Row>({ of }: OfKind<Row, 'day-range'>, value: FacetValue, timeZone?: string): Test<Row> | null {
  const wanted = facetValues['day-range'].safeParse(value).data
  if (wanted === undefined) return null
  const { from = '', to = '9999-12-31' } = wanted
  if (from > to) return null
  return (row) => {
    const at = of(row)
    if (at === null) return false
    const day = isDay(at) ? at : dayIn(new Date(at), timeZone)
    return day >= from && day <= to
  }
}

function text<Row>({ form, of }: OfKind<Row, 'text'>, value: FacetValue): Test<Row> | null {
  const wanted = facetValues.text.safeParse(value).data
  if (wanted === undefined || form?.pattern.test(wanted) === false) return null
  return hasWords(of, wanted)
}

/** What a row has to meet; null where the facet does not understand the value. */
function testOf<Row>(facet: Facet<Row, never>, value: FacetValue, timeZone?: string): Test<Row> | null {
  switch (facet.kind) {
    case 'choice':
      return choice(facet, value)
    case 'countries':
      return countries(facet, value)
    case 'range':
      return range(facet, value)
    case 'day-range':
      return dayRange(facet, value, timeZone)
    case 'text':
      return text(facet, value)
  }
}

/**
 * The rows that pass all filters, in their order: those that the gateway gives for the same filters. None where a filter
 * is not available: who is narrowed to what nobody can tell must not see more than that.
 */
export function narrow<Row>(
  rows: readonly Row[],
  facets: readonly Facet<Row, never>[],
  filters: Filters,
  timeZone?: string,
): Row[] {
  const tests: Test<Row>[] = []
  for (const [id, value] of Object.entries(filters)) {
    const facet = facetOf(facets, id)
    const test = facet === undefined ? null : testOf(facet, value, timeZone)
    if (test === null) return []
    tests.push(test)
  }
  return rows.filter((row) => tests.every((test) => test(row)))
}

/** Filters, and beside them those that nobody here can apply: of no known facet, or of a value that it does not know. */
export interface SortedFilters {
  filters: Filters
  unavailable: Filters
}

/** Tells the filters that can be applied from those that cannot, which are kept. */
export function sortFilters(facets: readonly AnyFacet[], chosen: Filters): SortedFilters {
  const isAvailable = ([id, value]: [string, FacetValue]): boolean => {
    const facet = facetOf(facets, id)
    return facet !== undefined && testOf(facet, value) !== null
  }
  const entries = Object.entries(chosen)
  return {
    filters: Object.fromEntries(entries.filter(isAvailable)),
    unavailable: Object.fromEntries(entries.filter((entry) => !isAvailable(entry))),
  }
}

/** A value as addresses and calls write it: `open,cleared`, `75-100`, `2026-11-01..2026-11-30`. */
export function filterText(value: FacetValue): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(',')
  const { from, to } = value
  if (typeof from === 'number') return to === undefined ? String(from) : `${from}-${to}`
  return `${from ?? ''}..${to ?? ''}`
}

/** Filters as addresses and calls write them. */
export const filterTexts = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([id, value]) => [id, filterText(value)]))

const readers: Record<FacetKind, (text: string) => FacetValue> = {
  choice: (codes) => codes.split(',').filter((code) => code !== ''),
  countries: (codes) => (codes === 'none' ? codes : codes.split(',')),
  range: (ends) => {
    const [from, to] = (/^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(ends) ?? []).slice(1).map(Number)
    if (from === undefined) return ends
    return { from, ...(to !== undefined && !Number.isNaN(to) && { to }) }
  },
  'day-range': (ends) => {
    const [from = '', ...others] = ends.split('..')
    const to = others.join('..')
    return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  },
  text: (words) => words,
}

/**
 * The value of a facet as an address writes it; whether it is understood, `sortFilters` tells. What is no value of any
 * facet stays the text that it is: whatever is saved must be readable again.
 */
export const readFilter = ({ kind }: AnyFacet, written: string): FacetValue =>
  FacetValue.safeParse(readers[kind](written)).data ?? written
