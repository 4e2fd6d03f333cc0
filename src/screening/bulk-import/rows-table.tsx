import { useMemo } from 'react'
import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import { Button } from '#ui/button.tsx'
import { CircleAlert } from '#ui/icons.ts'
import { LongTable, type LongColumn } from '#ui/long-table.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { problemAt, shownValue } from './problem-text.ts'
import { RowStatusMark, type RowStatus } from './row-status.tsx'
import './bulk-import.css'

/** A row with its place in the run. */
interface Placed {
  row: ImportRow
  index: number
}

interface RowsTableProps {
  rows: readonly ImportRow[]
  columns: readonly ImportColumn[]
  statusOf: (row: ImportRow, index: number) => RowStatus
  /** Opens a row, and how the button for it is called. */
  onOpen: (line: number) => void
  openLabel: (line: number) => string
  /** Only these are shown; absent: all. */
  isShown?: ((row: ImportRow, index: number) => boolean) | undefined
  empty: string
}

function Value({ row, column }: { row: ImportRow; column: ImportColumn }) {
  const text = shownValue(row, column)
  const problem = problemAt(row, column)
  if (problem === undefined) return <span title={text}>{text === '' ? '–' : text}</span>
  return (
    <span className="import-wrong" title={problem}>
      <CircleAlert />
      {text === '' ? '–' : text}
    </span>
  )
}

function useColumns({ columns, statusOf, onOpen, openLabel }: RowsTableProps): readonly LongColumn<Placed>[] {
  return useMemo(
    () => [
      {
        id: 'line',
        heading: say('import.column.line'),
        isRowHeader: true,
        width: 'fit',
        cell: ({ row: { line } }) => (
          <Button size="small" variant="quiet" aria-label={openLabel(line)} onPress={() => onOpen(line)}>
            {line}
          </Button>
        ),
      },
      {
        id: 'status',
        heading: say('import.column.status'),
        width: 'wide',
        cell: ({ row, index }) => <RowStatusMark status={statusOf(row, index)} />,
      },
      ...columns.map((column): LongColumn<Placed> => ({
        id: column,
        heading: say(`import.column.${column}`),
        cell: ({ row }) => <Value row={row} column={column} />,
      })),
    ],
    [columns, statusOf, onOpen, openLabel],
  )
}

const lineOf = ({ row: { line } }: Placed): string => String(line)

/** The rows of an import with where each stands; a row opens by its number. */
export function RowsTable(props: RowsTableProps) {
  const { rows, isShown, empty } = props
  const columns = useColumns(props)
  const placed = useMemo(() => rows.map((row, index) => ({ row, index })), [rows])
  const shown = useMemo(
    () => (isShown === undefined ? placed : placed.filter(({ row, index }) => isShown(row, index))),
    [placed, isShown],
  )
  return (
    <LongTable
      label={say('import.rows')}
      columns={columns}
      rows={shown}
      rowId={lineOf}
      empty={<EmptyState title={empty} />}
    />
  )
}
