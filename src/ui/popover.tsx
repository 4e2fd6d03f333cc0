import { useState, type ReactElement, type ReactNode } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover as AriaPopover } from 'react-aria-components'
import { Info } from './icons.ts'
import './popover.css'
import './info-popover.css'

interface PopoverProps {
  label: string
  /** Shows the label as a heading. */
  hasHeading?: boolean
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  placement?: 'bottom start' | 'bottom end' | 'bottom'
  /** A function gets the way to close. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something small beside the button that opened it. */
export function Popover({ label, hasHeading = false, trigger, placement = 'bottom start', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      <AriaPopover className="ui-popover" placement={placement} offset={6}>
        <Dialog className="ui-popover-content" {...(!hasHeading && { 'aria-label': label })}>
          {hasHeading && (
            <Heading slot="title" className="ui-popover-title">
              {label}
            </Heading>
          )}
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}

/** An "i" that tells more about what it stands beside. */
export function InfoPopover({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover
      label={label}
      hasHeading
      trigger={
        <AriaButton className="ui-info-button" aria-label={label}>
          <Info />
        </AriaButton>
      }
    >
      {children}
    </Popover>
  )
}
