import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  Cell,
  CheckboxButton,
  CheckboxField,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { CheckboxBox } from './checkbox.tsx'
import { ArrowDown, ArrowUp } from './icons.ts'
import './checkbox.css'
import './table.css'

/** One column; `cell` draws what a row shows in it. */
export interface Column<Row> {
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  /** The column that names the row; exactly one. It stays in sight when a narrow table scrolls. */
  isRowHeader?: boolean
  allowsSorting?: boolean
  /** `number` aligns at the end, `fit` and `actions` are as narrow as their content. */
  kind?: 'text' | 'number' | 'fit' | 'actions'
}

/** Column and direction that rows are sorted by. */
export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** One page of rows. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The row in words, for type-ahead and assistive technology. */
  rowText: (row: Row) => string
  /** Ids of the chosen rows of this page; absent means that rows cannot be chosen. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  onRowAction?: (row: Row) => void
  /** Greyed rows cannot be chosen or opened; what stands in their cells still works. */
  isGreyed?: (row: Row) => boolean
  /** Everything that cells, and what greys a row, read beside the row: a row that stays the same is not drawn again. */
  dependencies?: readonly unknown[]
  /** Id of the row that is told about beside the table. */
  current?: string | undefined
  /** Its number, where rows come in pages: whoever turns to another one goes on at the table's top. */
  page?: number
  /** The rows are being read, for the first time or again; they stay meanwhile. */
  isBusy?: boolean
  /** The rows belong to another page or filter than the one asked for, and will make room for others. */
  isLeaving?: boolean
  empty?: ReactNode
}

type Region = RefObject<HTMLDivElement | null>

interface Item<Row> {
  id: string
  row: Row
  isCurrent: boolean
}

/** What the table draws a row from. The same row gives the same item: it is not drawn again when others change. */
function useItems<Row extends object>(rows: readonly Row[], rowId: (row: Row) => string, current: string | undefined) {
  const [items] = useState(() => new WeakMap<Row, Item<Row>>())
  return rows.map((row) => {
    const known = items.get(row)
    const id = known?.id ?? rowId(row)
    const isCurrent = id === current
    const item = known?.isCurrent === isCurrent ? known : { id, row, isCurrent }
    items.set(row, item)
    return item
  })
}

/** Moves the focus to the top of the table when its pages are turned, by their numbers and not by a filter. */
function useTop(region: Region, page: number | undefined) {
  const shown = useRef(page)
  useEffect(() => {
    const hasTurned = shown.current !== page
    shown.current = page
    const { activeElement, body } = document
    const isInPages = activeElement === body || activeElement?.closest('.ui-pagination') != null
    if (!hasTurned || !isInPages) return
    region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'start' })
  }, [region, page])
}

/** Whether the columns need more room than there is: then the table scrolls in its own named region. */
function useIsWide(region: Region): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const frame = region.current
    const table = frame?.querySelector('table')
    if (frame === null || table == null) return
    const resized = new ResizeObserver(() => setWide(table.offsetWidth > frame.clientWidth))
    resized.observe(frame)
    resized.observe(table)
    return () => resized.disconnect()
  }, [region])
  return isWide
}

/**
 * A page of rows, whose head stays in sight while the page scrolls. Where there is no room for columns, each row is a card
 * that tells what it says under which heading.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, rowText, selected, onSelect, sort, onSort, onRowAction, isGreyed } = props
  const items = useItems(rows, rowId, props.current)
  const region = useRef<HTMLDivElement>(null)
  useTop(region, props.page)
  const isWide = useIsWide(region)
  const greyed = isGreyed ? rows.filter(isGreyed).map(rowId) : []
  const open = (id: string) => {
    const row = rows.find((one) => rowId(one) === id)
    if (row !== undefined && !isGreyed?.(row)) onRowAction?.(row)
  }
  return (
    <div
      ref={region}
      className="ui-table-region"
      role="region"
      aria-label={label}
      tabIndex={-1}
      aria-busy={props.isBusy ?? false}
      data-leaving={props.isLeaving ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      <AriaTable
        aria-label={label}
        className="ui-table"
        selectionMode={selected ? 'multiple' : 'none'}
        selectedKeys={selected ?? []}
        disabledKeys={greyed}
        disabledBehavior="selection"
        onSelectionChange={(keys) => onSelect?.(keys === 'all' ? allFree(rows, rowId, greyed) : strings(keys))}
        onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
        {...(sort && { sortDescriptor: sort })}
        {...(onRowAction && { onRowAction: (key) => open(String(key)) })}
      >
        <TableHeader>
          {selected && (
            <AriaColumn className="ui-table-column ui-table-select">
              <SelectionBox />
            </AriaColumn>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} />
          ))}
        </TableHeader>
        <TableBody
          items={items}
          dependencies={[columns, selected !== undefined, onRowAction !== undefined, ...(props.dependencies ?? [])]}
          renderEmptyState={() => props.empty}
        >
          {({ id, row, isCurrent }) => (
            <AriaRow
              id={id}
              textValue={rowText(row)}
              className="ui-table-row"
              data-opens={onRowAction && !isGreyed?.(row) ? '' : undefined}
              data-greyed={isGreyed?.(row) ? '' : undefined}
              data-current={isCurrent ? '' : undefined}
            >
              {selected && (
                <Cell className="ui-table-cell ui-table-select">
                  <SelectionBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className="ui-table-cell"
                  data-label={column.heading}
                  data-kind={column.kind ?? 'text'}
                  data-row-header={column.isRowHeader ? '' : undefined}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </AriaRow>
          )}
        </TableBody>
      </AriaTable>
    </div>
  )
}

const strings = (keys: Iterable<unknown>) => new Set([...keys].map(String))

const allFree = <Row,>(rows: readonly Row[], rowId: (row: Row) => string, greyed: readonly string[]) =>
  new Set(rows.map(rowId).filter((id) => !greyed.includes(id)))

function SelectionBox() {
  return (
    <CheckboxField slot="selection">
      <CheckboxButton className="ui-checkbox">
        {({ isIndeterminate }) => <CheckboxBox isIndeterminate={isIndeterminate} />}
      </CheckboxButton>
    </CheckboxField>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const kind = column.kind ?? 'text'
  return (
    <AriaColumn
      id={column.id}
      textValue={column.heading}
      className="ui-table-column"
      data-kind={kind}
      data-row-header={column.isRowHeader ? '' : undefined}
      isRowHeader={column.isRowHeader ?? false}
      allowsSorting={column.allowsSorting ?? false}
    >
      {({ sortDirection, allowsSorting }) => (
        <span className="ui-table-heading">
          {column.heading}
          {allowsSorting && <SortMark direction={sortDirection} />}
        </span>
      )}
    </AriaColumn>
  )
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  const Mark = direction === 'descending' ? ArrowDown : ArrowUp
  return <Mark className="ui-table-sort" data-idle={direction === undefined ? '' : undefined} />
}
