import { useEffect, useRef, type ReactNode } from 'react'
import './sticky-bar.css'

/**
 * What acts on a list below it, and stays in sight while that scrolls past, where a window has room for it. It tells the
 * page how high it is: heads of tables stop below it, and what takes the focus is not under it.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    const { style } = document.documentElement
    if (element === null) return
    const resized = new ResizeObserver(() => style.setProperty('--stuck', `${element.offsetHeight}px`))
    resized.observe(element)
    return () => {
      resized.disconnect()
      style.removeProperty('--stuck')
    }
  }, [])
  return (
    <div ref={bar} className="ui-sticky-bar">
      {children}
    </div>
  )
}
