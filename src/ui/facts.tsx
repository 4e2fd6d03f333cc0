import type { ReactNode } from 'react'
import './facts.css'

/** One labelled value. */
export interface Fact {
  label: string
  value: ReactNode
}

/** Labelled values below each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ui-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
