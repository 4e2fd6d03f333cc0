import { z } from 'zod'
import { ComplyDataset } from './comply-datasets.ts'
import { ListStamp, ScoreExplanation, Screened } from './explanation.ts'
import { EntityType, MatchType } from './match.ts'
import type { MatchStatus } from './review.ts'
import { SameParty } from './same-party.ts'

/** Match statuses on Comply's wire (spec/decisions 8). */
export const ComplyStatus = z.enum([
  'potential_match',
  'true_positive',
  'true_positive_approve',
  'true_positive_reject',
  'false_positive',
  'no_match',
  'unknown',
])
export type ComplyStatus = z.infer<typeof ComplyStatus>

/** The map of spec/decisions 8, from the wire; `unknown` shows as open. */
export const fromComplyStatus = {
  potential_match: 'open',
  true_positive: 'true-positive',
  true_positive_approve: 'true-positive',
  true_positive_reject: 'true-positive',
  false_positive: 'false-positive',
  no_match: 'discarded',
  unknown: 'open',
} as const satisfies Record<ComplyStatus, MatchStatus>

/** The map of spec/decisions 8, to the wire. */
export const toComplyStatus = {
  open: 'potential_match',
  'true-positive': 'true_positive',
  'false-positive': 'false_positive',
  discarded: 'no_match',
} as const satisfies Record<MatchStatus, ComplyStatus>

/** A comment or note as Comply carries it (spec/1 section 3). */
export const ComplyComment = z.object({
  id: z.string(),
  /** '[user name] message'. */
  message: z.string(),
  createdAt: z.string(),
  user: z.object({ name: z.string() }),
  commentedBy: z.string(),
  entity_id: z.string().nullable(),
  status: ComplyStatus.nullable(),
  clientKey: z.string().nullable(),
})
export type ComplyComment = z.infer<typeof ComplyComment>

const Article = z.object({
  title: z.string(),
  snippet: z.string(),
  url: z.string().optional(),
  date: z.string().optional(),
})

/** The listed party of a hit. */
export const ComplyDoc = z.object({
  id: z.string(),
  name: z.string(),
  entity_type: EntityType,
  types: z.array(ComplyDataset),
  sources: z.array(z.string()),
  source_notes: z.record(
    z.string(),
    z.object({
      name: z.string(),
      url: z.string().optional(),
      aml_types: z.array(ComplyDataset),
      country_codes: z.array(z.string()),
      listing_started_utc: z.string().optional(),
      listing_ended_utc: z.string().optional(),
      /** Day of the list edition. */
      as_of: z.string(),
      synthetic: z.boolean(),
    }),
  ),
  aka: z.array(z.object({ name: z.string() })),
  associates: z.array(z.object({ name: z.string(), association: z.string() })),
  fields: z.array(z.object({ name: z.string(), source: z.string(), tag: z.string(), value: z.string() })),
  media: z.array(Article),
  assets: z.array(Article),
})
export type ComplyDoc = z.infer<typeof ComplyDoc>

/** One match of a Comply search. */
export const ComplyHit = z.object({
  id: z.string(),
  version: z.number().int(),
  doc: ComplyDoc,
  entityType: EntityType,
  matchType: z.array(MatchType),
  /** Unbounded, three decimals (spec/decisions 12). */
  relevance: z.number(),
  /** Place by relevance among all hits of the search, from 1, whatever is filtered; absent where it is in no list. */
  rank: z.number().int().optional(),
  countries: z.array(z.string()),
  match_status: ComplyStatus,
  /** The latest two (spec/1 section 2, Dialogs). */
  comments: z.array(ComplyComment),
  change: z.object({ action: z.enum(['new', 'updated', 'removed']) }).optional(),
  /** Other matches of its page that are the same party; ours. */
  sameParty: z.array(SameParty).optional(),
  explanation: ScoreExplanation,
  lists: z.array(ListStamp),
})
export type ComplyHit = z.infer<typeof ComplyHit>

/** A match as its search found it, whatever monitoring has written over it since. */
export const ComplyOriginal = ComplyHit.pick({
  id: true,
  doc: true,
  entityType: true,
  matchType: true,
  relevance: true,
  countries: true,
  explanation: true,
  lists: true,
}).extend({
  /** When the search was run, ISO 8601. */
  foundAt: z.string(),
  /** It was rebuilt from the changes that were noted: facts that changed without a note are as they were later. */
  reconstructed: z.boolean(),
})
export type ComplyOriginal = z.infer<typeof ComplyOriginal>

const Person = z.object({ uuid: z.string(), name: z.string() })

/** A stored Comply search, which is a monitor while `monitored`. */
export const ComplySearch = z.object({
  id: z.string(),
  ref: z.string(),
  name: z.string(),
  client_ref: z.string().nullable(),
  search_term: z.string(),
  parameters: z.object({
    birth_year: z.number().int().nullable(),
    country_codes: z.array(z.string()),
    entity_type: EntityType,
    types: z.array(ComplyDataset),
  }),
  /** Fuzziness 0 to 1. */
  filters: z.object({ fuzziness: z.number() }),
  match_status: ComplyStatus,
  status: z.enum(['open', 'cleared', 'disabled']),
  risk_level: z.string(),
  total_matches: z.number().int(),
  totalCount: z.number().int(),
  /** Highest relevance among the matches, null without any. */
  topRelevance: z.number().nullable(),
  searcher: Person.extend({ created_at: z.string() }),
  urscreen: z.object({ searcher: Person, monitoring: z.union([z.literal('true'), z.literal('suspended'), z.null()]) }),
  created_at: z.string(),
  updated_at: z.string(),
  monitored: z.boolean(),
  matchUpdated: z.boolean(),
  autoDeleteAt: z.string().nullable(),
  /** Since when its oldest open match waits, or null; ours. */
  openSince: z.string().nullable().optional(),
  profileType: z.enum(['individual', 'entity']),
  log: z.object({
    metadata: z.object({
      workflowId: z.string().nullable(),
      workflowStageId: z.string().nullable(),
      workflowTaskId: z.string().nullable(),
      profileId: z.string().nullable(),
      profileType: z.string().nullable(),
    }),
  }),
  lists: z.array(ListStamp),
  /** Absent or null where it was not noted. */
  screened: Screened.nullable().optional(),
  comment: z.object({ message: z.string() }).nullable(),
})
export type ComplySearch = z.infer<typeof ComplySearch>

/** A search with the first page of its hits. */
export const ComplyResult = ComplySearch.extend({ hits: z.array(ComplyHit) })
export type ComplyResult = z.infer<typeof ComplyResult>
