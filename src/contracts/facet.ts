import { z } from 'zod'
import type { Match } from './match.ts'
import type { Monitor, MonitorStatus } from './monitor.ts'
import type { AppSettings } from './settings.ts'

const Day = z.iso.date()

/** What is chosen of a facet, by its kind; where nothing is chosen there is no value. */
export const facetValues = {
  /** Codes: a row has one of them. */
  choice: z.array(z.string()).min(1),
  /** Codes of countries, or rows without a country. */
  countries: z.union([z.literal('none'), z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)]),
  /** Both ends are counted in; without `to` it is a minimum. */
  range: z.strictObject({ from: z.number(), to: z.number().optional() }),
  /** Days, YYYY-MM-DD, both counted in; either end may be open. */
  'day-range': z
    .strictObject({ from: Day.optional(), to: Day.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined),
  /** Words: a row has all of them. */
  text: z.string().min(1),
} as const
export type FacetKind = keyof typeof facetValues

/** What is chosen of some facet. */
export const FacetValue = z.union([facetValues.text, z.array(z.string()), facetValues.range, facetValues['day-range']])
export type FacetValue = z.infer<typeof FacetValue>

/** What a list is narrowed to: values by the ids of facets, also of facets that nobody knows (any more). */
export const Filters = z.record(z.string(), FacetValue)
export type Filters = Readonly<z.infer<typeof Filters>>

/** One of the codes of a facet. */
export interface FacetOption {
  value: string
  label: string
}

interface Common<About> {
  /** Its name in addresses and saved views: once given, it stays. */
  id: string
  label: string
  /** What is chosen may name or describe a person: it stays out of addresses and mails. */
  isPersonal?: true
  /** Whether a list shows it; every list by default. */
  isOffered?: (about: About) => boolean
}

/** Some of a few codes. */
interface ChoiceFacet<Row, About> extends Common<About> {
  kind: 'choice'
  /** Every code that there is; without it those that the rows of the list have. */
  options?: readonly FacetOption[]
  /** Whether a list offers a code; all by default. */
  offers?: (code: string, about: About) => boolean
  of: (row: Row) => readonly (string | null)[]
}

/** All countries, none, or some. */
interface CountriesFacet<Row, About> extends Common<About> {
  kind: 'countries'
  of: (row: Row) => readonly string[]
}

/** From a number to another. */
interface RangeFacet<Row, About> extends Common<About> {
  kind: 'range'
  least: number
  /** A function where only a minimum is chosen: the highest number in the list, null without one. */
  most: number | ((about: About) => number | null)
  of: (row: Row) => number | null
}

/** From a day to another, in the time zone of the person. */
interface DayRangeFacet<Row, About> extends Common<About> {
  kind: 'day-range'
  /** An instant, or a day; null where there is none. */
  of: (row: Row) => string | null
}

/** Words that are typed. */
interface TextFacet<Row, About> extends Common<About> {
  kind: 'text'
  /** How it has to look; without it any words are searched as they are typed. */
  form?: { pattern: RegExp; help: string; invalid: string }
  of: (row: Row) => string
}

/**
 * One thing that a list can be narrowed by. It alone drives the filter bar, the address, saved views, the filter on the
 * device and what is said about a file; `About` is what the list is about.
 */
export type Facet<Row, About> =
  | ChoiceFacet<Row, About>
  | CountriesFacet<Row, About>
  | RangeFacet<Row, About>
  | DayRangeFacet<Row, About>
  | TextFacet<Row, About>

/** A facet of whatever rows and list. */
export type AnyFacet = Facet<never, never>

/** What a list of matches belongs to: its columns and facets may depend on it. */
export interface MatchesAbout {
  of: 'search' | 'monitor'
  profileType: Monitor['profileType']
  settings: AppSettings | undefined
  /** Highest relevance found; null where the provider has none. */
  topRelevance: number | null
}
export type MatchFacet = Facet<Match, MatchesAbout>

/** Which of a provider's monitor lists it is: its facets may depend on it. */
export interface MonitorListAbout {
  isSimple: boolean
}
/**
 * One that was stopped on this device also counts as what the server still says: its row stays under the pointer. A facet
 * called `type` has the codes of `profileType`: where one of them is chosen, the columns are those of that type.
 */
export type MonitorFacet = Facet<Monitor & { confirmedStatus?: MonitorStatus }, MonitorListAbout>

const sealed = (id: string, text: string | null): { filters: Record<string, FacetValue> } => ({
  filters: text === null || text === '' ? {} : { [id]: text },
})

/** Filters that are kept sealed under a history entry, in this form and those of before: a birth, and typed words. */
export const SealedFilters = z.union([
  z.object({ filters: Filters }),
  z.object({ birth: z.string().nullable() }).transform(({ birth }) => sealed('birth', birth)),
  z.object({ words: z.string() }).transform(({ words }) => sealed('words', words)),
])
export type SealedFilters = z.infer<typeof SealedFilters>
