import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { ProviderId } from '#contracts/access.ts'
import { type MonitorMatchesState, paths } from '#contracts/links.ts'
import type { MonitorPlace } from './monitor-place.ts'

/**
 * Goes to a monitor's matches; the place in the list travels along, so that Back leads to it again. `viewOf` names what
 * was searched there.
 */
export function useOpenMonitor(
  provider: ProviderId,
  place: MonitorPlace,
  viewOf?: () => string | undefined,
): (monitor: { id: string }) => void {
  const [, navigate] = useLocation()
  const { page, statuses, type } = place
  return useCallback(
    ({ id }) => {
      const list = { listPage: page, listStatuses: [...statuses], listType: type, listView: viewOf?.() }
      navigate(paths.monitorMatches(provider), { state: { monitorId: id, ...list } satisfies MonitorMatchesState })
    },
    [navigate, provider, page, statuses, type, viewOf],
  )
}
