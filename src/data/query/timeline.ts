import { z } from 'zod'
import { monitorTimelineApi, TimelineCount } from '#contracts/monitor-timeline.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** What happened in a monitor within the days for which changes are kept; the copy comes and goes with the monitor. */
export const timelineQueries = {
  of: (provider: string, monitorId: string) => {
    const owner = ownerOf(provider, monitorId)
    return reading({
      queryKey: ['timeline', provider, monitorId],
      fetch: async (signal) =>
        (await call(monitorTimelineApi.monitorTimeline, { params: { provider, id: monitorId } }, { signal })).data,
      staleTime: 0,
      ...inDocs('timeline', owner, z.array(TimelineCount), owner),
    })
  },
}
