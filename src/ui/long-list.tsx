import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { asListRow, LongRows } from './list-rows.tsx'
import './long-list.css'

export interface LongListProps<Item extends object> {
  /** Names the list. */
  label: string
  /** The same object for as long as a row stays as it is. */
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The row in words, for whoever hears it. */
  textOf: (item: Item) => string
  /** What most rows measure, in pixels, before they have been seen. */
  rowHeight: number
  children: (item: Item) => ReactNode
}

/**
 * A list of which only what is in sight is drawn, however long it is; whatever scrolls it may be around it. Arrow keys go
 * from row to row, Tab through what stands in one, and a row says its place among all.
 */
export function LongList<Item extends object>({
  label,
  items,
  idOf,
  textOf,
  rowHeight,
  children,
}: LongListProps<Item>) {
  return (
    <LongRows rowHeight={rowHeight}>
      <GridList aria-label={label} items={items} keyboardNavigationBehavior="tab" className="ui-long-list">
        {(item) => (
          <GridListItem id={idOf(item)} textValue={textOf(item)} className="ui-long-list-row" render={asListRow}>
            {children(item)}
          </GridListItem>
        )}
      </GridList>
    </LongRows>
  )
}
