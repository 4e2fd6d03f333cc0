import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { suggestionQueries } from '#data/query/suggestions.ts'
import type { QueueView } from '#domain/match-queue.ts'

const nothing: readonly Suggestion[] = []

/** What the assistant says about the match that is looked at, by its id; it is asked only where it has something to say. */
export function useSuggested(source: ScreeningSource<unknown>, searchId: string, row: QueueView | undefined) {
  const isAsked = row !== undefined && row.suggestion !== null && row.status === 'open' && row.pending === null
  const id = row?.id ?? ''
  const ids = useMemo(() => [id], [id])
  const { data = nothing } = useQuery({ ...suggestionQueries.of(source, searchId, ids), enabled: isAsked })
  return useMemo(() => {
    const told = isAsked ? data.filter(({ status }) => status !== 'open') : nothing
    return new Map(told.map((suggestion) => [suggestion.matchId, suggestion]))
  }, [data, isAsked])
}
