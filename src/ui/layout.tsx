import type { ReactNode } from 'react'
import './layout.css'

type Gap = 'tight' | 'normal' | 'loose'

/** Things below each other. */
export function Stack({ gap = 'normal', children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className="ui-stack" data-gap={gap}>
      {children}
    </div>
  )
}

/** Things beside each other that wrap; `ends` pushes the first and the last apart. */
export function Cluster({ gap = 'normal', justify = 'start', children }: ClusterProps) {
  return (
    <div className="ui-cluster" data-gap={gap} data-justify={justify}>
      {children}
    </div>
  )
}

interface ClusterProps {
  gap?: Gap
  justify?: 'start' | 'end' | 'ends'
  children: ReactNode
}

/** A sheet of paper on the page, named by its heading when it has one. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="ui-card">
      {(title !== undefined || actions) && (
        <header className="ui-card-header">
          {title !== undefined && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
