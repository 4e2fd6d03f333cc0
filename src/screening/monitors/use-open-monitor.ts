import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { besideFilters, deepLinks, type MonitorMatchesState } from '#contracts/links.ts'
import { viewHere } from '#data/query/view.ts'
import { type Place, writePlace } from '../list/place.ts'
import type { ScreeningProvider } from '../provider.ts'

/**
 * Goes to a monitor's matches; the place in the list travels along, so that Back leads to it again, and the name of
 * what was typed there.
 */
export function useOpenMonitor<F extends object>(
  { id: provider, source }: ScreeningProvider<F>,
  place: Place,
  isSimple: boolean,
): (monitor: { id: string }) => void {
  const [, navigate] = useLocation()
  const end = writePlace(new URLSearchParams(useSearch()), place, source.facets.monitors)
  for (const name of besideFilters) end.delete(name)
  const listEnd = end.toString()
  return useCallback(
    ({ id }) => {
      const from = { ...(isSimple && { list: 'simple' as const }), listEnd, listView: viewHere() }
      navigate(deepLinks.monitorMatches(provider, id), {
        state: { monitorId: id, ...from } satisfies MonitorMatchesState,
      })
    },
    [navigate, provider, isSimple, listEnd],
  )
}
