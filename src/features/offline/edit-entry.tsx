import { useState } from 'react'
import { MatchStatus } from '#contracts/review.ts'
import { editableCopy } from '#data/outbox/entry-actions.ts'
import type { Draft } from '#data/outbox/enqueue.ts'
import { submit } from '#data/outbox/submit.ts'
import { DeviceFullError } from '#data/device/databases.ts'
import type { Correction } from '#domain/outbox/kind.ts'
import { titleOf } from '#domain/outbox/kinds.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { corrected, correctionOf, countedIn, problemOf, roomOf, statusProblemOf, type EditRules } from './correction.ts'
import { useEditRules } from './use-edit-rules.ts'

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

interface EditFormProps {
  id: string
  draft: Draft
  onClose: () => void
}

/** The copy as it is typed, and the way to make it count. */
function useEdit({ id, draft, onClose }: EditFormProps) {
  const edit = useEditRules(draft)
  const [value, setValue] = useState<Correction>(() => correctionOf(draft) ?? {})
  const [error, setError] = useState<string>()
  const { riskRating } = value
  const save = async () => {
    const counted = countedIn(edit, value)
    const problem = problemOf(draft, counted, edit)
    if (problem !== null) return setError(sayKey(problem))
    try {
      await submit(corrected(draft, counted), { instead: id, anyway: true })
      onClose()
    } catch (failure) {
      setError(say(failure instanceof DeviceFullError ? 'offline.notSavedFull' : 'error.area'))
    }
  }
  const change = (part: Correction) => {
    setValue({ ...value, ...part })
    setError(undefined)
  }
  return { edit, value, error, change, save, isUnrated: riskRating !== undefined && edit.hasRiskRating === false }
}

const ratings = ['1', '2', '3', '4', '5']

function EditForm(props: EditFormProps) {
  const { edit, value, error, change, save, isUnrated } = useEdit(props)
  const { status, riskRating, recipients, message } = value
  const isAtMessage = status === undefined && recipients === undefined
  return (
    <Stack gap="loose">
      {status !== undefined && (
        <RadioGroup
          label={say('column.matchStatus')}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
          error={error}
          options={statusOptions(props.draft, edit)}
        />
      )}
      {props.draft.kind === 'review' && edit.reasons !== null && (
        <ReasonSelect reasons={edit.reasons} value={value.reason} onChange={(reason) => change({ reason })} />
      )}
      {isUnrated && <p>{say('review.noRatings')}</p>}
      {riskRating !== undefined && !isUnrated && (
        <RadioGroup
          label={say('column.riskRating')}
          orientation="horizontal"
          value={String(riskRating)}
          onChange={(chosen) => change({ riskRating: Number(chosen) })}
          options={ratings.map((rating) => ({ value: rating, label: rating }))}
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
          {...counterOf(props.draft, message, edit)}
          error={isAtMessage ? error : undefined}
        />
      )}
      <Cluster justify="end">
        <Button onPress={props.onClose}>{say('common.cancel')}</Button>
        <Button variant="primary" onPress={() => void save()}>
          {say('outbox.saveEdited')}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface ReasonSelectProps {
  reasons: readonly string[]
  value: string | undefined
  onChange: (reason: string) => void
}

/** One of the reasons that the tenant has now; nothing where it has none. */
function ReasonSelect({ reasons, value, onChange }: ReasonSelectProps) {
  if (reasons.length === 0) return null
  const options = reasons.map((reason) => ({ value: reason, label: reason }))
  return <Select label={say('review.reason')} value={value} onChange={onChange} options={options} />
}

/** The statuses, those that the rules rule out with the reason beside them. */
const statusOptions = (draft: Draft, { rules }: EditRules) =>
  MatchStatus.options.map((value) => {
    const problem = statusProblemOf(draft, rules, value)
    const label = say(`status.${value}`)
    return problem === null ? { value, label } : { value, label, isDisabled: true, description: sayKey(problem) }
  })

/** Characters are counted in sight where the provider has a limit of its own. */
function counterOf(draft: Draft, message: string, { commentLimit }: EditRules) {
  const room = draft.kind === 'note' || commentLimit === null ? null : roomOf(draft, commentLimit)
  return room === null ? {} : { counter: say('comment.counter', message.length, room) }
}
