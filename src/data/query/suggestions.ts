import { queryOptions } from '@tanstack/react-query'
import type { Suggestion } from '#contracts/match-history.ts'
import type { ScreeningSource } from './source.ts'

/** What the assistant suggests for matches of a search; it is asked anew for other matches, and never kept. */
export const suggestionQueries = {
  of: (source: ScreeningSource<unknown>, searchId: string, matchIds: readonly string[]) =>
    queryOptions<Suggestion[]>({
      queryKey: ['suggestions', source.provider, searchId, matchIds],
      queryFn: ({ signal }) => source.assistant?.suggestions(searchId, matchIds, signal) ?? Promise.resolve([]),
      staleTime: 60_000,
    }),
}
