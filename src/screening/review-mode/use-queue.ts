import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import { queueQueries } from '#data/query/match-queue.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { isFiltering, narrow } from '#domain/facets.ts'
import { countQueue, held, inSight, isUnder, type QueueTab, type QueueView } from '#domain/match-queue.ts'
import type { Place } from '../list/place.ts'
import type { Parties } from '../list/use-parties.ts'

/** Every match of a list, those that pass its filters, and how many of these stand under each tab. */
export function useQueue(source: ScreeningSource<unknown>, searchId: string, { filters, unavailable }: Place) {
  const read = useQuery(queueQueries.of(source.provider, searchId))
  const all = useMatchViews(source.provider, read.data)
  const timeZone = useTimeZone()
  const rows = useMemo(() => {
    if (isFiltering(unavailable)) return []
    return isFiltering(filters) ? narrow(all, source.facets.matches, filters, timeZone) : all
  }, [all, source, filters, unavailable, timeZone])
  const counts = useMemo(() => countQueue(rows), [rows])
  return { read, all, rows, counts }
}

/** Rows in which matches of one party stand together: on the lists of all of them, and changed where one of them is. */
export const asRows = ({ leads, shared }: Pick<Parties<QueueView>, 'leads' | 'shared'>): readonly QueueView[] =>
  shared.size === 0
    ? leads
    : leads.map((lead) => {
        const row = shared.get(lead)
        if (row === undefined) return lead
        const party = [lead, ...row.others.map(({ match }) => match)]
        const lists = [...new Set(party.flatMap((match) => match.lists))]
        return { ...lead, lists, isChanged: party.some((match) => match.isChanged) }
      })

const areSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at])

/** The same array for as long as the same rows stand in it: a list of thousands is not gone through for nothing. */
export function useSame<T>(rows: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(rows)
  if (kept === rows) return kept
  if (areSame(kept, rows)) return kept
  setKept(rows)
  return rows
}

/** What stood in the list as the pointer came over it. */
interface Held {
  tab: QueueTab
  ids: readonly string[]
}

/**
 * What is in sight under a tab. What was decided leaves once another match is looked at, and nothing comes, goes or moves
 * while the pointer is over the list.
 */
export function useShownRows(rows: readonly QueueView[], tab: QueueTab, looked: string | null) {
  const [pointed, setPointed] = useState<Held | null>(null)
  const under = useSame(useMemo(() => inSight(rows, tab, null), [rows, tab]))
  const isAside = rows.some((row) => row.id === looked && !isUnder(tab, row))
  const aside = isAside ? looked : null
  const free = useMemo(() => (aside === null ? under : inSight(rows, tab, aside)), [rows, tab, under, aside])
  const shown = useMemo(() => {
    if (pointed?.tab !== tab) return free
    const { ids } = pointed
    return held(rows, aside === null || ids.includes(aside) ? ids : [...ids, aside])
  }, [pointed, tab, free, rows, aside])
  const point = useCallback(
    (isOver: boolean) => setPointed(isOver ? { tab, ids: free.map(({ id }) => id) } : null),
    [tab, free],
  )
  return { shown: useSame(shown), point }
}
