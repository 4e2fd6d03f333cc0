import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type ContextType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
} from 'react'
import {
  type CollectionRenderer,
  CollectionRendererContext,
  DefaultCollectionRenderer,
  DragAndDropContext,
  ListStateContext,
  Virtualizer,
} from 'react-aria-components'
import { MeasuredLayout } from './measured-layout.ts'

const InSight = createContext<CollectionRenderer>(DefaultCollectionRenderer)

type ListState = ContextType<typeof ListStateContext>

/** The list as it stands, for what of a row follows the focus. */
const PresentState = createContext<ListState>(null)

/** Arrow keys name the row that is to have the focus; this gives it to the row, which is not told. */
function useFocusGiven(list: ListState, frame: RefObject<HTMLElement | null> | undefined): void {
  const { focusedKey = null, isFocused = false } = list?.selectionManager ?? {}
  useEffect(() => {
    if (!isFocused || focusedKey === null) return
    const row = frame?.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(String(focusedKey))}"]`)
    if (row?.contains(document.activeElement) === false) row.focus({ preventScroll: true })
  }, [focusedKey, isFocused, frame])
}

/** Draws the rows in sight as any others, and none of them anew because the focus is at another. */
function Root(props: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const renderer = use(InSight)
  const plain = useMemo(() => ({ ...renderer, isVirtualized: false }), [renderer])
  const present = use(ListStateContext)
  useFocusGiven(present, props.scrollRef)
  const dragging = use(DragAndDropContext)
  // where the focus is, each state of the same items looks up when it is asked
  // oxlint-disable-next-line react/exhaustive-deps -- another state for other items alone
  const kept = useMemo(() => ({ present, dragging }), [present?.collection])
  return (
    <CollectionRendererContext value={plain}>
      <PresentState value={present}>
        <ListStateContext value={kept.present}>
          <DragAndDropContext value={kept.dragging}>
            <renderer.CollectionRoot {...props} />
          </DragAndDropContext>
        </ListStateContext>
      </PresentState>
    </CollectionRendererContext>
  )
}

/**
 * Goes around a `GridList` in which nothing is selected or dragged: a step of the focus then draws no row anew. The list
 * renders its rows `asListRow`, and is given callbacks that stay the same.
 */
export function ListRows({ children }: { children: ReactNode }) {
  const renderer = use(CollectionRendererContext)
  const ours = useMemo(() => ({ ...renderer, CollectionRoot: Root }), [renderer])
  return (
    <InSight value={renderer}>
      <CollectionRendererContext value={ours}>{children}</CollectionRendererContext>
    </InSight>
  )
}

/**
 * `ListRows` of which only those in sight are drawn, however many there are. Rows that know of it look through the whole
 * list for its sections, each by itself and whenever it is drawn: in a list of thousands, a fifth of all that a step
 * takes. They are not told, and `asListRow` says their place instead.
 */
export const LongRows = ({ rowHeight, children }: { rowHeight: number; children: ReactNode }) => (
  <Virtualizer layout={MeasuredLayout} layoutOptions={{ estimatedRowHeight: rowHeight }} shouldObserveItemSize>
    <ListRows>{children}</ListRows>
  </Virtualizer>
)

interface RowElement extends ComponentPropsWithRef<'div'> {
  'data-key'?: string
}

/** The row to which Tab comes is the one that had the focus last. */
function ListRow(props: RowElement) {
  const list = use(PresentState)
  const key = props['data-key'] ?? ''
  const index = list?.collection.getItem(key)?.index
  return (
    <div
      {...props}
      tabIndex={list?.selectionManager.focusedKey === key ? 0 : -1}
      aria-rowindex={index === undefined ? undefined : index + 1}
    />
  )
}

/** What a row is rendered as: an element that says its place among all, and follows the focus by itself. */
export const asListRow = (props: RowElement) => <ListRow {...props} />
