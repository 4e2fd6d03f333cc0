import { useEffect, useRef } from 'react'
import { say } from '#domain/messages/actions.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { announce } from '#ui/announce.tsx'
import { focusRow, rowIdOf } from '#ui/table-focus.ts'
import { takeArrival } from './arrive-at-rows.ts'

interface ListedRows {
  rows: readonly MatchView[]
  page: number
  pageCount: number
  /** The rows belong to another page than the one asked for. */
  isLeaving: boolean
  onTurn: (page: number) => void
}

/** The row of a page that the focus goes to once the page is there. */
type End = 'first' | 'last' | 'open'

const isOpen = ({ status }: MatchView): boolean => status === 'open'

const rowAt = (rows: readonly MatchView[], end: End): MatchView | undefined =>
  end === 'last' ? rows.at(-1) : ((end === 'open' ? rows.find(isOpen) : undefined) ?? rows[0])

/** Tries for a few frames: a table draws its rows in two steps. */
function focusSoon(id: string, tries = 10): void {
  if (!focusRow(id) && tries > 0) requestAnimationFrame(() => focusSoon(id, tries - 1))
}

/** Id of the row that had the focus last, also while something else has it, such as a menu. */
function useLastRow() {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const note = () => {
      last.current = rowIdOf(document.activeElement) ?? last.current
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/** Nothing has taken the focus since a page was opened. */
const isUntouched = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('h1') === true

/** The first open row takes the focus once the rows are there, where somebody came by a key to go on. */
function useArrival(rows: readonly MatchView[]): void {
  const isExpected = useRef(false)
  useEffect(() => {
    isExpected.current = takeArrival() || isExpected.current
    const row = rowAt(rows, 'open')
    if (!isExpected.current || row === undefined) return
    isExpected.current = false
    if (isUntouched()) focusSoon(row.id)
  }, [rows])
}

/** Turns to another page and, once its rows are there, moves the focus to one of them; false at the end of the list. */
function useTurning({ rows, page, pageCount, isLeaving, onTurn }: ListedRows) {
  const wanted = useRef<{ page: number; end: End } | null>(null)
  useEffect(() => {
    if (wanted.current === null || isLeaving) return
    const row = wanted.current.page === page ? rowAt(rows, wanted.current.end) : undefined
    wanted.current = null
    if (row !== undefined) focusSoon(row.id)
  }, [rows, page, isLeaving])
  return (step: 1 | -1, end: End): boolean => {
    if (isLeaving) return true // it is being turned already
    const to = page + step
    if (to < 1 || to > pageCount) return false
    wanted.current = { page: to, end }
    onTurn(to)
    return true
  }
}

/** The row that a person is at, and the ways to others: past the end of a page lies the next one. */
export function useRowFocus(listed: ListedRows) {
  const { rows } = listed
  const last = useLastRow()
  const turn = useTurning(listed)
  useArrival(rows)
  const place = () => {
    const here = rowIdOf(document.activeElement)
    const at = rows.findIndex(({ id }) => id === here)
    return at >= 0 ? at : rows.findIndex(({ id }) => id === last.current)
  }
  /** The row so many rows on; the first one for somebody who is at none. */
  const beside = (step: 1 | -1) => (place() < 0 ? rows[0] : rows[place() + step])
  const go = ({ id }: MatchView) => void focusRow(id)
  const move = (step: 1 | -1) => {
    const here = rows[place()]
    // back to the row first, from what stands beside the rows
    if (here !== undefined && rowIdOf(document.activeElement) !== here.id) return go(here)
    const next = beside(step)
    if (next !== undefined) return go(next)
    if (turn(step, step > 0 ? 'first' : 'last')) return
    announce(say(step > 0 ? 'actions.noNextMatch' : 'actions.noPreviousMatch'))
  }
  /** Goes to the next open row: on this page, at the start of the following one, or else above. */
  const goToOpen = () => {
    const here = place()
    const below = rows.slice(here + 1).find(isOpen)
    if (below !== undefined) return go(below)
    if (turn(1, 'open')) return
    const above = rows.slice(0, Math.max(here, 0)).find(isOpen)
    if (above === undefined) announce(say('actions.noOpenMatch'))
    else go(above)
  }
  return { current: () => rows[place()], beside, go, move, goToOpen }
}

/** What is known of the row that a person is at. */
export type RowFocus = ReturnType<typeof useRowFocus>
