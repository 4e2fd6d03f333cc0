import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { CorroborationFact } from './explanation.ts'
import { Review } from './match-history.ts'

/**
 * What an earlier decision on the same listed party has in common with a match. The same customer: by the stored profile,
 * by the client reference, or because the same name and birth were asked. Or another customer, and the same facts beside
 * the name contradict.
 */
export const EarlierTie = z.enum(['profile', 'reference', 'asked', 'contradiction'])
export type EarlierTie = z.infer<typeof EarlierTie>

/** A decision of the tenant that bears on a match: the latest on another match of the same listed party. */
export const EarlierDecision = z.object({
  tie: EarlierTie,
  /** Whether it was decided among the results of a search, or the matches of a monitor. */
  of: z.enum(['search', 'monitor']),
  /** Whose search or monitor it is. */
  provider: ProviderId,
  /** Whom it was about, as it was asked. */
  customer: z.string(),
  review: Review,
  /** What contradicted there beside the name. */
  contradicted: z.array(CorroborationFact),
})
export type EarlierDecision = z.infer<typeof EarlierDecision>

/** What was decided before, as it is shown beside a match; it is never applied by itself. Its path is ours. */
export const decidedBeforeApi = {
  decidedBefore: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/decided-before/{provider}/{id}/{matchId}',
    summary: 'What the tenant decided for the same customer and listed party, or for the same contradiction.',
    access: 'session',
    offline: 'read',
    params: z.object({ provider: ProviderId, id: z.string().min(1).max(64), matchId: z.string().min(1).max(64) }),
    status: 200,
    answer: data(z.array(EarlierDecision)),
  }),
}
