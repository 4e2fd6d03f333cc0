import { useEffect, useState } from 'react'
import { announce } from './announce.tsx'
import { Spinner } from './spinner.tsx'
import './busy-overlay.css'

interface BusyOverlayProps {
  text: string
  /** `page` covers everything and takes every press; `panel` covers the positioned element around it. */
  variant?: 'page' | 'panel'
  /** Milliseconds before it shows: a fast answer stays quiet. */
  delay?: number
}

/** Says what is waited for, to the eye and to assistive technology. Mount it while waiting. */
export function BusyOverlay({ text, variant = 'panel', delay = 300 }: BusyOverlayProps) {
  const [isShown, setShown] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true)
      announce(text)
    }, delay)
    return () => clearTimeout(timer)
  }, [delay, text])
  if (!isShown) return null
  return (
    <div className="ui-busy-overlay" data-variant={variant}>
      <p>
        <Spinner />
        {text}
      </p>
    </div>
  )
}
