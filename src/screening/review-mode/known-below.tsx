import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSightTold, watchSight } from '#ui/watch-sight.ts'
import { useDrawnBelow } from './use-settled.ts'

/** Pixels past the edge of the pane: what is about to be scrolled to is drawn already. */
const near = 200

interface KnownBelowProps {
  /** Of the match that is looked at. */
  id: string
  children: ReactNode
}

/**
 * What else is known about a match. It begins below the comparison, out of sight on most screens, and is drawn once
 * somebody has stopped at the match where it is in sight, and otherwise when they linger there.
 */
export function KnownBelow({ id, children }: KnownBelowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(() => !isSightTold())
  useEffect(() => {
    const element = place.current
    return element === null ? undefined : watchSight(element, near, setInSight)
  }, [])
  const isDrawn = useDrawnBelow(id, isInSight)
  return (
    <div ref={place} className="review-below">
      {isDrawn && children}
    </div>
  )
}
