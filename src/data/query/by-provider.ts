import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReviewRules } from '#domain/review-rules.ts'
import type { Comment } from '#contracts/match.ts'
import { sourceOf } from './providers.ts'
import type { Copy } from './copy.ts'
import { commentQueries } from './documents.ts'
import type { ScreeningSource } from './source.ts'

/** Where a match stands. */
interface MatchPlace {
  provider: string
  searchId: string
  matchId: string
}

/** What a provider asks of what is written for it. */
type Writing = Pick<ScreeningSource<unknown>, 'rules' | 'authorForm' | 'commentLimit' | 'hasRiskRating'>

/** The panel lies over any page, which its reads must not take away (spec/decisions 21). */
const meta = { isBackground: true }

/** What was said and decided about one match, for what knows its provider by name only. */
export const historyQueries = {
  latest: ({ provider, searchId, matchId }: MatchPlace, client: QueryClient) =>
    queryOptions({
      queryKey: ['history', provider, searchId, matchId],
      queryFn: async (): Promise<Copy<Comment[]> | null> => {
        const source = await sourceOf(provider)
        return source === undefined
          ? null
          : client.fetchQuery({ ...commentQueries.latest(source, searchId, matchId), meta })
      },
      meta,
      gcTime: 0,
    }),
}

/** Which statuses a provider lets follow which; null for one that this build does not know. */
export const ruleQueries = {
  of: (provider: string) =>
    queryOptions({
      queryKey: ['rules', provider],
      queryFn: async (): Promise<ReviewRules | null> => (await sourceOf(provider))?.rules ?? null,
      staleTime: Infinity,
    }),
}

/** How reviews and comments are written for a provider; null for one that this build does not know. */
export const writingQueries = {
  of: (provider: string | null) =>
    queryOptions({
      queryKey: ['writing', provider],
      queryFn: async (): Promise<Writing | null> => (provider === null ? undefined : await sourceOf(provider)) ?? null,
      staleTime: Infinity,
    }),
}
