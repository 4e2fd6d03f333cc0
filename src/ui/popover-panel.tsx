import type { ReactNode } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import type { Panel } from './opener.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import './popover.css'

export interface PopoverPanelProps extends Panel {
  label: string
  /** Shows the label as a heading. */
  hasHeading?: boolean | undefined
  placement?: 'bottom start' | 'bottom end' | 'bottom' | undefined
  children: ReactNode
}

/** What an Opener opens: something small beside its button. */
export const PopoverPanel = ({ id, label, hasHeading = false, children, ...panel }: PopoverPanelProps) => (
  <Popover
    className="ui-popover"
    placement={panel.placement ?? 'bottom start'}
    offset={6}
    isOpen={panel.isOpen}
    onOpenChange={panel.onOpenChange}
    triggerRef={panel.triggerRef}
  >
    <Dialog id={id} className="ui-popover-dialog" {...(!hasHeading && { 'aria-label': label })}>
      <ScrollFrame className="ui-popover-content">
        {hasHeading && (
          <Heading slot="title" className="ui-popover-title">
            {label}
          </Heading>
        )}
        {children}
      </ScrollFrame>
    </Dialog>
  </Popover>
)
