import type { ReactNode, Ref } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'
import './toolbar.css'

/** Buttons and filters that act on what is below; one tab stop, arrow keys inside. */
export function Toolbar({
  label,
  children,
  ref,
}: {
  label: string
  children: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}) {
  return (
    <AriaToolbar ref={ref} aria-label={label} className="ui-toolbar">
      {children}
    </AriaToolbar>
  )
}
