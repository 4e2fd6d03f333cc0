import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { Beside, isReachedByKeys } from './beside.tsx'
import { DialogEnd } from './dialog-end.tsx'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import './dialog.css'

type BesidePanelProps = Pick<
  DialogProps,
  'onClose' | 'title' | 'closeLabel' | 'actions' | 'head' | 'footer' | 'contentKey' | 'hasKeys' | 'children'
>

/**
 * A dialog that stands beside the list that it was opened from. Whoever opened it with keys goes on in it, and comes back
 * to the list when it is closed; the pointer moves no focus.
 */
export function BesidePanel({ onClose, hasKeys = false, ...props }: BesidePanelProps) {
  const { title, closeLabel, actions, head, footer, contentKey, children } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    if (isReachedByKeys()) panel.current?.focus({ preventScroll: true })
  }, [])
  // whoever comes from another row goes back to that one
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('.ui-beside-list') != null) opener.current = relatedTarget
  }
  const close = () => {
    const isInside = panel.current?.contains(document.activeElement) === true
    const back = opener.current?.isConnected === true ? opener.current : document.querySelector('h1')
    if (isInside && back instanceof HTMLElement) back.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // what lies over it has heard it first
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  return (
    <section
      ref={panel}
      className="ui-beside-panel"
      aria-labelledby={id}
      tabIndex={-1}
      data-region=""
      {...(hasKeys && { 'data-action-scope': 'dialog' })}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <header className="ui-dialog-header">
        <h2 id={id} className="ui-dialog-title">
          {title}
        </h2>
        {actions}
        <IconButton label={closeLabel} icon={X} onPress={close} />
      </header>
      {head && <div className="ui-dialog-head">{head}</div>}
      <ScrollFrame key={contentKey} className="ui-dialog-body">
        <Beside value={false}>{children}</Beside>
      </ScrollFrame>
      {footer && <DialogEnd>{footer}</DialogEnd>}
    </section>
  )
}
