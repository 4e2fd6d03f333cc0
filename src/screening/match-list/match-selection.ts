import { useRef } from 'react'
import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { Action } from '#ui/actions/action.ts'
import { matchEntries } from '../list/match-entries.ts'
import type { RowFocus } from './use-row-focus.ts'

interface Selection {
  rows: readonly MatchView[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Where extending began, what was selected before it, and the row that it has reached. */
interface Extension {
  from: number
  before: ReadonlySet<string>
  at: number
}

/** Selects from row to row, and lets go again of what lies beyond when it is gone back. */
function useExtension({ rows, selected, onSelect }: Selection, focus: RowFocus) {
  const extension = useRef<Extension | null>(null)
  return (step: 1 | -1) => {
    const current = focus.current()
    const next = focus.beside(step)
    if (current === undefined || next === undefined) return
    const here = rows.indexOf(current)
    const goesOn = extension.current !== null && extension.current.at === here
    const { from, before } = goesOn && extension.current !== null ? extension.current : { from: here, before: selected }
    const at = rows.indexOf(next)
    extension.current = { from, before, at }
    const reached = rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    onSelect(new Set([...before, ...reached.map(({ id }) => id)]))
    focus.go(next)
  }
}

/** Selecting by keys, also where a selected row has taken Enter and Escape for itself. */
export function useSelectionActions(selection: Selection, focus: RowFocus): readonly Action[] {
  const { rows, selected, onSelect } = selection
  const extend = useExtension(selection, focus)
  const toggle = () => {
    const { id } = focus.current() ?? {}
    if (id === undefined) return
    const others = [...selected].filter((one) => one !== id)
    onSelect(new Set(selected.has(id) ? others : [...others, id]))
  }
  const atMatch = () => (focus.current() === undefined ? { reason: say('actions.noMatch') } : 'ready')
  return [
    { ...matchEntries.extendDown, state: atMatch, run: () => extend(1) },
    { ...matchEntries.extendUp, state: atMatch, run: () => extend(-1) },
    { ...matchEntries.toggle, state: atMatch, run: toggle },
    {
      ...matchEntries.selectPage,
      state: () => 'ready',
      run: () => onSelect(new Set(rows.map(({ id }) => id))),
    },
    {
      ...matchEntries.clearSelection,
      state: () => (selected.size === 0 ? 'absent' : 'ready'),
      run: () => onSelect(new Set()),
    },
  ]
}
