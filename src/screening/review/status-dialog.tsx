import { useState } from 'react'
import { z } from 'zod'
import { MatchStatus } from '#contracts/review.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { eligibilityOf } from '#domain/deciding.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/deciding.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { reasonProblem, wantsReason } from '#domain/review-reasons.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { ratingToSend, sharedRating } from '#domain/risk-rating.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CommentField } from '../forms/comment-field.tsx'
import { DialogForm, FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import type { Decision } from './decision.ts'
import { Eligibility } from './eligibility.tsx'
import { ReasonField } from './reason-field.tsx'
import type { Commenting } from './use-comment-rules.ts'

const nobody: ReadonlySet<string> = new Set()

/** A decision that is not made yet. */
const Unfinished = z.object({
  status: MatchStatus.optional(),
  message: z.string(),
  reason: z.string().optional(),
  riskRating: z.string().optional(),
})
type Unfinished = z.infer<typeof Unfinished>

const ratings = ['1', '2', '3', '4', '5']
/** Stands for no choice, where the matches have different ratings. */
const keepEach = 'keep'

const isTyped = ({ message }: Unfinished): boolean => message.trim() !== ''

const formOf = (matches: readonly MatchView[]): string =>
  `status|${matches[0]?.searchId}|${matches.map(({ id }) => id).join()}`

interface StatusDialogProps {
  /** Matches to decide about; the dialog is open while there are any. */
  matches: readonly MatchView[]
  /** A status that is chosen from the beginning. */
  preset: MatchStatus | undefined
  review: { statuses: readonly MatchStatus[]; rules: ReviewRules }
  commenting: Pick<Commenting, 'limit' | 'isCounted'>
  /** The tenant's reasons; empty: it has none. */
  reasons: readonly string[]
  hasRiskRating: boolean
  /**
   * Keeps the decision for those that were left in; rejects when this device cannot, and then the dialog stays open with
   * its text.
   */
  onDecide: (decision: Decision, matches: readonly MatchView[]) => Promise<void>
  onClose: () => void
}

/** 'Set Match Status' for several matches, with a comment when there is something to say. */
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

/** A status as it can be chosen for several matches: as long as it may be set on one of them. */
function optionOf(rules: ReviewRules, matches: readonly MatchView[], value: MatchStatus) {
  const { eligible, blocked } = eligibilityOf(rules, matches, value)
  const label = say(`status.${value}`)
  const [first] = blocked
  if (first === undefined) return { value, label }
  return { value, label, description: sayKey(first.problem), isDisabled: eligible.length === 0 }
}

function StatusForm({ matches, preset, review, commenting, ...props }: StatusDialogProps) {
  const { hasRiskRating, reasons, onDecide, onClose } = props
  const me = useSessionUser()?.name ?? ''
  const [out, setOut] = useState(nobody)
  const left = matches.filter(({ id }) => !out.has(id))
  const form = useDraftForm<Unfinished>({
    draft: formOf(matches),
    schema: Unfinished,
    initial: { message: '', ...(preset !== undefined && { status: preset }) },
    isTyped,
  })
  const { status, message, riskRating: chosen } = form.value
  const reason = reasons.find((one) => one === form.value.reason)
  const rate = (riskRating: string | undefined) => {
    const { riskRating: _, ...others } = form.value
    form.change({ ...others, ...(riskRating !== undefined && { riskRating }) })
  }
  const confirm = () => {
    if (status === undefined) return form.keep(say('review.statusRequired'), () => Promise.resolve())
    const given = { ...(reason !== undefined && { reason }), ...(hasRiskRating && chosenRating(left, chosen)) }
    const [blocking] = eligibilityOf(review.rules, left, status).blocked
    const problem = blocking?.problem ?? reasonProblem(reasons, status, reason) ?? undefined
    form.keep(problem && sayKey(problem), () => onDecide({ status, message, ...given }, left))
  }
  return (
    <DialogForm
      about={say('review.for', left.length)}
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
        options={review.statuses.map((value) => optionOf(review.rules, left, value))}
      />
      {status !== undefined && (
        <Eligibility
          rules={review.rules}
          matches={left}
          status={status}
          me={me}
          onLeaveOut={(ids) => setOut(new Set([...out, ...ids]))}
        />
      )}
      <ReasonField
        reasons={reasons}
        value={reason}
        onChange={(chosenReason) => form.change({ ...form.value, reason: chosenReason })}
        isRequired={status !== undefined && wantsReason(reasons, status)}
      />
      {hasRiskRating && <RatingField matches={left} chosen={chosen} onChoose={rate} />}
      <CommentField
        label={say('review.comment')}
        description={say('field.optional')}
        value={message}
        onChange={(text) => form.change({ ...form.value, message: text })}
        limit={commenting.limit}
        isCounted={commenting.isCounted}
      />
    </DialogForm>
  )
}
