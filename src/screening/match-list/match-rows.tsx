import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTimeZone } from '#data/session/time-zone.ts'
import type { Copy } from '#data/query/copy.ts'
import type { MatchPage } from '#data/query/source.ts'
import { isFiltering } from '#domain/facets.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FilteredEmpty } from '../list/facet-bar.tsx'
import { type Place, unfiltered } from '../list/place.ts'
import { useRowsAPage } from '../list/rows-a-page.ts'
import { LoadError } from '../loading/load-error.tsx'
import type { Column } from '../provider.ts'
import { MatchTable } from './match-table.tsx'
import './match-rows.css'

interface MatchRowsProps {
  columns: readonly Column<MatchView>[]
  matches: UseQueryResult<Copy<MatchPage>>
  rows: readonly MatchView[]
  /** The match whose details are open. */
  current: string | undefined
  place: Place
  go: (place: Place) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onOpen: (match: MatchView) => void
  /** What stands there when nothing was found. */
  empty: ReactNode
  /** The way on when nothing could be loaded. */
  wayOut: ReactNode
}

/** The table in all its states: loading, failed, empty, filtered empty, rows. */
export function MatchRows(props: MatchRowsProps) {
  const { columns, matches, rows, place, go } = props
  const timeZone = useTimeZone()
  const perPage = useRowsAPage()
  if (matches.data === undefined && matches.error !== null)
    return <LoadError error={matches.error} action={props.wayOut} onRetry={matches.refetch} />
  const page = matches.data?.value
  return (
    <div className="match-rows">
      {page === undefined ? (
        <SkeletonRows rows={perPage} columns={columns.length} />
      ) : (
        <MatchTable
          columns={columns}
          rows={rows}
          current={props.current}
          timeZone={timeZone}
          selected={props.selected}
          onSelect={props.onSelect}
          onOpen={props.onOpen}
          isBusy={matches.isFetching}
          isLeaving={matches.isPlaceholderData}
          page={place.page}
          empty={isFiltering(place.filters) ? <FilteredEmpty onClear={() => go(unfiltered(place))} /> : props.empty}
        />
      )}
      {(page === undefined || matches.isPlaceholderData) && <BusyOverlay text={say('results.loading')} />}
    </div>
  )
}
