import { useState } from 'react'
import { z } from 'zod'
import { MatchStatus } from '#contracts/review.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { type ReviewRules, statusProblem } from '#domain/review-rules.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useHeld } from '../use-held.ts'
import { DialogButtons, messageLimit } from './dialog-buttons.tsx'
import { failureText } from './failure-text.ts'

/** What a person decided in the dialog; `message` without its author, empty for none. */
export interface Decision {
  status: MatchStatus
  message: string
}

/** A decision that is not made yet. */
const Unfinished = z.object({ status: MatchStatus.optional(), message: z.string() })

const formOf = (matches: readonly MatchView[]): string =>
  `status|${matches[0]?.searchId}|${matches.map(({ id }) => id).join()}`

interface StatusDialogProps {
  /** Matches to decide about; the dialog is open while there are any. */
  matches: readonly MatchView[]
  statuses: readonly MatchStatus[]
  rules: ReviewRules
  /** Keeps the decision; rejects when this device cannot, and then the dialog stays open with its text. */
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

const problemOf = (rules: ReviewRules, matches: readonly MatchView[], status: MatchStatus): PlainMessageKey | null =>
  matches.map((match) => statusProblem(rules, match, status)).find((problem) => problem !== null) ?? null

const About = ({ matches }: { matches: readonly MatchView[] }) =>
  matches.length === 1 && matches[0] ? <Name>{matches[0].name}</Name> : say('review.for', matches.length)

/** 'Set Match Status' for one or more matches, with a comment when there is something to say. */
export function StatusDialog({ matches, onClose, ...props }: StatusDialogProps) {
  const shown = useHeld(matches.length > 0 ? matches : undefined) ?? []
  return (
    <Dialog
      isOpen={matches.length > 0}
      onClose={onClose}
      title={say('review.set')}
      closeLabel={say('common.close')}
      size="small"
    >
      <StatusForm key={shown.map(({ id }) => id).join()} matches={shown} onClose={onClose} {...props} />
    </Dialog>
  )
}

/** What was chosen and typed so far, and the way to make it count. Typed text stays as a draft until then. */
function useDecision(matches: readonly MatchView[], onDecide: StatusDialogProps['onDecide']) {
  const [unfinished, setUnfinished] = useState<z.infer<typeof Unfinished>>({ message: '' })
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { status, message } = unfinished
  const forgetDraft = useDraft(formOf(matches), Unfinished, {
    value: unfinished,
    isTyped: message.trim() !== '',
    restore: setUnfinished,
  })
  const confirm = async () => {
    if (status === undefined) return setError(say('review.statusRequired'))
    setSaving(true)
    try {
      await onDecide({ status, message })
      await forgetDraft()
    } catch (failure) {
      setError(failureText(failure))
      setSaving(false)
    }
  }
  const change = (part: Partial<typeof unfinished>) => {
    setUnfinished((present) => ({ ...present, ...part }))
    if (part.status !== undefined) setError(undefined)
  }
  return { status, message, error, isSaving, change, confirm }
}

function StatusForm({ matches, statuses, rules, onDecide, onClose }: StatusDialogProps) {
  const { status, message, error, isSaving, change, confirm } = useDecision(matches, onDecide)
  return (
    <Stack gap="loose">
      <p>
        <About matches={matches} />
      </p>
      <RadioGroup
        label={say('column.matchStatus')}
        isRequired
        value={status}
        onChange={(chosen) => change({ status: chosen })}
        error={error}
        options={statuses.map((value) => {
          const problem = problemOf(rules, matches, value)
          return {
            value,
            label: say(`status.${value}`),
            ...(problem && { isDisabled: true, description: say(problem) }),
          }
        })}
      />
      <TextArea
        label={say('review.comment')}
        description={say('field.optional')}
        value={message}
        onChange={(text) => change({ message: text })}
        maxLength={messageLimit}
      />
      <DialogButtons
        confirm={say('review.confirm')}
        onConfirm={() => void confirm()}
        onClose={onClose}
        isSaving={isSaving}
      />
    </Stack>
  )
}
