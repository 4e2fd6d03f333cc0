import { type ComponentProps, type ComponentPropsWithRef, createContext, type ReactNode, use, useMemo } from 'react'
import {
  type CollectionRenderer,
  CollectionRendererContext,
  DefaultCollectionRenderer,
  ListStateContext,
  Virtualizer,
} from 'react-aria-components'
import { MeasuredLayout } from './measured-layout.ts'

const InSight = createContext<CollectionRenderer>(DefaultCollectionRenderer)

/** Draws the rows in sight as any others. */
function Root(props: ComponentProps<CollectionRenderer['CollectionRoot']>) {
  const renderer = use(InSight)
  const plain = useMemo(() => ({ ...renderer, isVirtualized: false }), [renderer])
  return (
    <CollectionRendererContext value={plain}>
      <renderer.CollectionRoot {...props} />
    </CollectionRendererContext>
  )
}

function WithRoot({ children }: { children: ReactNode }) {
  const renderer = use(CollectionRendererContext)
  const ours = useMemo(() => ({ ...renderer, CollectionRoot: Root }), [renderer])
  return (
    <InSight value={renderer}>
      <CollectionRendererContext value={ours}>{children}</CollectionRendererContext>
    </InSight>
  )
}

/**
 * Draws only those rows of a `GridList` that are in sight, however many there are. Rows that know of it look through the
 * whole list for its sections, each by itself and whenever it is drawn: in a list of thousands, a fifth of all that a
 * step takes. They are not told, and `asLongRow` says their place instead.
 */
export function LongRows({ rowHeight, children }: { rowHeight: number; children: ReactNode }) {
  return (
    <Virtualizer layout={MeasuredLayout} layoutOptions={{ estimatedRowHeight: rowHeight }} shouldObserveItemSize>
      <WithRoot>{children}</WithRoot>
    </Virtualizer>
  )
}

interface RowElement extends ComponentPropsWithRef<'div'> {
  'data-key'?: string
}

function LongRow(props: RowElement) {
  const collection = use(ListStateContext)?.collection
  const index = collection?.getItem(props['data-key'] ?? '')?.index
  return <div {...props} aria-rowindex={index === undefined ? undefined : index + 1} />
}

/** What a row is rendered as: an element that says its place among all. */
export const asLongRow = (props: RowElement) => <LongRow {...props} />
