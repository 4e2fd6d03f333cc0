import { useQuery } from '@tanstack/react-query'
import { type MonitorMatchesState } from '#contracts/links.ts'
import { useFoundMonitors } from '#data/query/use-found-monitors.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/outbox/use-overlay.ts'
import { useSearchedWords } from '#data/query/view.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { ofType, withStatus } from '../list/monitor-rows.ts'
import type { ScreeningProvider } from '../provider.ts'
import { placeOf } from './list-place.ts'

const nowhere: MonitorMatchesState = { monitorId: '', listPage: 1, listStatuses: [] }

/** The monitor that follows in the list where the person came from, as it was filtered there; read only when asked. */
export function useNextMonitor<F extends object>(
  { id, source }: ScreeningProvider<F>,
  state: MonitorMatchesState | null,
): { next: MonitorView | undefined; asOf: number } {
  const list = useQuery({ ...monitorQueries.all(source), enabled: state !== null })
  const { monitorId, listView, ...rest } = state ?? nowhere
  const words = useSearchedWords(listView)
  // until it is known what was searched, nobody follows
  const known = words === undefined ? undefined : list.data
  const views = useMonitorViews(id, useFoundMonitors(id, known, words ?? ''))
  const { statuses, type } = placeOf(rest)
  const open = new Set(ofType(withStatus(views, statuses), type))
  const here = views.findIndex((monitor) => monitor.id === monitorId)
  const next = views.slice(here + 1).find((view) => open.has(view) && view.status !== 'disabled' && !view.isRemoved)
  return { next, asOf: list.data?.asOf ?? 0 }
}
