import type { ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import './toolbar.css'

/** Buttons and filters that act on what is below; one tab stop, arrow keys inside. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaToolbar aria-label={label} className="ui-toolbar">
      {children}
    </AriaToolbar>
  )
}
