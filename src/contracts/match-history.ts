import { z } from 'zod'
import { ChangeCause } from './differences.ts'
import { ScoreExplanation } from './explanation.ts'
import { Profile } from './match.ts'
import { MatchStatus } from './review.ts'

/** A review in the history of a match, in neutral words. */
export const Review = z.object({
  id: z.string(),
  status: MatchStatus,
  statusBefore: MatchStatus,
  by: z.string(),
  comment: z.string().nullable(),
  /** 1 to 5, or null: none was given. */
  riskRating: z.number().int().nullable(),
  /** One of the tenant's reasons, where it was given one. */
  reason: z.string().optional(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** It was given on the search that the monitor was made from. */
  isTakenOver: z.boolean().optional(),
})
export type Review = z.infer<typeof Review>

/** What monitoring found changed on a match: a field with its value before and after. */
export const MatchChange = z.object({
  field: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** ISO 8601 instant. */
  at: z.string(),
  cause: ChangeCause.optional(),
})
export type MatchChange = z.infer<typeof MatchChange>

/** What the letters of a wire say of a change (spec/3 section 2.6): inserted, updated, deleted. */
export const changeKinds = { I: 'added', U: 'changed', D: 'removed' } as const satisfies Record<
  string,
  MatchChange['kind']
>

/** What happened to a match, each kind with the newest first. */
export const MatchHistory = z.object({ reviews: z.array(Review), changes: z.array(MatchChange) })
export type MatchHistory = z.infer<typeof MatchHistory>

/** What a search found for a match, whatever monitoring has written over it since. */
export const OriginalMatch = z.object({
  /** When the search was run, ISO 8601. */
  foundAt: z.string(),
  /** Rebuilt from the changes that were noted: facts that changed without a note are as they were later. */
  isReconstructed: z.boolean(),
  profile: Profile,
  explanation: ScoreExplanation,
})
export type OriginalMatch = z.infer<typeof OriginalMatch>

/** What the assistant suggests for a match; it is never applied by itself. */
export const Suggestion = z.object({
  matchId: z.string(),
  /** Shown unless it is open. */
  status: MatchStatus,
  /** The verdict in five words. */
  heading: z.string(),
  explanation: z.string(),
  /** How sure it is, 0 to 100. */
  score: z.number(),
})
export type Suggestion = z.infer<typeof Suggestion>
