import { useEffect } from 'react'

/** F6 walks through the parts of the page that carry `data-region` (each with tabindex -1), Shift+F6 walks back. */
export function useRegionCycle(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
      const here = regions.findIndex((region) => region.contains(document.activeElement))
      const step = event.shiftKey ? (here < 0 ? regions.length : here) - 1 : here + 1
      regions.at(step % regions.length)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
