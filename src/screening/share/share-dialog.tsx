import { useState } from 'react'
import { z } from 'zod'
import type { ShareIntent } from '#domain/outbox/kinds/share.ts'
import { AlreadyWaitingError } from '#data/outbox/enqueue.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { recipientsOf, recipientsProblem } from '#domain/recipients.ts'
import { Name } from '#ui/name.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { DialogForm, FormDialog } from '../forms/form-dialog.tsx'
import { messageLimit, useDraftForm } from '../forms/use-draft-form.ts'
import { type ShareTarget, useShare } from './use-share.ts'

interface ShareDialogProps {
  provider: string
  /** What to share; the dialog is open while there is something. */
  target: ShareTarget | undefined
  onClose: () => void
}

const Unfinished = z.object({ recipients: z.string(), message: z.string() })
type Unfinished = z.infer<typeof Unfinished>

const empty: Unfinished = { recipients: '', message: '' }
const isTyped = ({ recipients, message }: Unfinished): boolean => `${recipients}${message}`.trim() !== ''

const written = ({ recipients, message }: Unfinished): Pick<ShareIntent, 'recipients' | 'message'> => ({
  recipients: recipientsOf(recipients),
  message: message.trim() === '' ? null : message.trim(),
})

/** Sends a search or a monitor to people by e-mail (spec/1 section 5, Share). */
export function ShareDialog({ provider, target, onClose }: ShareDialogProps) {
  const title = target?.of === 'monitor' ? say('share.monitor') : say('share.search')
  return (
    <FormDialog subject={target} idOf={({ key }) => key} title={title} onClose={onClose}>
      {(shown) => <ShareForm provider={provider} target={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function ShareForm({ provider, target, onClose }: ShareDialogProps & { target: ShareTarget }) {
  const share = useShare(provider)
  const draft = `share|${provider}|${target.of}|${target.id}`
  const form = useDraftForm({ draft, schema: Unfinished, initial: empty, isTyped })
  /** The very same e-mail waits already, and the person was told. */
  const [isWarned, setWarned] = useState(false)
  const change = (part: Partial<Unfinished>) => {
    setWarned(false)
    form.change({ ...form.value, ...part })
  }
  const confirm = () => {
    const problem = recipientsProblem(form.value.recipients)
    form.keep(problem === null ? undefined : sayKey(problem), async (value) => {
      try {
        await share(target, written(value), isWarned)
      } catch (error) {
        setWarned(error instanceof AlreadyWaitingError)
        throw error
      }
      onClose()
    })
  }
  return (
    <DialogForm
      about={<Name>{target.name}</Name>}
      confirm={say('share.share')}
      onConfirm={confirm}
      onClose={onClose}
      isSaving={form.isSaving}
    >
      <TextField
        label={say('share.recipients')}
        description={say('share.recipientsHelp')}
        isRequired
        value={form.value.recipients}
        onChange={(recipients) => change({ recipients })}
        error={form.error}
      />
      <TextArea
        label={say('share.message')}
        description={say('field.optional')}
        value={form.value.message}
        onChange={(message) => change({ message })}
        maxLength={messageLimit}
      />
      <p className="comment-facts">{say('share.contains')}</p>
    </DialogForm>
  )
}
