import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/messages/actions.ts'
import type { Action, ActionState } from '#ui/actions/action.ts'
import { announce } from '#ui/announce.tsx'
import { matchEntries, ratingEntry, ratings, statusEntries } from '../list/match-entries.ts'
import type { MatchDecision } from './decision.ts'

/** Setting each status, at once or with what is asked before. */
const setting = ({ match, choices, choose }: MatchDecision): Action[] =>
  Object.entries(statusEntries).map(([status, entry]) => {
    const choice = choices.find((one) => one.status === status)
    const state = (): ActionState => {
      if (match === undefined) return { reason: say('actions.noMatch') }
      if (choice === undefined) return 'absent'
      return choice.problem === undefined ? 'ready' : { reason: choice.problem }
    }
    const run = () => {
      if (choice !== undefined) choose(choice.status)
    }
    return { ...entry, state, run }
  })

/** Choosing the rating that goes with the status. */
const rating = ({ match, hasRiskRating, change }: MatchDecision): Action[] =>
  ratings.map((riskRating) => {
    const entry = ratingEntry(riskRating)
    const run = () => {
      change({ riskRating })
      announce(entry.label)
    }
    return { ...entry, state: () => (hasRiskRating && match !== undefined ? 'ready' : 'absent'), run }
  })

/** Deciding by keys on the match that a decision is about; `suggested`: the status that is suggested for it, if any is. */
export function decisionActions(decision: MatchDecision, suggested: MatchStatus | null): Action[] {
  const { match, choose, confirm, template, undoLast, focus } = decision
  const atMatch = (): ActionState => (match === undefined ? { reason: say('actions.noMatch') } : 'ready')
  const follow = () => {
    if (suggested !== null) choose(suggested)
  }
  return [
    ...setting(decision),
    ...rating(decision),
    { ...matchEntries.confirm, state: atMatch, run: confirm },
    {
      ...matchEntries.followSuggestion,
      state: () => (suggested === null ? { reason: say('actions.noSuggestion') } : atMatch()),
      run: follow,
    },
    { ...matchEntries.comment, state: atMatch, run: () => focus('comment') },
    { ...matchEntries.template, state: () => (match === undefined ? atMatch() : template.state()), run: template.put },
    { ...matchEntries.undo, state: () => 'ready', run: () => void undoLast() },
  ]
}
