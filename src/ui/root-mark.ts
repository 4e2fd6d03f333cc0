import { useLayoutEffect } from 'react'

/** How many of those who set a mark are there. */
const setters = new Map<string, number>()

/**
 * Marks the document, as `data-` and the name, while this is there: for style that depends on what stands somewhere else
 * on the page. A selector that looks for it there would have the whole page looked through with every row that comes or
 * goes.
 */
export function useRootMark(name: string, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined
    const { documentElement: root } = document
    const count = (by: number) => {
      setters.set(name, (setters.get(name) ?? 0) + by)
      root.toggleAttribute(`data-${name}`, setters.get(name) !== 0)
    }
    count(1)
    return () => count(-1)
  }, [name, isSet])
}
