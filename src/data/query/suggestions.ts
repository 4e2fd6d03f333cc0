import { queryOptions } from '@tanstack/react-query'
import type { Suggestion } from '#contracts/match-history.ts'
import type { Match } from '#contracts/match.ts'
import type { Copy } from './copy.ts'
import type { MatchPage, ScreeningSource } from './source.ts'

/** What the assistant suggests for matches of a search; it is asked anew for other matches, and never kept. */
export const suggestionQueries = {
  of: (source: ScreeningSource<unknown>, searchId: string, matchIds: readonly string[]) =>
    queryOptions<Suggestion[]>({
      queryKey: ['suggestions', source.provider, searchId, matchIds],
      queryFn: ({ signal }) => source.assistant?.suggestions(searchId, matchIds, signal) ?? Promise.resolve([]),
      staleTime: 60_000,
    }),
}

/** Open matches of a whole search as one page, with what the assistant suggests for them. */
export interface SuggestedMatches {
  matches: Copy<MatchPage>
  suggestions: Suggestion[]
}

/** Reads every open match of a search, a page at a time; `onRead` hears how many of the pages are read. */
export async function readSuggested(
  source: ScreeningSource<unknown>,
  searchId: string,
  onRead: (read: number, of: number) => void,
  signal: AbortSignal,
): Promise<SuggestedMatches> {
  const startedAt = Date.now()
  const matches: Match[] = []
  const suggestions: Suggestion[] = []
  for (let page = 1, of = 1; page <= of; page += 1) {
    const found = await source.matches(searchId, { status: ['open'] }, page, signal)
    const ids = found.matches.map(({ id }) => id)
    if (ids.length > 0) suggestions.push(...((await source.assistant?.suggestions(searchId, ids, signal)) ?? []))
    matches.push(...found.matches)
    of = Math.ceil(found.total / found.perPage)
    onRead(page, of)
  }
  const value = { matches, page: 1, perPage: matches.length, total: matches.length }
  return { matches: { value, asOf: Date.now(), startedAt, source: 'server', partial: null }, suggestions }
}
