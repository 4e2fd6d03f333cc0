import { use, useEffect } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import type { Asked } from '#contracts/search.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { openAfter } from '#domain/deciding.ts'
import { say } from '#domain/messages/deciding.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { reasonsIn } from '#domain/review-reasons.ts'
import { announce } from '#ui/announce.tsx'
import { useSettings } from '../list/use-settings.ts'
import { PartiesContext } from '../list/use-parties.ts'
import { MatchDialog } from '../profile/match-dialog.tsx'
import { onPage, type Walk } from '../profile/match-walk.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { CommentAllDialog } from './comment-all-dialog.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useDetailsActions } from './details-actions.ts'
import { reviewForm, toConfirm, type OpenDialogs } from './open-dialogs.ts'
import type { RefusedMatch } from './refused-rows.ts'
import { StatusDialog } from './status-dialog.tsx'
import { useCommentRules } from './use-comment-rules.ts'
import { useDecision } from './use-decision.ts'
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
export function MatchDialogs<F extends object>(props: MatchDialogsProps<F>) {
  const { provider, rows, open, onOpen } = props
  const reviews = useReviews(provider, props.place)
  const commenting = useCommentRules(provider)
  const reasons = reasonsIn(useSettings())
  const { form, ...details } = open
  const ids = form?.ids ?? []
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const closeForm = () => onOpen(details)
  const keep = async (work: (key: string) => Promise<readonly RefusedMatch[]>) => {
    if (form === undefined) return
    props.onDone(await work(form.key))
    closeForm()
  }
  return (
    <>
      <MatchDetails {...props} />
      <StatusDialog
        matches={form?.kind === 'status' ? chosen : []}
        preset={form?.status}
        review={provider.review}
        commenting={commenting}
        hasRiskRating={props.hasRiskRating}
        reasons={reasons}
        onDecide={(decision, matches) => keep((key) => reviews.decide(key, matches, decision))}
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

/** The details of one match, and the decision about it, from which the next open row of the page follows. */
function MatchDetails<F extends object>({ provider, place, open, onOpen, ...props }: MatchDialogsProps<F>) {
  const { details, again } = open
  const parties = use(PartiesContext)
  const rows = parties === null ? props.rows : props.rows.filter(({ id }) => parties.rowOf(id) !== undefined)
  const match = props.rows.find(({ id }) => id === details) ?? (again?.match.id === details ? again?.match : undefined)
  const show = (next: MatchView) => {
    onOpen({ details: next.id })
    announce(say('walk.now', next.name, positionOf(rows, next)))
  }
  const decision = useDecision({
    provider,
    place,
    match,
    together: match && parties?.together(match.id),
    preset: again?.match.id === details ? again?.status : undefined,
    openCount: null,
    onDecided({ match: decided, refused }) {
      props.onDone(refused)
      const next = openAfter(rows, decided.id)
      if (refused.length === 0 && next !== undefined) show(next)
      else onOpen({ details: decided.id })
    },
    onReopen: (was, status) => onOpen(toConfirm(was, status)),
  })
  const { focus } = decision
  const isToDecide = match !== undefined && open.isToDecide === true
  const walk = match && walkOf(rows, match, show)
  useDetailsActions(decision, walk, onPage)
  useEffect(() => {
    if (isToDecide) focus(again === undefined ? 'status' : decision.isReasonRequired ? 'reason' : 'confirm')
    // oxlint-disable-next-line react/exhaustive-deps -- the focus goes there once, when the details are opened for it
  }, [isToDecide, details])
  return (
    <MatchDialog
      provider={provider}
      of={place.of}
      monitor={props.monitor}
      asked={props.asked}
      age={props.age}
      match={match}
      walk={walk}
      decision={match && <DecisionBar decision={decision} />}
      onComment={({ id }) => onOpen({ ...open, ...reviewForm('comment', [id]) })}
      onClose={() => onOpen({})}
    />
  )
}

const positionOf = (rows: readonly MatchView[], { id }: MatchView): string =>
  say('walk.position', rows.findIndex((row) => row.id === id) + 1, rows.length)

/** The way from a match to those before and after it; undefined where it is none of these rows. */
function walkOf(rows: readonly MatchView[], { id }: MatchView, show: (match: MatchView) => void): Walk | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  const to = (match: MatchView | undefined) => match && (() => show(match))
  return {
    at: at + 1,
    of: rows.length,
    previous: to(at === 0 ? undefined : rows[at - 1]),
    next: to(rows[at + 1]),
    nextOpen: to(openAfter(rows, id)),
  }
}
