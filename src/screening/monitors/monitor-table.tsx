import type { ReactNode } from 'react'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { Table } from '#ui/table.tsx'
import type { Column } from '../provider.ts'
import { isGreyed, type MonitorActions, MonitorRowMenu } from './monitor-row-menu.tsx'

interface MonitorTableProps {
  label: string
  columns: readonly Column<MonitorView>[]
  rows: readonly MonitorView[]
  timeZone: string
  actions: MonitorActions
  isBusy: boolean
  page: number
  empty: ReactNode
}

/** One page of monitors. Disabled and removed ones are greyed and cannot be opened; the menu of every row works. */
export function MonitorTable({ label, columns, rows, timeZone, actions, ...props }: MonitorTableProps) {
  const dressed = [
    ...columns.map(({ id, label: heading, rowHeader, kind, cell }) => ({
      id,
      heading: sayKey(heading),
      isRowHeader: rowHeader ?? false,
      ...(kind && { kind }),
      cell: (monitor: MonitorView) => cell(monitor, { timeZone }),
    })),
    {
      id: 'actions',
      heading: say('column.actions'),
      kind: 'actions' as const,
      cell: (monitor: MonitorView) => <MonitorRowMenu monitor={monitor} actions={actions} />,
    },
  ]
  return (
    <Table
      label={label}
      columns={dressed}
      rows={rows}
      rowId={({ id }) => id}
      rowText={({ name }) => name}
      onRowAction={(monitor) => actions.open(monitor)}
      isGreyed={isGreyed}
      isBusy={props.isBusy}
      page={props.page}
      empty={props.empty}
    />
  )
}
