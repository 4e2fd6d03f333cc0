import type { ProviderId } from '#contracts/access.ts'
import { type MonitorMatchesState, paths, type ViewState } from '#contracts/links.ts'
import { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import { type MonitorPlace, writeMonitorPlace } from '../list/monitor-place.ts'

type ListState = Omit<MonitorMatchesState, 'monitorId'>

/** Page and filters of the list where the person came from. */
export const placeOf = ({ listPage, listStatuses, listType }: ListState): MonitorPlace => ({
  page: listPage,
  statuses: MonitorStatus.options.filter((status) => listStatuses.includes(status)),
  type: Monitor.shape.profileType.safeParse(listType).data ?? null,
})

/** The address of that list, at its page and with its filters. */
export const backTo = (provider: ProviderId, state: ListState): string =>
  state.list === 'simple' ? paths.provider(provider) : paths.monitors(provider) + writeMonitorPlace(placeOf(state))

/** What was searched in that list, by the name under which it is sealed. */
export const viewOf = ({ listView }: ListState): ViewState | undefined =>
  listView === undefined ? undefined : { viewKey: listView }
