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

/** The most characters of a reason. */
export const longestReason = 60

/** What a review says of its reason, whatever the provider (spec/decisions 17). */
export const reasoned = {
  /** One of those that the tenant has, in its words. */
  reason: z.string().min(1).max(longestReason).optional(),
  /** ISO instant of the data that was decided on: what the tenant has decided otherwise since then does not count. */
  asOf: z.string().max(40).optional(),
}
