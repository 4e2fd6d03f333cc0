import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import './long-table.css'

/** One column; `cell` draws what a row shows in it. */
export interface LongColumn<Row> {
  id: string
  heading: string
  cell: (row: Row) => ReactNode
  /** The column that names the row; exactly one. */
  isRowHeader?: true
  /** `fit` is as narrow as a number or a word, `wide` has room for a sentence. */
  width?: 'fit' | 'wide'
}

interface LongTableProps<Row extends object> {
  /** Names the table, and what scrolls. */
  label: string
  /** The same array for as long as its cells draw the same. */
  columns: readonly LongColumn<Row>[]
  /** The same object for as long as a row stays as it is. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  empty?: ReactNode
}

/** Rows that are drawn beyond what is in sight, so that Tab and a turn of the wheel find them there. */
const beyond = 10
/** Rows by which the window moves: between two moves nothing is drawn. */
const step = 5
/** Rows that are drawn at once, on each side, once those in sight are there. */
const portion = 4
/** Before anything was measured, and where nothing can be: pixels of a row and of what scrolls. */
const usual = { row: 40, frame: 640 }

/** Places of rows: from the first to before the last. */
interface Span {
  from: number
  to: number
}

const holds = (outer: Span, { from, to }: Span): boolean => outer.from <= from && to <= outer.to
const within = ({ from, to }: Span, outer: Span): Span => ({
  from: Math.max(from, outer.from),
  to: Math.min(to, outer.to),
})

/** The rows in sight when it is scrolled to one of them; at the end, as many of the last ones. */
function sightOf(first: number, { row, frame }: typeof usual, count: number): Span {
  const seen = Math.ceil(frame / row) + 1
  const from = Math.max(0, Math.min(first, count - seen))
  return { from, to: Math.min(count, from + seen) }
}

/** The rows that are to be drawn sooner or later: those in sight, and some beside them. */
function windowOf({ from, to }: Span, count: number): Span {
  const moved = Math.floor(from / step) * step - from
  return { from: Math.max(0, from + moved - beyond), to: Math.min(count, to + moved + step + beyond) }
}

/** What is drawn now: what is in sight, and what has been drawn beside it. */
function drawnOf(before: Span, sight: Span, count: number): Span {
  const kept = within(before, windowOf(sight, count))
  if (kept.from > sight.to || kept.to < sight.from) return sight
  return { from: Math.min(kept.from, sight.from), to: Math.max(kept.to, sight.to) }
}

/** A row that goes takes the focus with it: what scrolls has it then, and keys scroll on. */
function keepFocus(frame: HTMLElement, { from, to }: Span): void {
  const focused = frame.contains(document.activeElement) ? document.activeElement : null
  const place = focused?.closest('[data-measured]')?.getAttribute('aria-rowindex') ?? null
  if (place === null) return
  const at = Number(place) - 2
  if (at < from || at >= to) frame.focus({ preventScroll: true })
}

/** Pixels of a row and of what scrolls, as they are. */
function useSizes(frame: RefObject<HTMLElement | null>, count: number): typeof usual {
  const [sizes, setSizes] = useState(usual)
  useEffect(() => {
    const scroller = frame.current
    if (scroller === null) return
    const measure = () => {
      const row = scroller.querySelector<HTMLElement>('[data-measured]')?.offsetHeight || usual.row
      const height = scroller.clientHeight || usual.frame
      setSizes((before) => (before.row === row && before.frame === height ? before : { row, frame: height }))
    }
    // it tells the first size, too
    const resized = new ResizeObserver(measure)
    resized.observe(scroller)
    return () => resized.disconnect()
  }, [frame, count])
  return sizes
}

/** Follows what is scrolled to: what is in sight at once, what is beside it frame by frame, so that no frame is long. */
function useWindow(count: number) {
  const frame = useRef<HTMLDivElement>(null)
  const sizes = useSizes(frame, count)
  const [first, setFirst] = useState(0)
  const [before, setDrawn] = useState<Span>({ from: 0, to: 0 })
  const sight = sightOf(first, sizes, count)
  const { from, to } = drawnOf(before, sight, count)
  if (before.from !== from || before.to !== to) setDrawn({ from, to })
  const whole = windowOf(sight, count)
  const isWhole = from === whole.from && to === whole.to
  useEffect(() => {
    if (isWhole) return
    const next = requestAnimationFrame(() =>
      startTransition(() => setDrawn((now) => ({ from: now.from - portion, to: now.to + portion }))),
    )
    return () => cancelAnimationFrame(next)
  }, [isWhole, from, to])
  const onScroll = useCallback(() => {
    const scroller = frame.current
    if (scroller === null) return
    const next = sightOf(Math.floor(scroller.scrollTop / sizes.row), sizes, count)
    const isSameStep = Math.floor(next.from / step) === Math.floor(sight.from / step)
    if (isSameStep && holds({ from, to }, next)) return
    keepFocus(scroller, drawnOf({ from, to }, next, count))
    setFirst(next.from)
  }, [sizes, count, sight.from, from, to])
  return { frame, onScroll, rowHeight: sizes.row, from, to }
}

/**
 * A table of which only what is in sight is drawn, however long it is: rows of one height, in what scrolls by itself under
 * its headings. It says how many rows there are and which ones are drawn. Whatever a cell has more to say than fits in a
 * line has to be said elsewhere too.
 */
export function LongTable<Row extends object>({ label, columns, rows, rowId, empty }: LongTableProps<Row>) {
  const { frame, onScroll, from, to, rowHeight } = useWindow(rows.length)
  return (
    <div ref={frame} className="ui-long-table-frame" role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
      <table className="ui-long-table" aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, heading, width, isRowHeader }) => (
              <th
                key={id}
                scope="col"
                className="ui-long-table-heading"
                data-width={width}
                data-row-header={isRowHeader && ''}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={from} height={rowHeight} columns={columns.length} />
          {rows.slice(from, to).map((row, at) => (
            <DrawnRow key={rowId(row)} row={row} columns={columns} index={from + at + 2} />
          ))}
          <Space rows={rows.length - to} height={rowHeight} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

/** In place of rows that are not drawn. */
function Space({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  const style: CSSProperties = { blockSize: rows * height }
  return (
    rows > 0 && (
      <tr aria-hidden="true">
        <td className="ui-long-table-space" colSpan={columns} style={style} />
      </tr>
    )
  )
}

interface DrawnRowProps<Row> {
  row: Row
  columns: readonly LongColumn<Row>[]
  index: number
}

function PlainRow<Row>({ row, columns, index }: DrawnRowProps<Row>) {
  return (
    <tr className="ui-long-table-row" aria-rowindex={index} data-measured="">
      {columns.map(({ id, cell, isRowHeader, width }) =>
        isRowHeader ? (
          <th key={id} scope="row" className="ui-long-table-cell" data-width={width} data-row-header="">
            {cell(row)}
          </th>
        ) : (
          <td key={id} className="ui-long-table-cell" data-width={width}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

// a row that stays the same is not drawn again while others scroll by
const DrawnRow = memo(PlainRow) as typeof PlainRow // `memo` forgets what kind of row it is
