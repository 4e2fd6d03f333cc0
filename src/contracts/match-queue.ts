import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { Match } from './match.ts'
import { MatchStatus } from './review.ts'

/** What reviewing has to know of every match of a list at once, beside what a list shows of it. */
const queued = {
  /** Names of the published lists that it stands on. */
  lists: z.array(z.string()),
  /** Monitoring found or changed it after a person last set its status, or since it is there where nobody has. */
  isChanged: z.boolean(),
  /** The status that the assistant suggests, never open; null: none, because of a review or because there is no assistant. */
  suggestion: MatchStatus.exclude(['open']).nullable(),
}

/** A match as the queue of its search or monitor tells it: what lists show and are narrowed by, nothing that is long. */
export const QueuedMatch = Match.omit({
  ref: true,
  searchId: true,
  comments: true,
  explanation: true,
  profile: true,
}).extend(queued)
export type QueuedMatch = z.infer<typeof QueuedMatch>

/** A match of a queue where matches are expected; what the queue does not tell of it is left empty. */
export const QueueRow = Match.extend(queued)
export type QueueRow = z.infer<typeof QueueRow>

/** All matches of a list at once, however many pages it has. Its path is ours (spec/decisions 17). */
export const matchQueueApi = {
  matchQueue: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/match-queue/{provider}/{id}',
    summary:
      'Every match of a search or monitor in the order of its list, in short, for reviewing one after the other.',
    access: 'session',
    offline: 'read',
    params: z.object({ provider: ProviderId, id: z.string().min(1).max(64) }),
    status: 200,
    answer: data(z.array(QueuedMatch)),
  }),
}
