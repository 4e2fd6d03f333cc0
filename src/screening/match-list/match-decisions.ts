import { use } from 'react'
import { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { Action } from '#ui/actions/action.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { failureText } from '../forms/failure-text.ts'
import { matchEntries, ratingEntry, ratings, statusEntries } from '../list/match-entries.ts'
import { Suggested } from '../list/suggestion.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { type OpenDialogs, reviewForm } from '../review/open-dialogs.ts'
import type { RefusedMatch } from '../review/refused-rows.ts'
import type { Decision } from '../review/status-dialog.tsx'
import { type ReviewPlace, useReviews } from '../review/use-reviews.ts'
import type { Chosen } from './chosen-matches.ts'
import { isSetAtOnce, ratingState, statusState } from './decision-states.ts'
import { lastUnsent, undoLast } from './undo-last.ts'
import type { RowFocus } from './use-row-focus.ts'

/** A list of matches that is decided on. */
export interface Deciding<F extends object> {
  provider: ScreeningProvider<F>
  place: ReviewPlace
  rows: readonly MatchView[]
  selected: ReadonlySet<string>
  hasRiskRating: boolean
  onOpen: (open: OpenDialogs) => void
  onDone: (refused: readonly RefusedMatch[]) => void
}

/**
 * One match is decided on at once, and the next open one follows; several, and what is not set at once, in the form. What
 * could not be kept is told with its name, for the focus has gone on.
 */
function useDeciding<F extends object>({ provider, place, onDone, onOpen }: Deciding<F>, focus: RowFocus) {
  const reviews = useReviews(provider, place)
  const keep = async (match: MatchView, decision: Decision) => {
    try {
      onDone(await reviews.decide(mintKey(), [match], decision))
    } catch (failure) {
      showSnackbar({ severity: 'error', text: say('actions.notKept', match.name, failureText(failure)) })
    }
  }
  const ask = (matches: readonly MatchView[], status?: MatchStatus) =>
    onOpen({
      form: reviewForm(
        'status',
        matches.map(({ id }) => id),
        status,
      ),
    })
  return {
    setStatus: ({ matches, isSelected }: Chosen, status: MatchStatus) => {
      const [match] = matches
      if (match === undefined || isSelected || !isSetAtOnce(match, status)) return ask(matches, status)
      focus.goToOpen()
      void keep(match, { status, message: '' })
    },
    rate: ({ matches, isSelected }: Chosen, riskRating: number) => {
      const [match] = matches
      if (match === undefined || isSelected) return ask(matches)
      void keep(match, { status: match.status, message: '', riskRating })
    },
  }
}

/** Setting the status that the assistant suggests for the match that the person is at. */
function useSuggestionAction<F extends object>(
  { provider }: Deciding<F>,
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
      return statusState(provider.review, [suggestion.match], suggestion.status)
    },
    run() {
      const suggestion = found()
      if (suggestion !== undefined) setStatus({ matches: [suggestion.match], isSelected: false }, suggestion.status)
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
  const { setStatus, rate } = useDeciding(list, focus)
  const undo = async () => {
    const ids = await undoLast()
    const row = rows.find(({ id }) => ids.includes(id))
    if (row !== undefined) focus.go(row)
  }
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
    {
      ...matchEntries.undo,
      state: () => (lastUnsent() === undefined ? { reason: say('actions.nothingToUndo') } : 'ready'),
      run: () => void undo(),
    },
  ]
}
