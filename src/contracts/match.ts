import { z } from 'zod'
import { ScoreExplanation } from './explanation.ts'
import { MatchStatus } from './review.ts'

/** The nine match types of spec/1 section 3, in their wire spelling. */
export const MatchType = z.enum([
  'name_exact',
  'aka_exact',
  'equivalent_name',
  'equivalent_aka',
  'phonetic_name',
  'phonetic_aka',
  'name_fuzzy',
  'aka_fuzzy',
  'unknown',
])
export type MatchType = z.infer<typeof MatchType>

/** Entity types of spec/1 section 3; `any` is sent as empty. */
export const EntityType = z.enum(['any', 'person', 'company', 'organisation', 'vessel', 'aircraft'])
export type EntityType = z.infer<typeof EntityType>

/** Text on a match, or on a search (then a note). */
export const Comment = z.object({
  id: z.string(),
  /** Complete text, author prefix included: '[user name] message'. */
  text: z.string(),
  author: z.string(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** Status that was set together with the comment. */
  status: MatchStatus.nullable(),
  /** Idempotency-Key of the change that wrote it: answers "was mine applied?" exactly. */
  clientKey: z.string().nullable(),
})
export type Comment = z.infer<typeof Comment>

/** Where a listed party is published. */
export const ProfileSource = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string().optional(),
  topics: z.array(z.string()),
  countries: z.array(z.string()),
  listedOn: z.string().optional(),
  endedOn: z.string().optional(),
  /** Day of the list edition this was read from. */
  asOf: z.string(),
  synthetic: z.boolean(),
})
export type ProfileSource = z.infer<typeof ProfileSource>

/** A press article about a listed party. */
export const MediaArticle = z.object({
  title: z.string(),
  snippet: z.string(),
  url: z.string().optional(),
  date: z.string().optional(),
})
export type MediaArticle = z.infer<typeof MediaArticle>

/** What the provider tells about a listed party. */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  entityType: EntityType,
  aliases: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string(), source: z.string() })),
  associates: z.array(z.object({ name: z.string(), association: z.string() })),
  sources: z.array(ProfileSource),
  media: z.array(MediaArticle),
  documents: z.array(MediaArticle),
})
export type Profile = z.infer<typeof Profile>

/** A listed party found for a search or monitor, in neutral words. */
export const Match = z.object({
  id: z.string(),
  searchId: z.string(),
  version: z.number().int(),
  name: z.string(),
  status: MatchStatus,
  entityType: EntityType,
  matchTypes: z.array(MatchType),
  datasets: z.array(z.string()),
  countries: z.array(z.string()),
  /** 0 to 100, or null where the provider has none. */
  score: z.number().nullable(),
  /** Unbounded order, never a percentage (spec/decisions 12), or null. */
  relevance: z.number().nullable(),
  comments: z.array(Comment),
  change: z.enum(['new', 'updated', 'removed']).nullable(),
  explanation: ScoreExplanation.nullable(),
  profile: Profile.nullable(),
})
export type Match = z.infer<typeof Match>

/** Filters of a match list; empty lists and null filter nothing (spec/1 section 9). */
export const MatchFilters = z.object({
  statuses: z.array(MatchStatus),
  matchTypes: z.array(MatchType),
  /** `all`, `none` (matches without a country) or the chosen codes. */
  countries: z.union([z.literal('all'), z.literal('none'), z.array(z.string())]),
  minRelevance: z.number().nullable(),
})
export type MatchFilters = z.infer<typeof MatchFilters>
