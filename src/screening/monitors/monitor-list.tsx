import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#contracts/links.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { Copy } from '#data/query/copy.ts'
import type { MonitorList as Monitors } from '#data/query/monitors.ts'
import { say } from '#domain/messages.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Filter, Eye } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { LoadError } from '../load-error.tsx'
import { pageTexts } from '../page-texts.ts'
import type { Column, ScreeningProvider } from '../provider.ts'
import { StoredNotice } from '../stored-notice.tsx'
import { useUser } from '../use-user.ts'
import { monitorsPerPage, pageOfMonitors } from './monitor-rows.ts'
import { MonitorTable } from './monitor-table.tsx'

interface MonitorListProps<F extends object> {
  provider: ScreeningProvider<F>
  columns: readonly Column<Monitor>[]
  list: UseQueryResult<Copy<Monitors>>
  /** The monitors that pass filter and search. */
  shown: readonly Monitor[]
  page: number
  onTurn: (page: number) => void
  onOpen: (monitor: Monitor) => void
  onClear: () => void
}

/** Ten monitors a page, in all the states of a list. */
export function MonitorList<F extends object>(props: MonitorListProps<F>) {
  const { provider, list, shown } = props
  const timeZone = useUser()?.timezone
  const { page, pages, rows } = pageOfMonitors(shown, props.page)
  const retry = <Button onPress={() => void list.refetch()}>{say('common.retry')}</Button>
  if (list.data === undefined)
    return list.error === null ? (
      <LoadingList columns={props.columns.length} />
    ) : (
      <LoadError error={list.error} action={retry} />
    )
  const { monitors, isComplete } = list.data.value
  return (
    <Stack>
      <StoredNotice rows={say('monitors.rows')} copy={list.data} />
      {!isComplete && (
        <Notice variant="warning" actions={retry}>
          {say('monitors.partial', monitors.length)}
        </Notice>
      )}
      <MonitorTable
        label={say('monitors.rows')}
        columns={props.columns}
        rows={rows}
        firstRank={(page - 1) * monitorsPerPage + 1}
        timeZone={timeZone}
        onOpen={props.onOpen}
        isBusy={list.isFetching}
        empty={emptyOf(monitors.length === 0, provider, props.onClear)}
      />
      <Pagination page={page} pageCount={pages} onChange={props.onTurn} texts={pageTexts} />
    </Stack>
  )
}

const LoadingList = ({ columns }: { columns: number }) => (
  <div className="match-rows">
    <SkeletonRows rows={monitorsPerPage} columns={columns} />
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
    <EmptyState
      icon={Filter}
      title={say('results.filteredEmpty')}
      action={<Button onPress={onClear}>{say('results.clearFilters')}</Button>}
    />
  )
