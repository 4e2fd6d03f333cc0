import { use } from 'react'
import { MatchStatus } from '#contracts/review.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { doubtAbout } from '#domain/deciding.ts'
import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { reasonsIn, wantsReason } from '#domain/review-reasons.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { Action } from '#ui/actions/action.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { failureText } from '../forms/failure-text.ts'
import { matchEntries, ratingEntry, ratings, statusEntries } from '../list/match-entries.ts'
import { Suggested } from '../list/suggestion.tsx'
import { useSettings } from '../list/use-settings.ts'
import type { ScreeningProvider } from '../provider.ts'
import type { Decision } from '../review/decision.ts'
import { type OpenDialogs, reviewForm, toConfirm } from '../review/open-dialogs.ts'
import type { RefusedMatch } from '../review/refused-rows.ts'
import { type ReviewPlace, useReviews } from '../review/use-reviews.ts'
import type { Choosable, Chosen } from './chosen-matches.ts'
import { ratingState, statusState } from './decision-states.ts'
import type { RowFocus } from './use-row-focus.ts'

/** A list of matches that is decided on. */
export interface Deciding<F extends object> extends Choosable {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  hasRiskRating: boolean
  onOpen: (open: OpenDialogs) => void
  onDone: (refused: readonly RefusedMatch[]) => void
}

const idsOf = (matches: readonly MatchView[]): string[] => matches.map(({ id }) => id)

/**
 * One row is decided on at once, and the next open one follows; several are in the form, and what is asked about first is
 * in the details. What could not be kept is told with its name, for the focus has gone on.
 */
function useDeciding<F extends object>({ provider, place, onDone, onOpen }: Deciding<F>, focus: RowFocus) {
  const reasons = reasonsIn(useSettings())
  const me = useSessionUser()?.name ?? ''
  const reviews = useReviews(provider, place, (was, status) => onOpen(toConfirm(was, status)))
  const keep = async (lead: MatchView, matches: readonly MatchView[], decision: Decision) => {
    try {
      onDone(await reviews.decide(mintKey(), matches, decision, { isOneParty: true }))
    } catch (failure) {
      showSnackbar({ severity: 'error', text: say('actions.notKept', lead.name, failureText(failure)) })
    }
  }
  const isAskedFirst = (matches: readonly MatchView[], status: MatchStatus) =>
    wantsReason(reasons, status) || matches.some((match) => doubtAbout(match, status, me) !== null)
  return {
    setStatus: ({ matches, lead }: Chosen, status: MatchStatus): void => {
      if (lead === undefined) return onOpen(reviewForm('status', idsOf(matches), status))
      if (isAskedFirst(matches, status)) return onOpen(toConfirm(lead, status))
      focus.goToOpen()
      void keep(lead, matches, { status, message: '' })
    },
    rate: ({ matches, lead }: Chosen, riskRating: number): void => {
      if (lead === undefined) return onOpen(reviewForm('status', idsOf(matches)))
      if (wantsReason(reasons, lead.status)) return onOpen(toConfirm(lead, lead.status))
      void keep(lead, matches, { status: lead.status, message: '', riskRating })
    },
    /** Takes back what was decided last, and goes back to it. */
    undo: async (rows: readonly MatchView[]): Promise<void> => {
      const undone = idsOf(await reviews.undoLast())
      const row = rows.find(({ id }) => undone.includes(id))
      if (row !== undefined) focus.go(row)
    },
  }
}

/** Setting the status that the assistant suggests for the match that the person is at. */
function useSuggestionAction<F extends object>(
  { provider, together }: Deciding<F>,
  focus: RowFocus,
  setStatus: (chosen: Chosen, status: MatchStatus) => void,
): Action {
  const suggestions = use(Suggested)
  const found = () => {
    const match = focus.current()
    const status = match && suggestions.get(match.id)?.status
    return match === undefined || status === undefined ? undefined : { match, status }
  }
  return {
    ...matchEntries.followSuggestion,
    state() {
      if (provider.review.mayAssist === undefined) return 'absent'
      const suggestion = found()
      if (suggestion === undefined) return { reason: say('actions.noSuggestion') }
      return statusState(provider.review, together(suggestion.match.id), suggestion.status)
    },
    run() {
      const suggestion = found()
      if (suggestion === undefined) return
      const { match: lead, status } = suggestion
      setStatus({ matches: together(lead.id), lead }, status)
    },
  }
}

/** Statuses, risk ratings and suggestions by keys, and taking back what was done last. */
export function useDecidingActions<F extends object>(
  list: Deciding<F>,
  focus: RowFocus,
  chosen: () => Chosen,
): readonly Action[] {
  const { provider, rows, hasRiskRating } = list
  const { setStatus, rate, undo } = useDeciding(list, focus)
  return [
    ...MatchStatus.options.map((status): Action => ({
      ...statusEntries[status],
      state: () => statusState(provider.review, chosen().matches, status),
      run: () => setStatus(chosen(), status),
    })),
    ...ratings.map((rating): Action => ({
      ...ratingEntry(rating),
      state: () => (hasRiskRating ? ratingState(provider.review, chosen().matches, rating) : 'absent'),
      run: () => rate(chosen(), rating),
    })),
    useSuggestionAction(list, focus, setStatus),
    { ...matchEntries.undo, state: () => 'ready', run: () => void undo(rows) },
  ]
}
