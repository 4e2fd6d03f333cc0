import { useMemo, useState, type ReactNode } from 'react'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Table } from '#ui/table.tsx'
import type { Column, RowPlace } from '../provider.ts'

interface MatchTableProps {
  columns: readonly Column<MatchView>[]
  rows: readonly MatchView[]
  /** Rank of the first row: 1 on the first page. */
  firstRank: number
  timeZone: string | undefined
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onOpen: (match: MatchView) => void
  isBusy: boolean
  isLeaving: boolean
  empty: ReactNode
}

interface Placed {
  match: MatchView
  place: RowPlace
}

/** Matches with their places. What stays as it is and where it is stays the same object, and is not drawn again. */
function usePlaced(rows: readonly MatchView[], firstRank: number, timeZone: string | undefined): readonly Placed[] {
  const [known] = useState(() => new WeakMap<MatchView, Placed>())
  return rows.map((match, i) => {
    const rank = firstRank + i
    const before = known.get(match)
    if (before?.place.rank === rank && before.place.timeZone === timeZone) return before
    const placed = { match, place: { rank, timeZone } }
    known.set(match, placed)
    return placed
  })
}

/** One page of matches; a press on a row opens its details. */
export function MatchTable({ columns, rows, firstRank, timeZone, ...props }: MatchTableProps) {
  const placed = usePlaced(rows, firstRank, timeZone)
  const dressed = useMemo(
    () =>
      columns.map(({ id, label, rowHeader, kind, cell }) => ({
        id,
        heading: say(label),
        isRowHeader: rowHeader ?? false,
        ...(kind && { kind }),
        cell: ({ match, place }: Placed) => cell(match, place),
      })),
    [columns],
  )
  return (
    <Table
      label={say('results.table')}
      columns={dressed}
      rows={placed}
      rowId={({ match }) => match.id}
      rowText={({ match }) => match.name}
      selected={props.selected}
      onSelect={props.onSelect}
      onRowAction={({ match }) => props.onOpen(match)}
      isBusy={props.isBusy}
      isLeaving={props.isLeaving}
      empty={props.empty}
    />
  )
}
