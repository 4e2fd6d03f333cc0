import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.ts'
import './drawer.css'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
}

/** A modal that comes in from the side where reading starts. */
export function Drawer({ isOpen, onClose, label, closeLabel, children }: DrawerProps) {
  return (
    <ModalOverlay className="ui-drawer-scrim" isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="ui-drawer">
        <AriaDialog aria-label={label} className="ui-drawer-content">
          <div className="ui-drawer-close">
            <IconButton label={closeLabel} icon={X} onPress={onClose} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
