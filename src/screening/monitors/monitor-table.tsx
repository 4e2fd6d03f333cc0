import { useMemo, type ReactNode } from 'react'
import { say } from '#domain/messages.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { Table } from '#ui/table.tsx'
import type { Column, RowPlace } from '../provider.ts'
import { isGreyed, type MonitorActions, MonitorRowMenu } from './monitor-row-menu.tsx'

interface MonitorTableProps {
  label: string
  columns: readonly Column<MonitorView>[]
  rows: readonly MonitorView[]
  firstRank: number
  timeZone: string | undefined
  actions: MonitorActions
  isBusy: boolean
  empty: ReactNode
}

/** One page of monitors. Disabled and removed ones are greyed and cannot be opened; the menu of every row works. */
export function MonitorTable({ label, columns, rows, firstRank, timeZone, actions, ...props }: MonitorTableProps) {
  const placed = useMemo(
    () => rows.map((monitor, i) => ({ monitor, place: { rank: firstRank + i, timeZone } satisfies RowPlace })),
    [rows, firstRank, timeZone],
  )
  type Placed = (typeof placed)[number]
  const dressed = [
    ...columns.map(({ id, label: heading, rowHeader, kind, cell }) => ({
      id,
      heading: say(heading),
      isRowHeader: rowHeader ?? false,
      ...(kind && { kind }),
      cell: ({ monitor, place }: Placed) => cell(monitor, place),
    })),
    {
      id: 'actions',
      heading: say('column.actions'),
      kind: 'actions' as const,
      cell: ({ monitor }: Placed) => <MonitorRowMenu monitor={monitor} actions={actions} />,
    },
  ]
  return (
    <Table
      label={label}
      columns={dressed}
      rows={placed}
      rowId={({ monitor }) => monitor.id}
      rowText={({ monitor }) => monitor.name}
      onRowAction={({ monitor }) => actions.open(monitor)}
      isGreyed={({ monitor }) => isGreyed(monitor)}
      isBusy={props.isBusy}
      empty={props.empty}
    />
  )
}
