import type { ReactNode } from 'react'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { isOrder, readOrder, writeOrder } from '#domain/monitor-order.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { type Sort, Table } from '#ui/table.tsx'
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
  /** The order as it is written; absent for the list's own. */
  sort: string | undefined
  /** Empty for the list's own. */
  onSort: (sort: string) => void
  empty: ReactNode
}

/** The order that a head is marked with, if any. */
function sortOf(written: string | undefined): Sort | undefined {
  const order = readOrder(written)
  return order === null ? undefined : { column: order.by, direction: order.isDescending ? 'descending' : 'ascending' }
}

/** Who presses a head goes upwards, then downwards, then back to the order of the list. */
const pressed = (before: Sort | undefined, { column, direction }: Sort): string =>
  before?.column === column && before.direction === 'descending'
    ? ''
    : writeOrder({ by: column, isDescending: direction === 'descending' })

/** One page of monitors. Disabled and removed ones are greyed and cannot be opened; the menu of every row works. */
export function MonitorTable({ label, columns, rows, timeZone, actions, ...props }: MonitorTableProps) {
  const sort = sortOf(props.sort)
  const place = { timeZone, columns: new Set(columns.map(({ id }) => id)) }
  const dressed = [
    ...columns.map(({ id, label: heading, rowHeader, kind, cell }) => ({
      id,
      heading: sayKey(heading),
      isRowHeader: rowHeader ?? false,
      allowsSorting: isOrder(id),
      ...(kind && { kind }),
      cell: (monitor: MonitorView) => cell(monitor, place),
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
      sort={sort}
      onSort={(next) => props.onSort(pressed(sort, next))}
      onRowAction={(monitor) => actions.open(monitor)}
      isGreyed={isGreyed}
      isBusy={props.isBusy}
      page={props.page}
      empty={props.empty}
    />
  )
}
