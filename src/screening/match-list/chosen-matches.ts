import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ActionState } from '#ui/actions/action.ts'
import type { RowFocus } from './use-row-focus.ts'

/** The matches that a key is about: the selected ones, or else the one that the person is at. */
export interface Chosen {
  matches: readonly MatchView[]
  isSelected: boolean
}

/** The matches of a list that a key is about. */
export function chosenIn(
  { rows, selected }: { rows: readonly MatchView[]; selected: ReadonlySet<string> },
  focus: RowFocus,
): Chosen {
  if (selected.size > 0) return { matches: rows.filter(({ id }) => selected.has(id)), isSelected: true }
  const current = focus.current()
  return { matches: current === undefined ? [] : [current], isSelected: false }
}

/** Whether there is a match to do something with. */
export const atMatch = (match: MatchView | undefined): ActionState =>
  match === undefined ? { reason: say('actions.noMatch') } : 'ready'
