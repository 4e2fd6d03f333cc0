import type { QueueView } from '#domain/match-queue.ts'
import { say } from '#domain/messages/reviewing.ts'
import type { Action, ActionState } from '#ui/actions/action.ts'
import { announce } from '#ui/announce.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { lettersOf, matchEntries } from '../list/match-entries.ts'
import { decisionActions } from '../review/decision-actions.ts'
import type { MatchDecision } from '../review/decision.ts'
import type { ChosenForm } from '../profile/use-compared-names.ts'
import { backToQueue, reviewEntries } from './review-entries.ts'
import type { Way } from './use-way.ts'

/** What keys act on. */
export interface Reviewing {
  way: Way
  decision: MatchDecision
  names: ChosenForm
  /** Opens everything that is told of the match. */
  openDetails: () => void
}

const ready = (is: boolean, reason: string): ActionState => (is ? 'ready' : { reason })

/** From match to match. */
function moving({ way }: Reviewing): Action[] {
  const step = (by: number, end: string) => () => {
    const row = way.beside(by)
    if (row === undefined) announce(end)
    else way.show(row)
  }
  const { next, previous, skip } = matchEntries
  return [
    { ...next, keys: lettersOf(next.keys), state: () => 'ready', run: step(1, say('reviewing.last')) },
    { ...previous, keys: lettersOf(previous.keys), state: () => 'ready', run: step(-1, say('reviewing.first')) },
    {
      ...skip,
      state: () => ready(way.following() !== undefined, say('reviewing.noneOpen')),
      run: () => way.show(way.following()),
    },
  ]
}

/** Out of what is filled in, back to the queue. */
function leaving({ way, decision }: Reviewing): Action[] {
  const isInQueue = () => document.activeElement?.closest('[data-pane="queue"]') != null
  const run = () => {
    if (isInQueue()) decision.withdraw()
    else if (way.id !== null) way.panes.toQueue(way.id)
  }
  return [{ ...backToQueue, state: () => (isInQueue() && decision.question === undefined ? 'absent' : 'ready'), run }]
}

/** What is looked at of a match, and where one goes from here. */
function looking({ way, names, openDetails }: Reviewing): Action[] {
  const { panes, id } = way
  return [
    {
      ...matchEntries.open,
      state: () => ready(id !== null, say('reviewing.noMatch')),
      run: () => (panes.isInSight('match') ? openDetails() : panes.toMatch()),
    },
    {
      ...reviewEntries.script,
      state: () => 'ready',
      run: () => names.setForm(names.form === 'romanised' ? 'original' : 'romanised'),
    },
    {
      ...reviewEntries.history,
      state: () => ready(panes.history.current !== null, say('reviewing.noMatch')),
      run: () => panes.history.current?.focus(),
    },
  ]
}

/** The status that is suggested for a match, as long as nobody has set one. */
const suggestedFor = (row: QueueView | undefined) =>
  row?.status === 'open' && row.pending === null ? row.suggestion : null

/** Offers everything that can be done in review mode to keys, menus and help. */
export const useReviewActions = (reviewing: Reviewing): void =>
  useActions([
    ...moving(reviewing),
    ...decisionActions(reviewing.decision, suggestedFor(reviewing.way.row)),
    ...leaving(reviewing),
    ...looking(reviewing),
  ])
