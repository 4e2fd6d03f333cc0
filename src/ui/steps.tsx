import { useEffect, useRef } from 'react'
import { Check } from './icons.ts'
import './steps.css'

/**
 * Where a person stands in a form of several steps; `current` counts from 0. The present step is the heading of what
 * stands below, and takes the focus when another one comes.
 */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])
  return (
    <ol className="ui-steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-done={place < current ? '' : undefined}
          {...(place === current && { 'aria-current': 'step' as const })}
        >
          <span className="ui-steps-mark">{place < current ? <Check /> : place + 1}</span>
          {place === current ? (
            <h2 ref={heading} tabIndex={-1}>
              {step}
            </h2>
          ) : (
            step
          )}
        </li>
      ))}
    </ol>
  )
}
