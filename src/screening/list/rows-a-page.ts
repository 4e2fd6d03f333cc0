import { useState } from 'react'

/** From which height of the window on a page has more rows than the ten of the specifications. Pixels. */
const tall = [
  { from: 1400, rows: 50 },
  { from: 900, rows: 25 },
]

/** On a phone a row is a card of its own, and ten of them are long enough. Pixels. */
const wide = 640

/** Rows on one page of a list in a window of this size: ten (spec/1 section 9), or as many as a tall one is worth. */
export const rowsFor = ({ width, height }: { width: number; height: number }): number =>
  (width < wide ? undefined : tall.find(({ from }) => height >= from)?.rows) ?? 10

/** The same for this window, as it was when the list was opened: a page that is looked at does not change its length. */
export function useRowsAPage(): number {
  const [rows] = useState(() => rowsFor({ width: innerWidth, height: innerHeight }))
  return rows
}
