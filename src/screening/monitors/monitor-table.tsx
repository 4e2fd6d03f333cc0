import { useMemo, type ReactNode } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import { say } from '#domain/messages.ts'
import { Ellipsis, Eye } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Table } from '#ui/table.tsx'
import type { Column, RowPlace } from '../provider.ts'

interface MonitorTableProps {
  label: string
  columns: readonly Column<Monitor>[]
  rows: readonly Monitor[]
  firstRank: number
  timeZone: string | undefined
  onOpen: (monitor: Monitor) => void
  isBusy: boolean
  empty: ReactNode
}

const isDisabled = (monitor: Monitor): boolean => monitor.status === 'disabled'

const RowMenu = ({ monitor, onOpen }: { monitor: Monitor; onOpen: (monitor: Monitor) => void }) => (
  <Menu
    label={say('monitors.rowActions', monitor.name)}
    trigger={<IconButton label={say('monitors.rowActions', monitor.name)} icon={Ellipsis} size="small" />}
    actions={[
      {
        id: 'open',
        label: say('monitors.open'),
        icon: Eye,
        onAction: () => onOpen(monitor),
        unavailable: isDisabled(monitor) ? say('monitors.isDisabled') : undefined,
      },
    ]}
  />
)

/** One page of monitors. Disabled ones are greyed and cannot be opened; the menu of every row works. */
export function MonitorTable({ label, columns, rows, firstRank, timeZone, onOpen, ...props }: MonitorTableProps) {
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
      cell: ({ monitor }: Placed) => <RowMenu monitor={monitor} onOpen={onOpen} />,
    },
  ]
  return (
    <Table
      label={label}
      columns={dressed}
      rows={placed}
      rowId={({ monitor }) => monitor.id}
      rowText={({ monitor }) => monitor.name}
      onRowAction={({ monitor }) => onOpen(monitor)}
      isGreyed={({ monitor }) => isDisabled(monitor)}
      isBusy={props.isBusy}
      empty={props.empty}
    />
  )
}
