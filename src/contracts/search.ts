import { z } from 'zod'
import { CorroborationField, ListStamp, Screened } from './explanation.ts'
import { Gender } from './gender.ts'
import { EntityType } from './match.ts'
import { Reconstruction } from './reconstruction.ts'
import { ProviderRef } from './ref.ts'

/** Parties whose name reaches the threshold and that a search left out only because of what differs beside it. */
export const BelowThreshold = z.object({
  total: z.number().int(),
  /** Each field once that lowered or dropped one of them. */
  differing: z.array(CorroborationField),
})
export type BelowThreshold = z.infer<typeof BelowThreshold>

/** One stored run of a provider's form, in neutral words. */
export const Search = z.object({
  id: z.string(),
  /** As of a monitor. */
  ref: ProviderRef.optional(),
  provider: z.string(),
  term: z.string(),
  /** The term of an individual in its parts, where the provider asks for them. */
  nameParts: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }).optional(),
  clientReference: z.string().nullable(),
  createdAt: z.string(),
  searcherName: z.string(),
  entityType: EntityType,
  profileType: z.enum(['individual', 'entity']),
  /** 0 to 100, or null where the provider has no fuzziness. */
  fuzziness: z.number().nullable(),
  /** The least score that a match has, 0 to 100, or null where the provider has no threshold. */
  threshold: z.number().nullable(),
  gender: Gender.nullable(),
  /** YYYY-MM-DD, or YYYY-MM where the day is not asked. */
  dateOfBirth: z.string().nullable(),
  datasets: z.array(z.string()),
  countries: z.array(z.string()),
  birthYear: z.number().nullable(),
  /** Years between which a birth lies, both counted in; absent where no range is asked. */
  birthYears: z.object({ from: z.number(), to: z.number() }).optional(),
  /** What ties a party to the countries, as the provider's codes; absent where the provider does not ask. */
  countryTypes: z.array(z.string()).optional(),
  /** How alike a name must be, as the provider's code; absent likewise. */
  searchType: z.string().optional(),
  /** How far a birth may be off, as the provider's code; absent where it is not asked, or was not told. */
  birthMatching: z.string().optional(),
  /** Whether a party without a birth, or without a country, is left out; absent likewise. */
  birthRequired: z.boolean().optional(),
  countryRequired: z.boolean().optional(),
  total: z.number().int(),
  /** Null or absent: nobody was left out so, or it was not counted. */
  belowThreshold: BelowThreshold.nullable().optional(),
  /** Highest relevance among its matches: the upper end of the relevance filter. */
  topRelevance: z.number().nullable(),
  monitored: z.boolean(),
  /** The monitor made from it, stopped or not, where that is a record of its own; null: there is none. */
  monitorId: z.string().nullable().optional(),
  /** That it was rebuilt; null or absent: it is as it was found. */
  reconstruction: Reconstruction.nullable().optional(),
  profileId: z.string().nullable(),
  workflow: z
    .object({ workflowId: z.string(), stageId: z.string().nullable(), taskId: z.string().nullable() })
    .nullable(),
  /** The search's note, complete text, or null. */
  note: z.string().nullable(),
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
})
export type Search = z.infer<typeof Search>

/** What a search or monitor asks, in neutral words: everything that a person typed or chose. */
export const Asked = Search.pick({
  term: true,
  nameParts: true,
  entityType: true,
  profileType: true,
  fuzziness: true,
  threshold: true,
  gender: true,
  dateOfBirth: true,
  birthYear: true,
  birthYears: true,
  countryTypes: true,
  searchType: true,
  datasets: true,
  countries: true,
  birthMatching: true,
  birthRequired: true,
  countryRequired: true,
})
export type Asked = z.infer<typeof Asked>
