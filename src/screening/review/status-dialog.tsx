import { z } from 'zod'
import { MatchStatus } from '#contracts/review.ts'
import { type PlainMessageKey, say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { type ReviewRules, statusProblem } from '#domain/review-rules.ts'
import { Name } from '#ui/name.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { DialogForm, FormDialog } from '../forms/form-dialog.tsx'
import { useUnfinished } from '../forms/use-unfinished.ts'
import type { Commenting } from './use-comment-rules.ts'

/** What a person decided in the dialog; `message` without its author, empty for none. */
export interface Decision {
  status: MatchStatus
  message: string
  /** 1 to 5, where the tenant rates risks. */
  riskRating?: number
}

/** A decision that is not made yet. */
const Unfinished = z.object({ status: MatchStatus.optional(), message: z.string(), riskRating: z.string().optional() })

const ratings = ['1', '2', '3', '4', '5']

const isTyped = ({ message }: z.infer<typeof Unfinished>): boolean => message.trim() !== ''

const formOf = (matches: readonly MatchView[]): string =>
  `status|${matches[0]?.searchId}|${matches.map(({ id }) => id).join()}`

interface StatusDialogProps {
  /** Matches to decide about; the dialog is open while there are any. */
  matches: readonly MatchView[]
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

/** The rating that a match has; of several the lowest, from which people go up (spec/decisions 33). */
const ratingOf = (matches: readonly MatchView[]): string =>
  String(Math.min(...matches.map(({ riskRating }) => riskRating ?? 1)))

function StatusForm({ matches, review, commenting, hasRiskRating, onDecide, onClose }: StatusDialogProps) {
  const form = useUnfinished({ draft: formOf(matches), schema: Unfinished, initial: { message: '' }, isTyped })
  const { status, message, riskRating = ratingOf(matches) } = form.value
  const confirm = () => {
    if (status === undefined) form.keep(say('review.statusRequired'), () => Promise.resolve())
    else
      form.keep(undefined, () =>
        onDecide({ status, message, ...(hasRiskRating && { riskRating: Number(riskRating) }) }),
      )
  }
  return (
    <DialogForm
      about={<About matches={matches} />}
      confirm={say('review.confirm')}
      onConfirm={confirm}
      onClose={onClose}
      isSaving={form.isSaving}
    >
      <RadioGroup
        label={say('column.matchStatus')}
        isRequired
        value={status}
        onChange={(chosen) => form.change({ ...form.value, status: chosen })}
        error={form.error}
        options={review.statuses.map((value) => {
          const problem = problemOf(review.rules, matches, value)
          return {
            value,
            label: say(`status.${value}`),
            ...(problem && { isDisabled: true, description: say(problem) }),
          }
        })}
      />
      {hasRiskRating && (
        <RadioGroup
          label={say('column.riskRating')}
          orientation="horizontal"
          value={riskRating}
          onChange={(chosen) => form.change({ ...form.value, riskRating: chosen })}
          options={ratings.map((value) => ({ value, label: value }))}
        />
      )}
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
