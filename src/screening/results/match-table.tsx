import { useMemo, type ReactNode } from 'react'
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
  empty: ReactNode
}

/** One page of matches; a press on a row opens its details. */
export function MatchTable({ columns, rows, firstRank, timeZone, ...props }: MatchTableProps) {
  const placed = useMemo(
    () => rows.map((match, i) => ({ match, place: { rank: firstRank + i, timeZone } satisfies RowPlace })),
    [rows, firstRank, timeZone],
  )
  const dressed = useMemo(
    () =>
      columns.map(({ id, label, rowHeader, kind, cell }) => ({
        id,
        heading: say(label),
        isRowHeader: rowHeader ?? false,
        ...(kind && { kind }),
        cell: ({ match, place }: (typeof placed)[number]) => cell(match, place),
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
      empty={props.empty}
    />
  )
}
