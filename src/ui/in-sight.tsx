import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

/** How far out of sight something is still drawn, in pixels: scrolling does not get ahead of it. */
const near = 1000

interface InSightProps {
  /** About how much room it takes, in pixels: until it has been drawn. */
  height: number
  children: ReactNode
}

/**
 * Draws what it holds only while that is in sight or near it, whatever scrolls it; elsewhere its room stays. What has the
 * focus stays drawn. One for each group of rows keeps lists of thousands light.
 */
export function InSight({ height, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null)
  /** The room that is kept, in pixels; null: it is drawn. */
  const [room, setRoom] = useState(() => (typeof IntersectionObserver === 'undefined' ? null : height))
  useEffect(() => {
    const element = place.current
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const look = (changes: IntersectionObserverEntry[]) => {
      // in slices: what scrolls must not wait for it
      if (changes.at(-1)?.isIntersecting === true) startTransition(() => setRoom(null))
      else if (!element.contains(document.activeElement)) setRoom((before) => before ?? element.offsetHeight)
    }
    const observer = new IntersectionObserver(look, { scrollMargin: `${near}px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} {...(room !== null && { style: { blockSize: room } })}>
      {room === null && children}
    </div>
  )
}
