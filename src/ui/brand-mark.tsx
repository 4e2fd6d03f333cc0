import type { ReactNode } from 'react'
import './brand-mark.css'

interface BrandMarkProps {
  name: string
  /** The sign beside the name: shapes in a square of 24, in the colour of the text. */
  children: ReactNode
}

/** A word and a sign, drawn in the colours of the theme. */
export const BrandMark = ({ name, children }: BrandMarkProps) => (
  <span className="ui-brand-mark">
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
    {name}
  </span>
)
