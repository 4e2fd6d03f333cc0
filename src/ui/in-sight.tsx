import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { isSightTold, watchSight } from './watch-sight.ts'

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
  const [room, setRoom] = useState(() => (isSightTold() ? height : null))
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return watchSight(element, near, (isInSight) => {
      // in slices: what scrolls must not wait for it
      if (isInSight) startTransition(() => setRoom(null))
      else if (!element.contains(document.activeElement)) setRoom((before) => before ?? element.offsetHeight)
    })
  }, [])
  return (
    <div ref={place} {...(room !== null && { style: { blockSize: room } })}>
      {room === null && children}
    </div>
  )
}
