import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { QueueHandle } from '#ui/queue-list.tsx'

/** Where there is room for one pane alone, the one that is in sight. */
export type Pane = 'queue' | 'match'

/** Nobody sees the focus in what is laid out of sight. */
const isLaidOut = (element: Element | null): boolean => element !== null && getComputedStyle(element).display !== 'none'

/** Whether a pane is laid out, or another stands in its place. */
const isInSight = (name: Pane): boolean => isLaidOut(document.querySelector(`.review-panes [data-pane="${name}"]`))

/** Nobody has moved the focus: the page has it, its heading, or the switch that led here. */
const isIdle = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('h1') || element.closest('.view-toggle') !== null

/** Frames after which a list is drawn, or not at all. */
const tries = 20

/** Brings the panes to the top of the window: they are as high as it is, and all of them are in sight then. */
const bringUp = (): void => document.querySelector('.review-panes')?.scrollIntoView({ block: 'start' })

/** Moves the focus to a row where nobody has moved it yet, as soon as the row is drawn. */
function settle(list: RefObject<QueueHandle | null>, id: string, left = tries): void {
  if (!isIdle(document.activeElement) || left === 0) return
  if (list.current?.focusRow(id) === true) return bringUp()
  requestAnimationFrame(() => settle(list, id, left - 1))
}

/** The panes of review mode: which is in sight where only one is, and where the focus goes. */
export function usePanes(first: Pane) {
  const [pane, setPane] = useState(first)
  const list = useRef<QueueHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const history = useRef<HTMLHeadingElement>(null)
  const focusOn = useCallback((id: string) => {
    if (!isInSight('queue') || list.current?.focusRow(id) !== true) heading.current?.focus()
  }, [])
  const settleOn = useCallback((id: string) => settle(list, id), [])
  const toQueue = useCallback(
    (id: string) => {
      setPane('queue')
      requestAnimationFrame(() => {
        focusOn(id)
        bringUp()
      })
    },
    [focusOn],
  )
  const toMatch = useCallback(() => {
    setPane('match')
    requestAnimationFrame(() => {
      heading.current?.focus()
      bringUp()
    })
  }, [])
  return useMemo(
    () => ({ pane, setPane, list, heading, history, isInSight, focusOn, settleOn, toQueue, toMatch }),
    [pane, focusOn, settleOn, toQueue, toMatch],
  )
}
