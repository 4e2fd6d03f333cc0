import type { Action, ActionState } from '#ui/actions/action.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { lettersOf, matchEntries } from '../list/match-entries.ts'
import { useSuggestion } from '../list/suggestion.tsx'
import type { Walk } from '../profile/match-walk.tsx'
import { decisionActions } from './decision-actions.ts'
import type { MatchDecision } from './decision.ts'

type Step = Walk['next']

const stepState = (step: Step, why: string): ActionState => (step === undefined ? { reason: why } : 'ready')

/** From match to match; the arrow keys scroll what is told. */
const walking = (
  { previous, next, nextOpen }: Walk,
  words: Record<'first' | 'last' | 'noneOpen', string>,
): Action[] => [
  {
    ...matchEntries.next,
    keys: lettersOf(matchEntries.next.keys),
    state: () => stepState(next, words.last),
    run: () => next?.(),
  },
  {
    ...matchEntries.previous,
    keys: lettersOf(matchEntries.previous.keys),
    state: () => stepState(previous, words.first),
    run: () => previous?.(),
  },
  { ...matchEntries.skip, state: () => stepState(nextOpen, words.noneOpen), run: () => nextOpen?.() },
]

/** The same keys in the details of a match as in its list. */
export function useDetailsActions(
  decision: MatchDecision,
  walk: Walk | undefined,
  words: Record<'first' | 'last' | 'noneOpen', string>,
): void {
  const suggestion = useSuggestion(decision.match?.id ?? '')
  const suggested = suggestion === undefined || suggestion.status === 'open' ? null : suggestion.status
  const actions =
    decision.match === undefined
      ? []
      : [...decisionActions(decision, suggested), ...(walk === undefined ? [] : walking(walk, words))]
  useActions(actions.map((action): Action => ({ ...action, scope: 'dialog' })))
}
