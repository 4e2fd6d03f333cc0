import { useEffect, useRef, useState, type ReactNode } from 'react'

const pressable = ':is(a[href], button, input, select, textarea, [tabindex="0"])'

const isLongerThanRoom = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight || scrollWidth > clientWidth

interface ScrollFrameProps {
  className: string
  children: ReactNode
}

/** What scrolls. A long text without anything to press is a tab stop itself: the keyboard could not scroll it. */
export function ScrollFrame({ className, children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const scroller = frame.current
    if (scroller === null) return
    const measure = () => setStop(isLongerThanRoom(scroller) && scroller.querySelector(pressable) === null)
    let due = 0
    // once per frame: each measurement in between would lay out the page once more
    const measureSoon = () => {
      cancelAnimationFrame(due)
      due = requestAnimationFrame(measure)
    }
    const grown = new MutationObserver(measureSoon)
    grown.observe(scroller, { childList: true, subtree: true })
    const resized = new ResizeObserver(measure)
    resized.observe(scroller)
    measure()
    return () => {
      cancelAnimationFrame(due)
      grown.disconnect()
      resized.disconnect()
    }
  }, [])
  return (
    <div ref={frame} className={className} {...(isStop && { tabIndex: 0 })}>
      {children}
    </div>
  )
}
