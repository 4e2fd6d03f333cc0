import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'

/** Longest message that a person can write; the author in front of it comes on top. */
export const messageLimit = 3800

interface DialogButtonsProps {
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isSaving: boolean
}

/** The way out and the way on, at the end of a dialog. */
export const DialogButtons = ({ confirm, onConfirm, onClose, isSaving }: DialogButtonsProps) => (
  <Cluster justify="end">
    <Button onPress={onClose}>{say('common.cancel')}</Button>
    <Button variant="primary" isPending={isSaving} onPress={onConfirm}>
      {confirm}
    </Button>
  </Cluster>
)
