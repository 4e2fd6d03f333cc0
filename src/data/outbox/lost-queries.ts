import { queryOptions } from '@tanstack/react-query'
import type { Match } from '#contracts/match.ts'
import type { LostWork } from './lost-work.ts'
import { sourceOf } from '../query/providers.ts'

/** Matches of one lost review that are read to be looked at. */
const shown = 3

/** What the server has now in place of work that it has lost: the matches of a review; nothing to be read for others. */
export const lostQueries = {
  now: ({ n, content }: LostWork) =>
    queryOptions({
      queryKey: ['lost', n],
      queryFn: async ({ signal }): Promise<Match[]> => {
        if (content.kind !== 'review') return []
        const { provider, searchId, matchIds } = content.intent
        const source = await sourceOf(provider)
        if (source === undefined) return []
        const found = await Promise.all(matchIds.slice(0, shown).map((id) => source.match(searchId, id, signal)))
        return found.flatMap((match) => match ?? [])
      },
      // the panel lies over any page, which its reads must not take away (spec/decisions 21)
      meta: { isBackground: true },
      gcTime: 0,
    }),
}
