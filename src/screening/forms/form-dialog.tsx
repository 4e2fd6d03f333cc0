import { Fragment, type ReactNode } from 'react'
import { say } from '#domain/messages/everywhere.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useLastDefined } from '#ui/use-last-defined.ts'

interface FormDialogProps<Subject> {
  /** What the form is about; the dialog is open while there is something. */
  subject: Subject | undefined
  /** Another subject is another form. */
  idOf: (subject: Subject) => string
  title: string
  onClose: () => void
  children: (subject: Subject) => ReactNode
}

/** A dialog with a short form about something, which stays in sight until the dialog is gone. */
export function FormDialog<Subject>({ subject, idOf, title, onClose, children }: FormDialogProps<Subject>) {
  const shown = useLastDefined(subject)
  return (
    <Dialog
      isOpen={subject !== undefined}
      onClose={onClose}
      title={title}
      closeLabel={say('common.close')}
      size="small"
    >
      {shown !== undefined && <Fragment key={idOf(shown)}>{children(shown)}</Fragment>}
    </Dialog>
  )
}

interface DialogFormProps {
  /** What the form is about, in words. */
  about: ReactNode
  children: ReactNode
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isSaving: boolean
  /** What is asked is one answer, and words that can be left out: Enter gives it. */
  hasOneAnswer?: true
}

/** The form inside: what it is about, its fields, the way out and the way on. */
export const DialogForm = ({
  about,
  children,
  confirm,
  onConfirm,
  onClose,
  isSaving,
  hasOneAnswer,
}: DialogFormProps) => {
  const isForm = hasOneAnswer === true
  const content = (
    <Stack gap="loose">
      <p>{about}</p>
      {children}
      <Cluster justify="end">
        <Button onPress={onClose}>{say('common.cancel')}</Button>
        <Button
          variant="primary"
          isPending={isSaving}
          {...(isForm ? { type: 'submit' as const } : { onPress: onConfirm })}
        >
          {confirm}
        </Button>
      </Cluster>
    </Stack>
  )
  return isForm ? <EnterForm onSubmit={onConfirm}>{content}</EnterForm> : content
}

const EnterForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
