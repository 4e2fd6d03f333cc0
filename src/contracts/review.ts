import { z } from 'zod'

/** Neutral status of a match; each provider maps its own at its door (spec/decisions 8). */
export const MatchStatus = z.enum(['open', 'true-positive', 'false-positive', 'discarded'])
export type MatchStatus = z.infer<typeof MatchStatus>

/** What a match is on the server: the other side of a version conflict. */
export const MatchState = z.object({
  /** In answers on the wire the provider's own word; neutral once past the provider's door. */
  matchStatus: z.string(),
  version: z.number().int(),
  score: z.number().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  comment: z.string().nullable(),
  /** Names of the fields that changed since the version that the caller knew. */
  changed: z.array(z.string()),
})
export type MatchState = z.infer<typeof MatchState>

/** One match of a review that was applied. */
export const ReviewUpdated = z.object({
  matchId: z.string(),
  version: z.number().int(),
  matchStatus: z.string(),
  reviewedAt: z.string(),
})

/** One match of a review that was refused, and why, in a sentence fit to show. */
export const ReviewRefused = z.object({
  matchId: z.string(),
  code: z.string(),
  message: z.string(),
  current: MatchState.optional(),
})

/** Verdict per match of a review, single or bulk. */
export const ReviewVerdict = z.object({ updated: z.array(ReviewUpdated), refused: z.array(ReviewRefused) })
export type ReviewVerdict = z.infer<typeof ReviewVerdict>

/** The most characters of a comment or note, where a provider has no limit of its own. */
export const longestText = 4000

/** What a person decided about one or more matches of a search, before any provider's wording. */
export const ReviewIntent = z.object({
  provider: z.string(),
  /** Whether it was decided among the results of a search, as where nothing is said, or the matches of a monitor. */
  of: z.enum(['search', 'monitor']).optional(),
  /** Id of the search or of the monitor. */
  searchId: z.string(),
  matchIds: z.array(z.string()).min(1).max(1000),
  status: MatchStatus,
  /** Complete text with its author prefix, fixed when written; null: no comment. */
  comment: z.string().nullable(),
  /** Name of the user who decided; absent in what was kept before it was noted. */
  by: z.string().optional(),
  /** 1 to 5, where one was given. */
  riskRating: z.number().int().min(1).max(5).optional(),
  /** Version of each match that the person saw. */
  versions: z.record(z.string(), z.number().int()),
})
export type ReviewIntent = z.infer<typeof ReviewIntent>

/** A comment on one match, without a status. */
export const CommentIntent = z.object({
  provider: z.string(),
  searchId: z.string(),
  matchId: z.string(),
  /** Complete text with its author prefix, fixed when written. */
  comment: z.string().min(1),
})
export type CommentIntent = z.infer<typeof CommentIntent>
