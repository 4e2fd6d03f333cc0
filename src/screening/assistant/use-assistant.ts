import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Suggestion } from '#contracts/match-history.ts'
import { suggestionQueries } from '#data/query/suggestions.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'

/** The assistant over a page of results. */
export interface Assistant {
  isOn: boolean
  setOn: (isOn: boolean) => void
  state: 'off' | 'working' | 'failed' | 'none' | 'shown'
  /** What it suggests, by match; only for those that are open and have no unsent work, and never 'open'. */
  suggestions: ReadonlyMap<string, Suggestion>
}

const nothing: readonly Suggestion[] = []

/** Suggestions for the rows that nobody has judged yet (spec/2 section 4): a review hides them. */
export function useAssistant(
  source: ScreeningSource<unknown>,
  searchId: string,
  rows: readonly MatchView[],
  isOnAtFirst: boolean,
): Assistant {
  const [isOn, setOn] = useState(isOnAtFirst)
  const open = rows.filter(({ status, pending }) => status === 'open' && pending === null).map(({ id }) => id)
  const asked = open.join()
  const { data, isError } = useQuery({
    ...suggestionQueries.of(source, searchId, open),
    enabled: isOn && open.length > 0,
  })
  const suggestions = useMemo(() => {
    const stillOpen = new Set(asked.split(','))
    const told = isOn ? (data ?? nothing) : nothing
    return new Map(
      told
        .filter(({ matchId, status }) => status !== 'open' && stillOpen.has(matchId))
        .map((suggestion) => [suggestion.matchId, suggestion]),
    )
  }, [data, isOn, asked])
  return { isOn, setOn, suggestions, state: stateOf(isOn, isError, data !== undefined || asked === '', suggestions) }
}

function stateOf(
  isOn: boolean,
  isError: boolean,
  isKnown: boolean,
  suggestions: Assistant['suggestions'],
): Assistant['state'] {
  if (!isOn) return 'off'
  if (isError) return 'failed'
  if (!isKnown) return 'working'
  return suggestions.size === 0 ? 'none' : 'shown'
}
