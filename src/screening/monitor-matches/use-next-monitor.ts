import { useQuery } from '@tanstack/react-query'
import { type MonitorMatchesState } from '#contracts/links.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useSealedFilters } from '#data/query/view.ts'
import { isChanged } from '#domain/is-changed.ts'
import { compareMonitors, readOrder } from '#domain/monitor-order.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { readPlace } from '../list/place.ts'
import { useShownMonitors } from '../list/use-shown-monitors.ts'
import type { ScreeningProvider } from '../provider.ts'

const nowhere: MonitorMatchesState = { monitorId: '', listEnd: '' }

/** Whether somebody has to look at it: a match is open, or monitoring changed something. */
const waits = (monitor: MonitorView): boolean => monitor.status === 'open' || isChanged(monitor)

/**
 * The monitor that follows in the list where the person came from, as it was filtered and ordered there, or in review mode
 * the next one with open matches; read only when asked. Who has worked on a monitor has moved it in the order of work:
 * there the first of the others that wait is next. Nobody is known to follow until `isRead`.
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
  if (state === null) return { next: undefined, asOf: 0, isRead: false, error: null }
  const open = new Set(shown)
  const order = readOrder(place.sort)
  const ordered = found.toSorted(compareMonitors(order))
  const after = ordered.slice(ordered.findIndex(({ id }) => id === monitorId) + 1)
  const others = ordered.filter((monitor) => monitor.id !== monitorId && waits(monitor))
  const isWanted = ({ status, isRemoved }: MonitorView) =>
    !isRemoved && (isReview ? status === 'open' : status !== 'disabled')
  const next = [...(order === null ? others : []), ...after].find((view) => open.has(view) && isWanted(view))
  const isRead = list.data !== undefined && sealed !== undefined
  return { next, asOf: list.data?.asOf ?? 0, isRead, error: list.data === undefined ? list.error : null }
}
