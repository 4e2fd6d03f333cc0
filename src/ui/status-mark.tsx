import type { ReactNode } from 'react'
import type { Tone } from './chip.tsx'
import { Circle, CircleAlert, CircleCheck, Info, TriangleAlert, type Icon } from './icons.ts'
import './status-mark.css'

const usual: Record<Tone, Icon> = {
  neutral: Circle,
  info: Info,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
}

/** A state as an icon and a word. */
export function StatusMark({ tone, icon, children }: { tone: Tone; icon?: Icon; children: ReactNode }) {
  const IconMark = icon ?? usual[tone]
  return (
    <span className="ui-status-mark" data-tone={tone}>
      <IconMark />
      <span>{children}</span>
    </span>
  )
}
