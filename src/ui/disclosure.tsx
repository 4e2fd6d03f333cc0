import type { ReactNode } from 'react'
import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { ChevronRight } from './icons.ts'
import './disclosure.css'

interface DisclosureProps {
  title: ReactNode
  /** Open when it first appears. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A part that opens and closes under its heading. */
export function Disclosure({ title, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <AriaDisclosure className="ui-disclosure" defaultExpanded={isOpenAtFirst}>
      <Heading level={3} className="ui-disclosure-heading">
        <Button slot="trigger" className="ui-disclosure-button">
          <ChevronRight data-directional />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className="ui-disclosure-panel">{children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
