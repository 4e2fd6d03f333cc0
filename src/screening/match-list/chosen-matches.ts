import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ActionState } from '#ui/actions/action.ts'
import type { Parties } from '../list/use-parties.ts'
import type { RowFocus } from './use-row-focus.ts'

/** The matches that a key is about. */
export interface Chosen {
  /** All that stand in the selected rows, or else in the one that the person is at. */
  matches: readonly MatchView[]
  /** The one that leads the row that the person is at, where no row is selected. */
  lead: MatchView | undefined
}

/** Of what a key chooses. */
export interface Choosable extends Pick<Parties, 'together'> {
  rows: readonly MatchView[]
  selected: ReadonlySet<string>
}

/** The matches of a list that a key is about. */
export function chosenIn({ rows, selected, together }: Choosable, focus: RowFocus): Chosen {
  const wholeOf = (some: readonly MatchView[]) => some.flatMap(({ id }) => together(id))
  if (selected.size > 0) return { matches: wholeOf(rows.filter(({ id }) => selected.has(id))), lead: undefined }
  const lead = focus.current()
  return { matches: lead === undefined ? [] : wholeOf([lead]), lead }
}

/** Whether there is a match to do something with. */
export const atMatch = (match: MatchView | undefined): ActionState =>
  match === undefined ? { reason: say('actions.noMatch') } : 'ready'
