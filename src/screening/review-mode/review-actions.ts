import { say } from '#domain/messages/reviewing.ts'
import type { Action, ActionState } from '#ui/actions/action.ts'
import { announce } from '#ui/announce.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { matchEntries, ratingEntry, ratings, statusEntries } from '../list/match-entries.ts'
import type { MatchDecision } from '../review/decision.ts'
import type { Names } from './review-board.tsx'
import { backToQueue, reviewEntries } from './review-entries.ts'
import type { Way } from './use-way.ts'

/** What keys act on. */
export interface Reviewing {
  way: Way
  decision: MatchDecision
  names: Names
  /** Opens everything that is told of the match. */
  openDetails: () => void
}

const ready = (is: boolean, reason: string): ActionState => (is ? 'ready' : { reason })

/** Arrow keys move through the list by themselves, and scroll everywhere else. */
const lettersOf = (keys: readonly string[]): string[] => keys.filter((key) => !key.startsWith('Arrow'))

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

/** Setting a status, at once or with what goes with it. */
function deciding({ way, decision }: Reviewing): Action[] {
  const { choices, match } = decision
  const suggestion = way.row?.suggestion ?? null
  const statuses = Object.entries(statusEntries).map(([status, entry]): Action => {
    const choice = choices.find((one) => one.status === status)
    const state = (): ActionState => {
      if (match === undefined) return { reason: say('reviewing.noMatch') }
      if (choice === undefined) return 'absent'
      return choice.problem === undefined ? 'ready' : { reason: choice.problem }
    }
    const run = () => {
      if (choice !== undefined) decision.choose(choice.status)
    }
    return { ...entry, state, run }
  })
  return [
    ...statuses,
    {
      ...reviewEntries.confirm,
      state: () => ready(match !== undefined, say('reviewing.noMatch')),
      run: decision.confirm,
    },
    {
      ...matchEntries.followSuggestion,
      state: () => ready(suggestion !== null && match !== undefined, say('reviewing.noSuggestion')),
      run: () => {
        if (suggestion !== null) decision.choose(suggestion)
      },
    },
    { ...matchEntries.undo, state: () => 'ready', run: decision.undoLast },
  ]
}

/** What goes with a status. */
function saying({ way, decision }: Reviewing): Action[] {
  const isInQueue = () => document.activeElement?.closest('[data-pane="queue"]') != null
  return [
    {
      ...matchEntries.comment,
      state: () => ready(decision.match !== undefined, say('reviewing.noMatch')),
      run: () => decision.focus('comment'),
    },
    {
      ...backToQueue,
      state: () => (isInQueue() && decision.question === undefined ? 'absent' : 'ready'),
      run: () => {
        if (isInQueue()) decision.withdraw()
        else if (way.id !== null) way.panes.toQueue(way.id)
      },
    },
    ...ratings.map((rating): Action => {
      const entry = ratingEntry(rating)
      return {
        ...entry,
        state: () => (decision.hasRiskRating && decision.match !== undefined ? 'ready' : 'absent'),
        run: () => {
          decision.change({ riskRating: rating })
          announce(entry.label)
        },
      }
    }),
  ]
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

/** Offers everything that can be done in review mode to keys, menus and help. */
export const useReviewActions = (reviewing: Reviewing): void =>
  useActions([...moving(reviewing), ...deciding(reviewing), ...saying(reviewing), ...looking(reviewing)])
