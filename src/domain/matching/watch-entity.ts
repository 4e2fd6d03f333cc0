import { z } from 'zod'
import { NameKind } from '#contracts/explanation.ts'
import { scripts } from '#lib/names/scripts.ts'

/** A calendar date of which the day, or day and month, may be unknown: YYYY, YYYY-MM or YYYY-MM-DD. */
export const PartialDate = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/u)

/** A full calendar date, YYYY-MM-DD. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** What a listed party is. */
export const EntityKind = z.enum(['person', 'company', 'organisation', 'vessel', 'aircraft', 'other'])
export type EntityKind = z.infer<typeof EntityKind>

/** Why a party is listed. */
export const Topic = z.enum([
  'sanction',
  'pep',
  'pep-linked',
  'state-owned',
  'adverse-media',
  'enforcement',
  'interest',
  'disqualified',
  'insolvent',
  'corruption-risk',
])
export type Topic = z.infer<typeof Topic>

/** One listing reason; `category` is the tier 1 to 4 of a pep or pep-linked, or the kind of adverse media. */
export const ListedTopic = z.object({
  topic: Topic,
  state: z.enum(['current', 'former']),
  category: z.string().max(64).optional(),
})
export type ListedTopic = z.infer<typeof ListedTopic>

/** How good a name is as evidence, and where it comes from. */
export const ListedName = z.object({
  text: z.string().min(1).max(2000),
  parts: z.object({ given: z.string().optional(), family: z.string().optional() }).optional(),
  script: z.enum(scripts),
  lang: z.string().max(16).optional(),
  quality: z.enum(['strong', 'weak']),
  kind: NameKind,
})
export type ListedName = z.infer<typeof ListedName>

/** A birth date as an interval; any one of several may agree. */
export const Birth = z.object({
  from: PartialDate,
  to: PartialDate,
  kind: z.enum(['exact', 'circa', 'between', 'year']),
})
export type Birth = z.infer<typeof Birth>

const country = z.string().regex(/^[A-Z]{2}$/u)

/** A country of a party, ISO 3166 alpha-2, and what ties it to the party. */
export const ListedCountry = z.object({
  code: country,
  role: z.enum(['nationality', 'residence', 'birth', 'registration', 'flag', 'address']),
})
export type ListedCountry = z.infer<typeof ListedCountry>

/** A document or registration number as published. */
export const Identifier = z.object({
  type: z.string().max(80),
  value: z.string().max(200),
  country: country.optional(),
})
export type Identifier = z.infer<typeof Identifier>

/** A text about a party: the reason of the listing, a remark, or a press article. */
export const Statement = z.object({
  kind: z.enum(['reason', 'remark', 'article']),
  title: z.string().optional(),
  text: z.string(),
  url: z.string().optional(),
  date: Day.optional(),
  synthetic: z.literal(true).optional(),
})
export type Statement = z.infer<typeof Statement>

/** A listed party as every loader hands it over, before it has an id and a hash. */
export const WatchRecord = z.object({
  list: z.string().min(1).max(64),
  sourceId: z.string().min(1).max(200),
  kind: EntityKind,
  names: z.array(ListedName).min(1),
  births: z.array(Birth),
  deceased: z.union([PartialDate, z.literal(true)]).optional(),
  gender: z.enum(['male', 'female']).optional(),
  countries: z.array(ListedCountry),
  identifiers: z.array(Identifier),
  topics: z.array(ListedTopic).min(1),
  programmes: z.array(z.string()),
  sources: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      url: z.string().optional(),
      listedOn: Day.optional(),
      endedOn: Day.optional(),
      asOf: Day,
    }),
  ),
  statements: z.array(Statement),
  positions: z.array(
    z.object({
      title: z.string(),
      country: country.optional(),
      from: Day.optional(),
      to: Day.optional(),
      tier: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
    }),
  ),
  relations: z.array(
    z.object({
      /** Source id of the party that is meant, where it stands in the same list. */
      to: z.string().optional(),
      name: z.string(),
      type: z.string(),
      ownership: z.number().optional(),
      former: z.literal(true).optional(),
    }),
  ),
  synthetic: z.literal(true).optional(),
})
export type WatchRecord = z.infer<typeof WatchRecord>

/**
 * A listed party in the neutral form that search, review and profile read. `id` is the hash of list and source id and
 * stays the same over versions; equal `contentHash` means unchanged apart from the date of the list.
 */
export const WatchEntity = WatchRecord.extend({ id: z.string(), contentHash: z.string() })
export type WatchEntity = z.infer<typeof WatchEntity>

/** What scoring reads of a listed party. */
export type EntityFacts = Pick<
  WatchEntity,
  'id' | 'kind' | 'names' | 'births' | 'deceased' | 'gender' | 'countries' | 'identifiers' | 'topics'
>
