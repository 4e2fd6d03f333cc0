import { z } from 'zod'
import { ScoreExplanation } from './explanation.ts'
import { Gender } from './gender.ts'
import { Associate, SectionContent } from './profile-section.ts'
import { ProviderRef } from './ref.ts'
import { MatchStatus } from './review.ts'
import { SameParty } from './same-party.ts'

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

/** How a match of a monitor stands to the search that it was made from; none once its status was set on the monitor. */
export const MatchOrigin = z.enum(['taken-over', 'not-in-search'])
export type MatchOrigin = z.infer<typeof MatchOrigin>

/** Entity types of spec/1 section 3; `any` is sent as empty. */
export const EntityType = z.enum(['any', 'person', 'company', 'organisation', 'vessel', 'aircraft'])
export type EntityType = z.infer<typeof EntityType>

/** Text on a match, or on a search (then a note). */
export const Comment = z.object({
  id: z.string(),
  /** Complete text, author prefix included: '[user name] message', or with the day '[user name - date] message'. */
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

/** A press article or another piece of evidence about a listed party. */
export const MediaArticle = z.object({
  title: z.string(),
  snippet: z.string(),
  url: z.string().optional(),
  /** The day that it is of, YYYY-MM-DD. */
  date: z.string().optional(),
  /** That day is the one of its capture, not of its publication. */
  isCaptured: z.boolean().optional(),
  /** Codes of the datasets that it stands for; none where the provider does not say. */
  datasets: z.array(z.string()),
  /** Under which the provider gives it as a file; absent where it does not. */
  evidenceId: z.string().optional(),
})
export type MediaArticle = z.infer<typeof MediaArticle>

/** Under which heading a fact stands. */
export const FactGroup = z.enum(['facts', 'identifications', 'addresses', 'contacts'])
export type FactGroup = z.infer<typeof FactGroup>

/** What the provider tells about a listed party. */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  entityType: EntityType,
  aliases: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['aka', 'former', 'original', 'spelling']),
      /** That it is written in, where the provider tells. */
      language: z.string().optional(),
    }),
  ),
  /** Codes of the datasets that it is listed in; none where the sources say so. */
  datasets: z.array(z.string()),
  /** `source` empty where the provider does not name it. */
  facts: z.array(z.object({ group: FactGroup, name: z.string(), value: z.string(), source: z.string() })),
  associates: z.array(Associate),
  sources: z.array(ProfileSource),
  media: z.array(MediaArticle),
  documents: z.array(MediaArticle),
  notes: z.array(z.string()),
  /** Addresses of pictures on the gateway. */
  images: z.array(z.string()),
  /** What one provider tells and others do not, by a name that its tabs know. */
  parts: z.record(z.string(), SectionContent).optional(),
})
export type Profile = z.infer<typeof Profile>

/** A listed party found for a search or monitor, in neutral words. */
export const Match = z.object({
  id: z.string(),
  /** As of a monitor. */
  ref: ProviderRef.optional(),
  searchId: z.string(),
  version: z.number().int(),
  name: z.string(),
  status: MatchStatus,
  entityType: EntityType,
  matchTypes: z.array(MatchType),
  datasets: z.array(z.string()),
  countries: z.array(z.string()),
  /** null where the provider does not tell it with a match. */
  gender: Gender.nullable(),
  /** YYYY, YYYY-MM or YYYY-MM-DD; null where it is not known. */
  dateOfBirth: z.string().nullable(),
  /** All dates of birth that a filter looks at, where there may be more than that one. */
  datesOfBirth: z.array(z.string()).optional(),
  /** 1 to 5, or null where the provider has none. */
  riskRating: z.number().int().nullable(),
  /** 0 to 100, or null where the provider has none. */
  score: z.number().nullable(),
  /** Unbounded order, never a percentage (spec/decisions 12), or null. */
  relevance: z.number().nullable(),
  /** Its place by relevance among all matches of its search, from 1, whatever is filtered; absent where it was not told. */
  rank: z.number().int().optional(),
  comments: z.array(Comment),
  change: z.enum(['new', 'updated', 'removed']).nullable(),
  origin: MatchOrigin.optional(),
  /** Names of the published lists that it stands on; absent in what was stored before that was told. */
  lists: z.array(z.string()).optional(),
  /** Other matches of its page that are the same party; absent where there are none. */
  sameParty: z.array(SameParty).optional(),
  explanation: ScoreExplanation.nullable(),
  /** Id by which the provider tells more about the listed party. */
  profileId: z.string(),
  /** null where it is a read of its own. */
  profile: Profile.nullable(),
})
export type Match = z.infer<typeof Match>
