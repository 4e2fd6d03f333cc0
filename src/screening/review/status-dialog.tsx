import { useState } from 'react'
import { z } from 'zod'
import { MatchStatus } from '#contracts/review.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { type ReviewRules, statusProblem } from '#domain/review-rules.ts'
import { ratingToSend, sharedRating } from '#domain/risk-rating.ts'
import { Name } from '#ui/name.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { DialogForm, FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import type { Commenting } from './use-comment-rules.ts'

/** What a person decided in the dialog; `message` without its author, empty for none. */
export interface Decision {
  status: MatchStatus
  message: string
  /** 1 to 5, where somebody chose another one than the matches have. */
  riskRating?: number
}

/** A decision that is not made yet. */
const Unfinished = z.object({ status: MatchStatus.optional(), message: z.string(), riskRating: z.string().optional() })

const ratings = ['1', '2', '3', '4', '5']
/** Stands for no choice, where the matches have different ratings. */
const keepEach = 'keep'

const isTyped = ({ message }: z.infer<typeof Unfinished>): boolean => message.trim() !== ''

const formOf = (matches: readonly MatchView[]): string =>
  `status|${matches[0]?.searchId}|${matches.map(({ id }) => id).join()}`

interface StatusDialogProps {
  /** Matches to decide about; the dialog is open while there are any. */
  matches: readonly MatchView[]
  /** The status that was chosen already. */
  preset: MatchStatus | undefined
  review: { statuses: readonly MatchStatus[]; rules: ReviewRules }
  commenting: Pick<Commenting, 'limit' | 'isCounted'>
  hasRiskRating: boolean
  /** Keeps the decision; rejects when this device cannot, and then the dialog stays open with its text. */
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

const problemOf = (rules: ReviewRules, matches: readonly MatchView[], status: MatchStatus): PlainMessageKey | null =>
  matches.map((match) => statusProblem(rules, match, status)).find((problem) => problem !== null) ?? null

const About = ({ matches }: { matches: readonly MatchView[] }) =>
  matches.length === 1 && matches[0] ? <Name>{matches[0].name}</Name> : say('review.for', matches.length)

/** 'Set Match Status' for one or more matches, with a comment when there is something to say. */
export const StatusDialog = ({ matches, onClose, ...props }: StatusDialogProps) => (
  <FormDialog
    subject={matches.length > 0 ? matches : undefined}
    idOf={(chosen) => chosen.map(({ id }) => id).join()}
    title={say('review.set')}
    onClose={onClose}
  >
    {(shown) => <StatusForm matches={shown} onClose={onClose} {...props} />}
  </FormDialog>
)

/** What a form carries of a choice of rating; nothing where nobody chose another than there is. */
function chosenRating(matches: readonly MatchView[], chosen: string | undefined): Pick<Decision, 'riskRating'> {
  const riskRating = ratingToSend(matches, chosen === undefined ? undefined : Number(chosen))
  return riskRating === undefined ? {} : { riskRating }
}

interface RatingFieldProps {
  matches: readonly MatchView[]
  chosen: string | undefined
  /** Undefined: each match keeps its own. */
  onChoose: (chosen: string | undefined) => void
}

/** The rating that the matches have; where it differs none is preselected, and each can be kept (spec/decisions 46). */
function RatingField({ matches, chosen, onChoose }: RatingFieldProps) {
  const shared = sharedRating(matches)
  const keep = shared === null ? [{ value: keepEach, label: say('review.keepRatings') }] : []
  return (
    <RadioGroup
      label={say('column.riskRating')}
      orientation="horizontal"
      value={chosen ?? (shared === null ? keepEach : String(shared))}
      onChange={(value) => onChoose(value === keepEach ? undefined : value)}
      options={[...keep, ...ratings.map((value) => ({ value, label: value }))]}
    />
  )
}

function StatusForm({ matches, preset, review, commenting, hasRiskRating, onDecide, onClose }: StatusDialogProps) {
  const [chosenBefore] = useState(preset === undefined ? {} : { status: preset })
  const form = useDraftForm({
    draft: formOf(matches),
    schema: Unfinished,
    initial: { message: '', ...chosenBefore },
    // an earlier draft brings its words back, and no other status than the one that was pressed
    restored: (draft) => ({ ...draft, ...chosenBefore }),
    isTyped,
  })
  const { status, message, riskRating: chosen } = form.value
  const rate = (riskRating: string | undefined) => {
    const { riskRating: _, ...others } = form.value
    form.change({ ...others, ...(riskRating !== undefined && { riskRating }) })
  }
  const confirm = () => {
    if (status === undefined) form.keep(say('review.statusRequired'), () => Promise.resolve())
    else form.keep(undefined, () => onDecide({ status, message, ...(hasRiskRating && chosenRating(matches, chosen)) }))
  }
  return (
    <DialogForm
      about={<About matches={matches} />}
      confirm={say('review.confirm')}
      onConfirm={confirm}
      onClose={onClose}
      isSaving={form.isSaving}
      hasOneAnswer
    >
      <RadioGroup
        label={say('column.matchStatus')}
        isRequired
        value={status}
        onChange={(value) => form.change({ ...form.value, status: value })}
        error={form.error}
        options={review.statuses.map((value) => {
          const problem = problemOf(review.rules, matches, value)
          return {
            value,
            label: say(`status.${value}`),
            ...(problem && { isDisabled: true, description: sayKey(problem) }),
          }
        })}
      />
      {hasRiskRating && <RatingField matches={matches} chosen={chosen} onChoose={rate} />}
      <TextArea
        label={say('review.comment')}
        description={say('field.optional')}
        value={message}
        onChange={(text) => form.change({ ...form.value, message: text })}
        maxLength={commenting.limit}
        {...(commenting.isCounted && { counter: say('comment.counter', message.length, commenting.limit) })}
      />
    </DialogForm>
  )
}
