import { z } from 'zod'
import { monitorTimelineApi, TimelineCount } from '#contracts/monitor-timeline.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { owned, type OwnedDoc } from './documents.ts'
import { reading } from './reading.ts'

/** What happened in a monitor within the days for which changes are kept. */
export function timelineDoc(provider: string, monitorId: string): OwnedDoc<TimelineCount[]> {
  const owner = ownerOf(provider, monitorId)
  return {
    kind: 'timeline',
    id: owner,
    owner,
    schema: z.array(TimelineCount),
    fetch: async (signal) =>
      (await call(monitorTimelineApi.monitorTimeline, { params: { provider, id: monitorId } }, { signal })).data,
  }
}

/** The same, as a screen reads it. */
export const timelineQueries = {
  of: (provider: string, monitorId: string) =>
    reading({ queryKey: ['timeline', provider, monitorId], staleTime: 0, ...owned(timelineDoc(provider, monitorId)) }),
}
