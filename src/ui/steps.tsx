import { Check } from './icons.ts'
import './steps.css'

/** Where a person stands in a form of several steps; `current` counts from 0. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className="ui-steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-done={place < current ? '' : undefined}
          {...(place === current && { 'aria-current': 'step' as const })}
        >
          <span className="ui-steps-mark">{place < current ? <Check /> : place + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
