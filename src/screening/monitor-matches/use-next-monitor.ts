import { useQuery } from '@tanstack/react-query'
import { type MonitorMatchesState } from '#contracts/links.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useSealedFilters } from '#data/query/view.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { readPlace } from '../list/place.ts'
import { useShownMonitors } from '../list/use-shown-monitors.ts'
import type { ScreeningProvider } from '../provider.ts'

const nowhere: MonitorMatchesState = { monitorId: '', listEnd: '' }

/**
 * The monitor that follows in the list where the person came from, as it was filtered there, or in review mode the next
 * one with open matches; read only when asked. Nobody is known to follow until `isRead`.
 */
export function useNextMonitor<F extends object>(
  { source }: ScreeningProvider<F>,
  state: MonitorMatchesState | null,
  isReview: boolean,
): { next: MonitorView | undefined; asOf: number; isRead: boolean; error: Error | null } {
  const list = useQuery({ ...monitorQueries.all(source), enabled: state !== null })
  const { monitorId, listView, listEnd } = state ?? nowhere
  const sealed = useSealedFilters(listView)
  const place = readPlace(new URLSearchParams(listEnd), source.facets.monitors, sealed)
  // until it is known what was searched, nobody follows
  const { found, shown } = useShownMonitors(source, sealed === undefined ? undefined : list.data, place)
  const open = new Set(shown)
  const here = found.findIndex((monitor) => monitor.id === monitorId)
  const isWanted = ({ status, isRemoved }: MonitorView) =>
    !isRemoved && (isReview ? status === 'open' : status !== 'disabled')
  const next = found.slice(here + 1).find((view) => open.has(view) && isWanted(view))
  const isRead = state !== null && list.data !== undefined && sealed !== undefined
  return { next, asOf: list.data?.asOf ?? 0, isRead, error: list.data === undefined ? list.error : null }
}
