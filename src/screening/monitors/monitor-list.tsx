import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '#contracts/links.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import type { Copy } from '#data/query/copy.ts'
import type { MonitorList as Monitors } from '#data/query/monitors.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Eye } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { FilteredEmpty } from '../list/facet-bar.tsx'
import { type Place, reordered, unfiltered } from '../list/place.ts'
import { LoadError } from '../loading/load-error.tsx'
import { pageTexts } from '../list/page-texts.ts'
import type { Column, ScreeningProvider } from '../provider.ts'
import { StoredNotice } from '../loading/stored-notice.tsx'
import { askAbout, type AskedMonitor, MonitorDialogs } from './monitor-dialogs.tsx'
import type { MonitorActions } from './monitor-row-menu.tsx'
import { pageOfMonitors } from '../list/monitor-rows.ts'
import { useRowsAPage } from '../list/rows-a-page.ts'
import { MonitorTable } from './monitor-table.tsx'
import { useMonitorWork } from '../monitoring/use-monitor-work.ts'

interface MonitorListProps<F extends object> {
  provider: ScreeningProvider<F>
  columns: readonly Column<MonitorView>[]
  list: UseQueryResult<Copy<Monitors>>
  /** The monitors that pass the filters. */
  shown: readonly MonitorView[]
  /** Whether it can be told which those are. */
  isAvailable: boolean
  place: Place
  go: (place: Place) => void
  onOpen: (monitor: MonitorView) => void
}

/** A page of monitors at a time, in all the states of a list. */
export function MonitorList<F extends object>(props: MonitorListProps<F>) {
  const { provider, list, shown, place, go } = props
  const clear = () => go(unfiltered(place))
  const timeZone = useTimeZone()
  const [asked, setAsked] = useState<AskedMonitor>()
  const asOf = list.data?.asOf ?? 0
  const actions = useActions(props, asOf, setAsked)
  const perPage = useRowsAPage()
  const { page, pages, rows } = pageOfMonitors(shown, place.page, perPage)
  const retry = <Button onPress={() => void list.refetch()}>{say('common.retry')}</Button>
  if (list.data === undefined)
    return list.error === null ? (
      <LoadingList columns={props.columns.length} rows={perPage} />
    ) : (
      <LoadError error={list.error} action={retry} onRetry={list.refetch} />
    )
  const { monitors, isComplete } = list.data.value
  return (
    <Stack>
      <StoredNotice rows={say('monitors.rows')} read={list} />
      {!isComplete && (
        <Notice variant="warning" actions={retry}>
          {say('monitors.partial', monitors.length)}
        </Notice>
      )}
      {props.isAvailable ? (
        <MonitorTable
          label={say('monitors.rows')}
          columns={props.columns}
          rows={rows}
          timeZone={timeZone}
          actions={actions}
          isBusy={list.isFetching}
          page={page}
          sort={place.sort}
          onSort={(sort) => go(reordered(place, sort))}
          empty={emptyOf(monitors.length === 0, provider, clear)}
        />
      ) : (
        <FilteredEmpty isAvailable={false} onClear={clear} />
      )}
      <Pagination page={page} pageCount={pages} onChange={(next) => go({ ...place, page: next })} texts={pageTexts} />
      <MonitorDialogs
        provider={provider.id}
        record={provider.monitors.record}
        asked={asked}
        asOf={asOf}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  )
}

/** What the rows can do. Opening a monitor with changes also marks it as seen (spec/1 section 4, Monitor row). */
function useActions<F extends object>(
  { provider, onOpen }: MonitorListProps<F>,
  asOf: number,
  ask: (asked: AskedMonitor) => void,
): MonitorActions {
  const { seen } = useMonitorWork(provider.id, asOf)
  return {
    open(monitor) {
      if (monitor.matchUpdated) seen(monitor)
      onOpen(monitor)
    },
    seen,
    share: (monitor) => ask(askAbout('share', monitor)),
    stop: (monitor) => ask(askAbout('stop', monitor)),
    remove: (monitor) => ask(askAbout('remove', monitor)),
    removes: provider.monitors.removes,
  }
}

const LoadingList = (size: { columns: number; rows: number }) => (
  <div className="match-rows">
    <SkeletonRows {...size} />
    <BusyOverlay text={say('results.loading')} />
  </div>
)

const emptyOf = <F extends object>(isEmpty: boolean, provider: ScreeningProvider<F>, onClear: () => void): ReactNode =>
  isEmpty ? (
    <EmptyState
      icon={Eye}
      title={say('monitors.empty')}
      action={
        <Link href={paths.search(provider.id)} variant="primary">
          {say('search.search')}
        </Link>
      }
    />
  ) : (
    <FilteredEmpty onClear={onClear} />
  )
