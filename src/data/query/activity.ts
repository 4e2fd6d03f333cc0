import { queryOptions } from '@tanstack/react-query'
import { recentActivity } from '../outbox/act.ts'

const shown = 10

/** Work that was sent or settled lately; `live` is the number of entries in the queue: when it falls, there is news. */
export const activityQueries = {
  recent: (live: number) =>
    queryOptions({ queryKey: ['activity', live], queryFn: () => recentActivity(shown), staleTime: 0, gcTime: 0 }),
}
