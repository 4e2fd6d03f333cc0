import type { ReactElement, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Info } from './icons.ts'
import { onFirstOpen } from './on-first-open.tsx'
import { Opener } from './opener.tsx'
import type { PopoverPanelProps } from './popover-panel.tsx'
import './info-popover.css'

const PopoverPanel = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./popover-panel.tsx').then(({ PopoverPanel }) => PopoverPanel),
)

interface PopoverProps extends Pick<PopoverPanelProps, 'label' | 'hasHeading' | 'placement'> {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** A function gets the way to close. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something small beside the button that opened it. */
export const Popover = ({ trigger, children, ...shown }: PopoverProps) => (
  <Opener trigger={trigger}>
    {(panel) => (
      <PopoverPanel {...shown} {...panel}>
        {typeof children === 'function' ? children(() => panel.onOpenChange(false)) : children}
      </PopoverPanel>
    )}
  </Opener>
)

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
