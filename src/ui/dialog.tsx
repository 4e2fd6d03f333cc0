import { use, useLayoutEffect, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Beside } from './beside.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.ts'
import { DialogEnd } from './dialog-end.tsx'
import { useRootMark } from './root-mark.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import { onFirstOpen } from './on-first-open.tsx'
import './dialog.css'

const BesidePanel = onFirstOpen(
  () => true,
  () => import('./beside-panel.tsx').then(({ BesidePanel }) => BesidePanel),
  ({ onClose }) => onClose(),
)

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Text of the dialog's heading; a node when a name stands in it. */
  title: ReactNode
  /** Name of the button that closes it. */
  closeLabel: string
  size?: 'small' | 'medium' | 'large'
  /** Beside the heading: an export menu, chips. */
  actions?: ReactNode
  /** Below the heading; stays in sight with it while the content scrolls. */
  head?: ReactNode
  /** Buttons at the end; stays in sight while the content scrolls. */
  footer?: ReactNode
  /** Names what the content is about: other content begins at its top. */
  contentKey?: string
  /** Keys of the scope 'dialog' act in it. */
  hasKeys?: boolean
  /** While a form is being sent, nothing closes the dialog. */
  isLocked?: boolean
  /** On a wide screen it stands beside the list that it was opened from. */
  mayStandBeside?: boolean
  children: ReactNode
}

/** A dialog over the page, or beside it. Focus goes back to what opened it. */
export function Dialog({ mayStandBeside = false, ...props }: DialogProps) {
  const isBeside = use(Beside) && mayStandBeside
  if (!isBeside) return <ModalDialog {...props} />
  return props.isOpen && <BesidePanel {...props} />
}

function ModalDialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  actions,
  head,
  footer,
  contentKey,
  hasKeys = false,
  isLocked = false,
  children,
}: Omit<DialogProps, 'mayStandBeside'>) {
  return (
    <ModalOverlay
      className="ui-dialog-scrim"
      isOpen={isOpen}
      isKeyboardDismissDisabled={isLocked}
      onOpenChange={(open) => !open && onClose()}
    >
      <FocusAfterClose />
      <Modal className="ui-dialog-frame" data-size={size}>
        <AriaDialog className="ui-dialog" {...(hasKeys && { 'data-action-scope': 'dialog' })}>
          <header className="ui-dialog-header">
            <Heading slot="title" className="ui-dialog-title">
              {title}
            </Heading>
            {actions}
            <IconButton label={closeLabel} icon={X} onPress={() => !isLocked && onClose()} />
          </header>
          {head && <div className="ui-dialog-head">{head}</div>}
          <ScrollFrame key={contentKey} className="ui-dialog-body">
            {children}
          </ScrollFrame>
          {footer && <DialogEnd>{footer}</DialogEnd>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Buttons at the end of what a dialog holds, where that alone knows what they do; stays in sight like its own footer. */
export function DialogFoot({ children }: { children: ReactNode }) {
  useRootMark('foot')
  return (
    <div className="ui-dialog-footer" data-inside>
      {children}
    </div>
  )
}

export interface AlertDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** The safe way out; focused first. */
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  variant?: 'primary' | 'danger'
  /** Why it cannot be confirmed now. */
  unavailable?: string | undefined
  isPending?: boolean
  /** Something is being found out before it can be confirmed; it can be left meanwhile. */
  isConfirmPending?: boolean
}

/** A question that has to be answered before anything else. */
export function AlertDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  ...props
}: AlertDialogProps) {
  const { variant = 'primary', unavailable, isPending = false, isConfirmPending = false } = props
  return (
    <ModalOverlay
      className="ui-dialog-scrim"
      isOpen={isOpen}
      isKeyboardDismissDisabled={isPending}
      onOpenChange={(open) => !open && onCancel()}
    >
      <FocusAfterClose />
      <Modal className="ui-dialog-frame" data-size="small">
        <AriaDialog className="ui-dialog" role="alertdialog">
          <header className="ui-dialog-header">
            <Heading slot="title" className="ui-dialog-title">
              {title}
            </Heading>
          </header>
          <ScrollFrame className="ui-dialog-body">{children}</ScrollFrame>
          <DialogEnd>
            <Button autoFocus onPress={() => !isPending && onCancel()}>
              {cancelLabel}
            </Button>
            <Button
              variant={variant}
              unavailable={unavailable}
              isPending={isPending || isConfirmPending}
              onPress={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogEnd>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** How many dialogs have closed: one that closes in the frames after another is the one that decides about the focus. */
let closed = 0

/**
 * When the opener is gone with its row, focus would fall to the body: the h1 takes it. The component library gives
 * focus back to the opener in the first frame without the dialog, however late that is, so this looks in the second.
 */
function FocusAfterClose() {
  useLayoutEffect(
    () => () => {
      closed += 1
      const place = closed
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (place === closed && document.activeElement === document.body) document.querySelector('h1')?.focus()
        }),
      )
    },
    [],
  )
  return null
}
