import { useMemo, type ReactNode } from 'react'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Table } from '#ui/table.tsx'
import type { Column } from '../provider.ts'
import { withParty } from '../list/party-cell.tsx'

interface MatchTableProps {
  columns: readonly Column<MatchView>[]
  rows: readonly MatchView[]
  current: string | undefined
  timeZone: string
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onOpen: (match: MatchView) => void
  isBusy: boolean
  isLeaving: boolean
  page: number
  empty: ReactNode
}

/** One page of matches; a press on a row opens its details. */
export function MatchTable({ columns, rows, timeZone, ...props }: MatchTableProps) {
  const dressed = useMemo(() => {
    const place = { timeZone, columns: new Set(columns.map(({ id }) => id)) }
    return columns.map(withParty).map(({ id, label, rowHeader, kind, cell }) => ({
      id,
      heading: sayKey(label),
      isRowHeader: rowHeader ?? false,
      ...(kind && { kind }),
      cell: (match: MatchView) => cell(match, place),
    }))
  }, [columns, timeZone])
  return (
    <Table
      label={say('results.table')}
      columns={dressed}
      rows={rows}
      current={props.current}
      rowId={({ id }) => id}
      rowText={({ name }) => name}
      selected={props.selected}
      onSelect={props.onSelect}
      onRowAction={props.onOpen}
      isBusy={props.isBusy}
      isLeaving={props.isLeaving}
      page={props.page}
      empty={props.empty}
    />
  )
}
