import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isUnder, nextOpen, type QueueTab, type QueueView, stepFrom } from '#domain/match-queue.ts'
import { subscribable } from '#lib/subscribable.ts'
import type { Parties } from '../list/use-parties.ts'
import { useShownRows } from './use-queue.ts'
import { usePanes } from './use-panes.ts'
import { useReviewPlace } from './use-review-place.ts'

/**
 * Decided here just now, which the rows may not tell yet, and these rows: a decision that was begun before they changed
 * must not go on by what they told then.
 */
function useSettledHere(rows: readonly QueueView[]) {
  const [settled] = useState(() => new Set<string>())
  const told = useRef(rows)
  useEffect(() => {
    told.current = rows
    if (settled.size === 0) return
    const untold = new Set(rows.flatMap(({ id, status, pending }) => (status === 'open' && pending === null ? id : [])))
    // one that leads no row any more is told by the match that does
    for (const id of settled) if (!untold.has(id)) settled.delete(id)
  }, [rows, settled])
  return { settled, told }
}

/** The match that is looked at: the one that was chosen, else the first in sight; none once the end was reached. */
const lookedAt = (rows: readonly QueueView[], shown: readonly QueueView[], chosen: string | null, isDone: boolean) =>
  rows.find(({ id }) => id === chosen) ?? (isDone ? undefined : shown[0])

/** What follows the match that is looked at, without the screen being drawn anew. */
function useCurrent(id: string | null) {
  const [current] = useState(() => subscribable<string | null>(null))
  useLayoutEffect(() => current.set(id), [current, id])
  return current
}

/** What a person is looking at in a queue. */
function useLooking(rows: readonly QueueView[], together: Parties['together']) {
  const { tab, looked, look, turnTo } = useReviewPlace()
  const chosen = looked === null ? null : (together(looked)[0]?.id ?? looked)
  const [isDone, setDone] = useState(false)
  const { shown, point } = useShownRows(rows, tab, chosen)
  const row = lookedAt(rows, shown, chosen, isDone)
  const reach = useCallback(
    (id: string | null) => {
      setDone(id === null)
      look(id)
    },
    [look],
  )
  const open = (to: QueueTab) => {
    setDone(false)
    turnTo(to, row !== undefined && isUnder(to, row) ? row.id : null)
  }
  return { tab, turnTo: open, looked, chosen, reach, shown, point, row, id: row?.id ?? null }
}

/** Another match of its party leads the row of the one that is looked at: it takes its place, and the focus. */
function useFollowing(
  { looked, chosen, reach }: Pick<ReturnType<typeof useLooking>, 'looked' | 'chosen' | 'reach'>,
  focusOn: (id: string) => void,
): void {
  useLayoutEffect(() => {
    if (chosen === null || chosen === looked) return
    reach(chosen)
    if (document.activeElement?.closest('[data-pane="queue"]') != null) focusOn(chosen)
  }, [looked, chosen, reach, focusOn])
}

/** The heading where nothing is left to be looked at, and a way to it, which is drawn a moment after it was taken. */
function useEnd() {
  const drawn = useRef<HTMLHeadingElement>(null)
  const isAwaited = useRef(false)
  const end = useCallback((heading: HTMLHeadingElement | null) => {
    drawn.current = heading
    if (isAwaited.current) heading?.focus()
    isAwaited.current = false
  }, [])
  const toEnd = () => {
    isAwaited.current = drawn.current === null
    drawn.current?.focus()
  }
  return { end, toEnd }
}

/** The way through a queue: what is in sight of it, which match is looked at, and how one goes from it to others. */
export function useWay(rows: readonly QueueView[], together: Parties['together']) {
  const looking = useLooking(rows, together)
  const { tab, id, shown, chosen, reach } = looking
  const panes = usePanes(chosen === null ? 'queue' : 'match')
  useFollowing(looking, panes.focusOn)
  const { settled, told } = useSettledHere(rows)
  const { end, toEnd } = useEnd()
  const { isInSight, toMatch } = panes
  const open = useCallback(
    (row: string) => {
      reach(row)
      if (!isInSight('match')) toMatch()
    },
    [reach, isInSight, toMatch],
  )
  const show = (next: QueueView | undefined) => {
    if (next === undefined) return
    reach(next.id)
    panes.focusOn(next.id)
  }
  const finish = () => {
    reach(null)
    panes.setPane('queue')
    toEnd()
  }
  return {
    ...looking,
    panes,
    end,
    current: useCurrent(id),
    open,
    show,
    /** The row so many places on; none at the ends. */
    beside: (by: number) => stepFrom(shown, id, by),
    /** The next open match, where there is another one than this. */
    following: () => nextOpen(rows, tab, id, settled),
    /** Whether any match of the queue is open still. */
    hasOpen: nextOpen(rows, 'open', null, settled) !== undefined,
    /** Decisions on these were taken back, perhaps before any row told of them. */
    undone(matches: readonly string[]) {
      for (const match of matches) settled.delete(match)
    },
    /** A match has another status: on to the next open one, or to the end. */
    decided(match: string, isOpen: boolean) {
      if (!isOpen) settled.add(match)
      const next = nextOpen(told.current, tab, match, settled)
      if (next === undefined) finish()
      else show(next)
    },
  }
}

export type Way = ReturnType<typeof useWay>
