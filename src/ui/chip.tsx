import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'
import './chip.css'

/** What a colour means; it never stands without a word. */
export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'critical'

/** A short fact beside something else. */
export function Chip({
  tone = 'neutral',
  icon: IconMark,
  children,
}: {
  tone?: Tone
  icon?: Icon
  children: ReactNode
}) {
  return (
    <span className="ui-chip" data-tone={tone}>
      {IconMark && <IconMark />}
      {children}
    </span>
  )
}

/** A small number, such as the length of a list. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {children}
    </span>
  )
}
