import { useLayoutEffect, useRef } from 'react'
import type { Action } from './action.ts'
import { offerActions } from './offered.ts'

/**
 * Offers actions while the component is mounted; their newest closures are the ones that run. Keys of `review` act while
 * the focus is inside an ActionScope of that name, those of `page` while it is in main, those of `dialog` inside that
 * dialog, where those behind it are silent, and `global` ones everywhere. No single key acts in a field.
 */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => offerActions(() => latest.current), [])
}
