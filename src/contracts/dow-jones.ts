import { z } from 'zod'
import type { MatchStatus } from './review.ts'

/**
 * Match statuses on Dow Jones' wire (spec/decisions 8); DISCARDED (spec/3 section 4) is a match that is no longer valid.
 */
export const DowJonesStatus = z.enum([
  'OPEN',
  'CONFIRMED',
  'CONFIRMED_BLOCKED',
  'CONFIRMED_UNDER_REVIEW',
  'CONFIRMED_RISK_MITIGATED',
  'CLEARED',
  'PERMANENTLY_CLEARED',
  'DISCARDED',
])
export type DowJonesStatus = z.infer<typeof DowJonesStatus>

/** The map of spec/decisions 8, from the wire. */
export const fromDowJonesStatus = {
  OPEN: 'open',
  CONFIRMED: 'true-positive',
  CONFIRMED_BLOCKED: 'true-positive',
  CONFIRMED_UNDER_REVIEW: 'true-positive',
  CONFIRMED_RISK_MITIGATED: 'true-positive',
  CLEARED: 'false-positive',
  PERMANENTLY_CLEARED: 'false-positive',
  DISCARDED: 'discarded',
} as const satisfies Record<DowJonesStatus, MatchStatus>

/** The map of spec/decisions 8, to the wire. */
export const toDowJonesStatus = {
  open: 'OPEN',
  'true-positive': 'CONFIRMED',
  'false-positive': 'CLEARED',
  discarded: 'DISCARDED',
} as const satisfies Record<MatchStatus, DowJonesStatus>

/** Content sets (spec/decisions 10): adverse media, state-owned companies, watchlist, anti-corruption. */
export const DowJonesDataset = z.enum(['AM', 'SOC', 'WL', 'AC'])
export type DowJonesDataset = z.infer<typeof DowJonesDataset>

/** How alike a name must be (spec/decisions 11). */
export const DowJonesSearchType = z.enum(['Precise', 'Near', 'Broad'])
export type DowJonesSearchType = z.infer<typeof DowJonesSearchType>

/** Least similarity of the names, in percent, before anything else is counted (spec/decisions 11). */
export const leastSimilarity = { Precise: 88, Near: 70, Broad: 50 } as const satisfies Record<
  DowJonesSearchType,
  number
>

/** What ties a country to a party, as a search may ask for it. */
export const DowJonesCountryType = z.enum(['citizenship', 'residence', 'place-of-birth', 'registration', 'affiliation'])
export type DowJonesCountryType = z.infer<typeof DowJonesCountryType>

const country = z.string().length(2)
const year = z.number().int().min(1).max(9999)

/** A Dow Jones search as it is asked for and stored (spec/3 section 3, search form values). */
export const DowJonesQuery = z
  .object({
    entityType: z.enum(['Person', 'Business']),
    /** Of the person or of the business. */
    name: z.string().min(1).max(255),
    YearOfBirth: year.nullable(),
    MonthOfBirth: z.number().int().min(1).max(12).nullable(),
    DayOfBirth: z.number().int().min(1).max(31).nullable(),
    /** A range of years has both ends, or is not given. */
    MinYear: year.nullable(),
    MaxYear: year.nullable(),
    /** ISO 3166 alpha-2; empty filters nothing. */
    CountryTerritory: z.array(country).max(250),
    /** Empty: whatever ties the country to the party. */
    CountryTerritoryType: z.array(DowJonesCountryType),
    SearchType: DowJonesSearchType,
    /** Empty filters nothing. */
    sources: z.array(DowJonesDataset),
  })
  .refine(({ MinYear, MaxYear }) => (MinYear === null) === (MaxYear === null), 'form.invalid')
export type DowJonesQuery = z.infer<typeof DowJonesQuery>

/** A date of birth of which parts may be unknown. */
const BirthDate = z.object({ day: z.number().nullable(), month: z.number().nullable(), year: z.number() })

/** The listed party behind a Dow Jones match, with what the vendor tells about the match. */
export const DowJonesParty = z.object({
  peid: z.string(),
  /** The name that hit, and which of the party's names it is. */
  match_name: z.string(),
  matched_name_type: z.string(),
  primary_name: z.string(),
  /** The strictest search type that the name alone passes. */
  match_type: z.enum(['PRECISE', 'NEAR', 'BROAD']),
  /** 0 to 1, two decimals. */
  percentage_match: z.number().min(0).max(1),
  /** structural: order, or words split or joined; linguistic: script or spelling; non_linguistic: a typing error. */
  variation: z.object({ structural: z.boolean(), linguistic: z.boolean(), non_linguistic: z.boolean() }),
  /** What agrees beside the name. */
  boosting_events: z.array(z.enum(['DATE_OF_BIRTH', 'COUNTRY', 'GENDER', 'IDENTIFICATION'])),
  primary_country: country.nullable(),
  countries: z.array(country),
  birthdates: z.array(BirthDate),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  is_deceased: z.boolean(),
  icon_hints: z.array(DowJonesDataset),
})
export type DowJonesParty = z.infer<typeof DowJonesParty>
