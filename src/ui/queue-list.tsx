import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { asListRow, ListRows, LongRows } from './list-rows.tsx'
import { useSteady } from './use-steady.ts'
import './queue-list.css'

/** What can be asked of a queue. */
export interface QueueHandle {
  /** Moves the focus to a row; false where there is no such row. */
  focusRow: (id: string) => boolean
}

export interface QueueListProps<Item extends object> {
  /** Names the list. */
  label: string
  /** The same object for as long as a row stays as it is. */
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The row in words, for whoever hears it. */
  textOf: (item: Item) => string
  /** What a row measures, in pixels. */
  rowHeight: number
  /** Only what is in sight is drawn. It stays so, however short the list becomes: another list would lose the focus. */
  isLong: boolean
  /** The focus has come to a row. */
  onReach: (id: string) => void
  /** A row was pressed, or Enter was pressed on it. */
  onOpen: (id: string) => void
  /** The pointer has come over the list, or has left it; a finger is no pointer. */
  onPoint: (isOver: boolean) => void
  ref?: Ref<QueueHandle>
  children: (item: Item) => ReactNode
}

/** The id of the row in which something stands. */
const rowOf = (target: Element): string | undefined => target.closest<HTMLElement>('[role="row"]')?.dataset['key']

/** Frames after which a row that was scrolled to is drawn, or never. */
const tries = 20

/** Whether the focus is still where it was, or is nowhere because what had it is no longer drawn. */
const hasStayed = (before: Element | null): boolean =>
  document.activeElement === before || document.activeElement === document.body

/**
 * Moves the focus to a row; one that is not drawn is scrolled to first, so many pixels down the list. It gives way to
 * whoever moves the focus meanwhile, and to a later row that is asked for.
 */
function focusIn(frame: HTMLElement | null, id: string, from: number, isWanted: () => boolean, left = tries): void {
  if (!isWanted()) return
  const row = frame?.querySelector<HTMLElement>(`.ui-queue-row[data-key="${CSS.escape(id)}"]`)
  if (row != null) return row.focus()
  const list = frame?.querySelector('.ui-queue')
  if (left === tries && list != null) list.scrollTop = from
  if (left > 0) requestAnimationFrame(() => focusIn(frame, id, from, isWanted, left - 1))
}

/** Moves the focus to one row after the other: only the row that was asked for last gets it. */
function useFocusIn(frame: RefObject<HTMLElement | null>): (id: string, from: number) => void {
  const last = useRef(0)
  return (id, from) => {
    last.current += 1
    const mine = last.current
    const before = document.activeElement
    focusIn(frame.current, id, from, () => mine === last.current && hasStayed(before))
  }
}

interface RowsProps<Item extends object> extends Pick<QueueListProps<Item>, 'label' | 'items' | 'idOf' | 'textOf'> {
  onOpen: (id: string) => void
  children: (item: Item) => ReactNode
}

const Rows = <Item extends object>({ label, items, idOf, textOf, onOpen, children }: RowsProps<Item>) => (
  <GridList
    aria-label={label}
    items={items}
    selectionMode="none"
    disallowTypeAhead
    keyboardNavigationBehavior="tab"
    onAction={(key) => onOpen(String(key))}
    className="ui-queue"
  >
    {(item) => (
      <GridListItem id={idOf(item)} textValue={textOf(item)} className="ui-queue-row" render={asListRow}>
        {children(item)}
      </GridListItem>
    )}
  </GridList>
)

function Queue<Item extends object>(props: QueueListProps<Item>) {
  const { isLong, rowHeight, onReach, onPoint, onOpen, ref, ...rows } = props
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusIn(frame)
  const { items, idOf } = rows
  useImperativeHandle(ref, () => ({
    focusRow(id) {
      const at = items.findIndex((item) => idOf(item) === id)
      if (at >= 0) focus(id, at * rowHeight)
      return at >= 0
    },
  }))
  const reach = ({ target }: FocusEvent) => {
    const id = rowOf(target)
    if (id !== undefined) onReach(id)
  }
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') onPoint(isOver)
  }
  const list = <Rows {...rows} {...useSteady({ onOpen })} />
  return (
    <div
      ref={frame}
      className="ui-queue-frame"
      onFocus={reach}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
    >
      {isLong ? <LongRows rowHeight={rowHeight}>{list}</LongRows> : <ListRows>{list}</ListRows>}
    </div>
  )
}

/**
 * A list that somebody goes through row by row: whatever row has the focus is the one that is looked at. Arrow keys move
 * it, letters are left to the shortcuts, and nothing in it is selected. It is drawn anew only when what it is given
 * changes, which all has to stay the same object meanwhile.
 */
export const QueueList = memo(Queue) as typeof Queue
