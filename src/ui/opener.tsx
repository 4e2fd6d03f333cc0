import { useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { ButtonContext, type KeyboardEvent } from 'react-aria-components'

/** What a button opens beside itself, as whoever draws it needs to know it. */
export interface Panel {
  id: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button: focus goes back to it. */
  triggerRef: RefObject<HTMLButtonElement | null>
  /** The action of a menu that whoever opened it without a pointer begins with. */
  first: 'first' | 'last' | null
}

interface OpenerProps {
  /** The button: a Button or an IconButton. */
  trigger: ReactElement
  isMenu?: boolean
  /** Draws what is opened, with `onFirstOpen`: what pops up over the page is no part of it. */
  children: (panel: Panel) => ReactNode
}

/** A button and what it opens. */
export function Opener({ trigger, isMenu = false, children }: OpenerProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, onOpenChange] = useState(false)
  const [first, setFirst] = useState<Panel['first']>(null)
  const toggle = (begin: Panel['first']) => {
    setFirst(begin)
    onOpenChange(!isOpen)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation()
    event.preventDefault()
    toggle(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          isPressed: isOpen,
          'aria-expanded': isOpen,
          ...(isOpen && { 'aria-controls': id }),
          ...(isMenu && { 'aria-haspopup': 'menu', onKeyDown: openByArrow }),
          onPress: ({ pointerType }) => toggle(['keyboard', 'virtual'].includes(pointerType) ? 'first' : null),
        }}
      >
        {trigger}
      </ButtonContext>
      {children({ id, isOpen, onOpenChange, triggerRef, first })}
    </>
  )
}
