import { useState, type ReactNode } from 'react'
import { say } from '#domain/messages/everywhere.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'

interface TypedConfirmProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Says which word is to be typed. */
  label: string
  word: string
  confirmLabel: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question about something that cannot be brought back: it is answered by typing a word. */
export function TypedConfirm({ isOpen, title, onCancel, isPending = false, ...question }: TypedConfirmProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeLabel={say('common.close')}
      size="small"
      isLocked={isPending}
    >
      <Question isPending={isPending} onCancel={onCancel} {...question} />
    </Dialog>
  )
}

type QuestionProps = Omit<TypedConfirmProps, 'isOpen' | 'title'>

/** Inside of the dialog, so that the word is gone when it closes. */
function Question({ children, label, word, confirmLabel, isPending = false, onConfirm, onCancel }: QuestionProps) {
  const [typed, setTyped] = useState('')
  return (
    <Stack gap="loose">
      <div>{children}</div>
      <TextField label={label} value={typed} onChange={setTyped} autoFocus />
      <div className="leaving-actions">
        <Button onPress={onCancel}>{say('common.cancel')}</Button>
        <Button variant="danger" isDisabled={typed.trim() !== word} isPending={isPending} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Stack>
  )
}
