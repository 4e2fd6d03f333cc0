import { z } from 'zod'
import { ProviderId } from './access.ts'
import { ChangeAction } from './differences.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { MatchStatus } from './review.ts'

/** What happened to matches: what monitoring found, or the status that a person set. */
export const TimelineEvent = z.enum([...ChangeAction.options, ...MatchStatus.options])
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** How often something happened within a quarter of an hour, which lies within one day of every time zone. */
export const TimelineCount = z.object({
  /** When that quarter of an hour began, ISO 8601. */
  at: z.string(),
  event: TimelineEvent,
  count: z.number().int().min(1),
})
export type TimelineCount = z.infer<typeof TimelineCount>

/** What happened in a monitor, without saying to whom. Its path is ours (spec/decisions 17). */
export const monitorTimelineApi = {
  monitorTimeline: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/monitor-timeline/{provider}/{id}',
    summary: 'How many matches were found, changed, removed and decided in the last 90 days, the oldest first.',
    access: 'session',
    offline: 'read',
    params: z.object({ provider: ProviderId, id: z.string().min(1).max(64) }),
    status: 200,
    answer: data(z.array(TimelineCount)),
  }),
}
