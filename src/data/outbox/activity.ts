import { queryOptions } from '@tanstack/react-query'
import { recentActivity } from './entry-actions.ts'
import { countWaiting, waitingByTenant } from '../device/unsent-counts.ts'

const shown = 10

/** Work that was sent or settled lately; `live` is the number of entries in the queue: when it falls, there is news. */
export const activityQueries = {
  recent: (live: number) =>
    queryOptions({ queryKey: ['activity', live], queryFn: () => recentActivity(shown), staleTime: 0, gcTime: 0 }),
}

/** Numbers of unsent changes on this device: of everybody, and of one user by tenant; `live` as above. */
export const waitingQueries = {
  all: () =>
    queryOptions({
      queryKey: ['waiting'],
      queryFn: countWaiting,
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    }),
  byTenant: (userUuid: string, live: number) =>
    queryOptions({
      queryKey: ['waiting', userUuid, live],
      queryFn: () => waitingByTenant(userUuid),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    }),
}
