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

const waits = (monitor: MonitorView): boolean => monitor.status === 'open' || isChanged(monitor)

/**
 * The monitor that follows in the list where the person came from, as it was filtered and ordered there; read only when
 * asked. Who has worked on a monitor has moved it in the order of work: there the first of the others that wait is next.
 */
export function useNextMonitor<F extends object>(
  { source }: ScreeningProvider<F>,
  state: MonitorMatchesState | null,
): { next: MonitorView | undefined; asOf: number } {
  const list = useQuery({ ...monitorQueries.all(source), enabled: state !== null })
  const { monitorId, listView, listEnd } = state ?? nowhere
  const sealed = useSealedFilters(listView)
  const place = readPlace(new URLSearchParams(listEnd), source.facets.monitors, sealed)
  // until it is known what was searched, nobody follows
  const { found, shown } = useShownMonitors(source, sealed === undefined ? undefined : list.data, place)
  if (state === null) return { next: undefined, asOf: 0 }
  const open = new Set(shown)
  const order = readOrder(place.sort)
  const ordered = found.toSorted(compareMonitors(order))
  const after = ordered.slice(ordered.findIndex(({ id }) => id === monitorId) + 1)
  const others = ordered.filter((monitor) => monitor.id !== monitorId && waits(monitor))
  const next = [...(order === null ? others : []), ...after].find(
    (view) => open.has(view) && view.status !== 'disabled' && !view.isRemoved,
  )
  return { next, asOf: list.data?.asOf ?? 0 }
}
