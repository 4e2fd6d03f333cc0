import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Text for assistive technology only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="ui-visually-hidden">
      {children}
    </span>
  )
}
