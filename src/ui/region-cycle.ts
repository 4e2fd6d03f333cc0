import { useEffect } from 'react'

/** Of a part that is laid out of sight nobody would see that the focus is there. */
const isShown = (region: Element): boolean => getComputedStyle(region).display !== 'none'

/**
 * F6 walks through the parts of the page that carry `data-region` (each with tabindex -1), Shift+F6 walks back. A part may
 * stand in another one, after which it comes.
 */
export function useRegionCycle(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown)
      const here = regions.findLastIndex((region) => region.contains(document.activeElement))
      const step = event.shiftKey ? (here < 0 ? regions.length : here) - 1 : here + 1
      regions.at(step % regions.length)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
