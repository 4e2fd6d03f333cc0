import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { Review } from './match-history.ts'

/** A match on which somebody has decided, with every review of it, the newest first. */
export const ReviewedMatch = z.object({ matchId: z.string(), reviews: z.array(Review) })
export type ReviewedMatch = z.infer<typeof ReviewedMatch>

/** Who set which status when, for all matches at once, as a report tells it. Its path is ours (spec/decisions 17). */
export const reviewedMatchesApi = {
  reviewedMatches: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/reviewed-matches/{provider}/{id}',
    summary: 'Every review of the matches of a search or monitor; matches that were never reviewed are left out.',
    access: 'session',
    offline: 'read',
    params: z.object({ provider: ProviderId, id: z.string().min(1).max(64) }),
    status: 200,
    answer: data(z.array(ReviewedMatch)),
  }),
}
