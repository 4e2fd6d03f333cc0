import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { ProviderId } from '#contracts/access.ts'
import { deepLinks, type MonitorMatchesState } from '#contracts/links.ts'
import { viewHere } from '#data/query/view.ts'
import type { MonitorPlace } from '../list/monitor-place.ts'

/**
 * Goes to a monitor's matches; the place in the list travels along, so that Back leads to it again, and the name of
 * what was searched there.
 */
export function useOpenMonitor(
  provider: ProviderId,
  place: MonitorPlace,
  list?: MonitorMatchesState['list'],
): (monitor: { id: string }) => void {
  const [, navigate] = useLocation()
  const { page, statuses, type } = place
  return useCallback(
    ({ id }) => {
      const from = { list, listPage: page, listStatuses: [...statuses], listType: type, listView: viewHere() }
      navigate(deepLinks.monitorMatches(provider, id), {
        state: { monitorId: id, ...from } satisfies MonitorMatchesState,
      })
    },
    [navigate, provider, list, page, statuses, type],
  )
}
