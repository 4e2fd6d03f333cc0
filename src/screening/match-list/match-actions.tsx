import type { RefObject } from 'react'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { Action, ActionState } from '#ui/actions/action.ts'
import { useActions } from '#ui/actions/use-actions.ts'
import { matchEntries } from '../list/match-entries.ts'
import { reviewForm } from '../review/open-dialogs.ts'
import { atMatch, type Chosen, chosenIn } from './chosen-matches.ts'
import { useDecidingActions, type Deciding } from './match-decisions.ts'
import { useSelectionActions } from './match-selection.ts'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

interface MatchActionsProps<F extends object> extends Deciding<F> {
  page: number
  pageCount: number
  /** The rows belong to another page than the one asked for. */
  isLeaving: boolean
  onTurn: (page: number) => void
  onSelect: (ids: ReadonlySet<string>) => void
  /** The bar of filters. */
  filters: RefObject<HTMLElement | null>
}

/** What can be done by keys in a list of matches, wherever the focus is in its table. It draws nothing. */
export function MatchActions<F extends object>(props: MatchActionsProps<F>) {
  const focus = useRowFocus(props)
  const chosen = () => chosenIn(props, focus)
  useActions([
    ...moving(props.rows, focus),
    ...useSelectionActions(props, focus),
    ...useDecidingActions(props, focus, chosen),
    ...opening(props, focus, chosen),
  ])
  return null
}

function moving(rows: readonly MatchView[], focus: RowFocus): readonly Action[] {
  const state = (): ActionState => (rows.length === 0 ? 'absent' : 'ready')
  return [
    { ...matchEntries.next, state, run: () => focus.move(1) },
    { ...matchEntries.previous, state, run: () => focus.move(-1) },
    { ...matchEntries.skip, state, run: focus.goToOpen },
  ]
}

function opening<F extends object>(
  { filters, onOpen }: MatchActionsProps<F>,
  focus: RowFocus,
  chosen: () => Chosen,
): readonly Action[] {
  const open = () => {
    const match = focus.current()
    if (match !== undefined) onOpen({ details: match.id })
  }
  const comment = () => {
    const { matches, lead } = chosen()
    onOpen(
      lead === undefined
        ? reviewForm(
            'comment-all',
            matches.map(({ id }) => id),
          )
        : reviewForm('comment', [lead.id]),
    )
  }
  return [
    { ...matchEntries.open, state: () => atMatch(focus.current()), run: open },
    { ...matchEntries.comment, state: () => atMatch(chosen().matches[0]), run: comment },
    { ...matchEntries.filter, state: () => 'ready', run: () => filters.current?.querySelector('button')?.focus() },
  ]
}
