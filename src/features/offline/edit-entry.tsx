import { useState } from 'react'
import { MatchStatus } from '#contracts/review.ts'
import { editableCopy } from '#data/outbox/act.ts'
import type { Draft } from '#data/outbox/enqueue.ts'
import { submit } from '#data/outbox/submit.ts'
import { DeviceFullError } from '#data/databases.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import { messagePartsOf } from '#domain/comment-text.ts'
import { titleOf } from '#domain/outbox/title.ts'
import { recipientsOf, recipientsProblem } from '#domain/recipients.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'

/** What a person can correct in a refused change. */
interface Correction {
  status?: MatchStatus
  recipients?: string
  /** Without the author in front, who stays as written. */
  message?: string
}

/** What there is to correct; null: a change of this kind says nothing but that it was made. */
function correctionOf(draft: Draft): Correction | null {
  switch (draft.kind) {
    case 'review': {
      const { status, comment } = draft.intent
      return { status, ...(comment !== null && { message: messagePartsOf(comment).message }) }
    }
    case 'comment':
    case 'note':
      return { message: messagePartsOf(draft.intent.comment).message }
    case 'share':
      return { recipients: draft.intent.recipients.join(', '), message: draft.intent.message ?? '' }
    case 'monitor.seen':
    case 'monitor.stop':
    case 'monitor.remove':
    case 'notification.read':
      return null
  }
}

const withAuthor = (before: string, message: string): string => `${messagePartsOf(before).author}${message.trim()}`

function corrected(draft: Draft, { status, recipients = '', message = '' }: Correction): Draft {
  switch (draft.kind) {
    case 'review': {
      const { intent } = draft
      const comment = intent.comment === null || message.trim() === '' ? null : withAuthor(intent.comment, message)
      return { ...draft, intent: { ...intent, status: status ?? intent.status, comment } }
    }
    case 'comment':
      return { ...draft, intent: { ...draft.intent, comment: withAuthor(draft.intent.comment, message) } }
    case 'note':
      return { ...draft, intent: { ...draft.intent, comment: withAuthor(draft.intent.comment, message) } }
    case 'share': {
      const text = message.trim() === '' ? null : message.trim()
      return { ...draft, intent: { ...draft.intent, recipients: recipientsOf(recipients), message: text } }
    }
    case 'monitor.seen':
    case 'monitor.stop':
    case 'monitor.remove':
    case 'notification.read':
      return draft
  }
}

function problemOf(draft: Draft, { recipients = '', message = '' }: Correction): PlainMessageKey | null {
  if (draft.kind === 'share') return recipientsProblem(recipients)
  return draft.kind !== 'review' && message.trim() === '' ? 'comment.required' : null
}

/** 'Edit': a copy of a refused change that can be corrected and takes its place. Absent where there is nothing to correct. */
export function EditEntry({ id }: { id: string }) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const copy = editableCopy(id)
  if (copy === null || correctionOf(copy) === null) return null
  return (
    <>
      <Button size="small" onPress={() => setDraft(copy)}>
        {say('outbox.edit')}
      </Button>
      <Dialog
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        title={titleOf(copy)}
        closeLabel={say('common.close')}
        size="small"
      >
        {draft !== null && <EditForm id={id} draft={draft} onClose={() => setDraft(null)} />}
      </Dialog>
    </>
  )
}

function EditForm({ id, draft, onClose }: { id: string; draft: Draft; onClose: () => void }) {
  const [value, setValue] = useState<Correction>(() => correctionOf(draft) ?? {})
  const [error, setError] = useState<string>()
  const change = (part: Correction) => {
    setValue({ ...value, ...part })
    setError(undefined)
  }
  const save = async () => {
    const problem = problemOf(draft, value)
    if (problem !== null) return setError(say(problem))
    try {
      await submit(corrected(draft, value), { instead: id, anyway: true })
      onClose()
    } catch (failure) {
      setError(say(failure instanceof DeviceFullError ? 'offline.notSavedFull' : 'error.area'))
    }
  }
  const { status, recipients, message } = value
  const isAtMessage = status === undefined && recipients === undefined
  return (
    <Stack gap="loose">
      {status !== undefined && (
        <RadioGroup
          label={say('column.matchStatus')}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
          error={error}
          options={MatchStatus.options.map((option) => ({ value: option, label: say(`status.${option}`) }))}
        />
      )}
      {recipients !== undefined && (
        <TextField
          label={say('share.recipients')}
          value={recipients}
          onChange={(typed) => change({ recipients: typed })}
          error={error}
        />
      )}
      {message !== undefined && (
        <TextArea
          label={say('share.message')}
          value={message}
          onChange={(typed) => change({ message: typed })}
          error={isAtMessage ? error : undefined}
        />
      )}
      <Cluster justify="end">
        <Button onPress={onClose}>{say('common.cancel')}</Button>
        <Button variant="primary" onPress={() => void save()}>
          {say('outbox.saveEdited')}
        </Button>
      </Cluster>
    </Stack>
  )
}
