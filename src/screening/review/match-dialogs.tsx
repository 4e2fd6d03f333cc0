import type { Monitor } from '#contracts/monitor.ts'
import type { Asked } from '#contracts/search.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { MatchDialog } from '../profile/match-dialog.tsx'
import type { ScreeningProvider } from '../provider.ts'
import type { RefusedMatch } from './refused-rows.ts'
import { CommentAllDialog } from './comment-all-dialog.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { reviewForm, type OpenDialogs } from './open-dialogs.ts'
import { StatusDialog } from './status-dialog.tsx'
import { useCommentRules } from './use-comment-rules.ts'
import { type ReviewPlace, useReviews } from './use-reviews.ts'

interface MatchDialogsProps<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  /** The monitor, as soon as it is known; null among the results of a search. */
  monitor: Monitor | null
  /** What was asked, as far as it is known. */
  asked: Asked | undefined
  /** Of what is shown. */
  age: CopyAge
  hasRiskRating: boolean
  rows: readonly MatchView[]
  open: OpenDialogs
  onOpen: (open: OpenDialogs) => void
  /** A decision or comment is kept on this device, or was sent: then with what the server refused of it. */
  onDone: (refused: readonly RefusedMatch[]) => void
}

/** The dialogs of a match list. Closing a form goes back to the details that it was opened from. */
export function MatchDialogs<F extends object>({ provider, rows, open, onOpen, ...props }: MatchDialogsProps<F>) {
  const reviews = useReviews(provider, props.place)
  const commenting = useCommentRules(provider)
  const { form } = open
  const ids = form?.ids ?? []
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const closeForm = () => onOpen(open.details === undefined ? {} : { details: open.details })
  const keep = async (work: (key: string) => Promise<readonly RefusedMatch[]>) => {
    if (form === undefined) return
    props.onDone(await work(form.key))
    closeForm()
  }
  return (
    <>
      <MatchDialog
        provider={provider}
        of={props.place.of}
        monitor={props.monitor}
        asked={props.asked}
        age={props.age}
        match={rows.find(({ id }) => id === open.details)}
        onSetStatus={({ id }, status) => onOpen({ ...open, form: reviewForm('status', [id], status) })}
        onComment={({ id }) => onOpen({ ...open, form: reviewForm('comment', [id]) })}
        onClose={() => onOpen({})}
      />
      <StatusDialog
        matches={form?.kind === 'status' ? chosen : []}
        preset={form?.status}
        review={provider.review}
        commenting={commenting}
        hasRiskRating={props.hasRiskRating}
        onDecide={(decision) => keep((key) => reviews.decide(key, chosen, decision))}
        onClose={closeForm}
      />
      <CommentDialog
        source={provider.source}
        match={form?.kind === 'comment' ? chosen[0] : undefined}
        rules={commenting}
        onComment={(match, message) => keep((key) => reviews.comment(key, match, message))}
        onClose={closeForm}
      />
      <CommentAllDialog
        provider={provider.id}
        matches={form?.kind === 'comment-all' ? chosen : []}
        rules={commenting}
        onComment={(matches, message) => keep((key) => reviews.commentAll(key, matches, message))}
        onClose={closeForm}
      />
    </>
  )
}
