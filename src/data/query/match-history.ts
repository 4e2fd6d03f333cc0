import { z } from 'zod'
import { MatchHistory, OriginalMatch } from '#contracts/match-history.ts'
import { ReviewedMatch, reviewedMatchesApi } from '#contracts/reviewed-matches.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

const nothing: MatchHistory = { reviews: [], changes: [] }

/** Reviews and changes of a match of a monitor; nothing where the provider keeps none. */
export const historyQueries = {
  of: (source: ScreeningSource<unknown>, monitorId: string, matchId: string) => {
    const owner = ownerOf(source.provider, monitorId)
    return reading({
      queryKey: ['match-history', source.provider, monitorId, matchId],
      fetch: async (signal) => (await source.history?.(monitorId, matchId, signal)) ?? nothing,
      ...inDocs('match-history', `${owner}|${matchId}`, MatchHistory, owner),
    })
  },
}

/** Who set which status when, for every match of a search or monitor at once. */
export const reviewQueries = {
  of: (provider: string, id: string) => {
    const owner = ownerOf(provider, id)
    return reading({
      queryKey: ['reviewed-matches', provider, id],
      fetch: async (signal) =>
        (await call(reviewedMatchesApi.reviewedMatches, { params: { provider, id } }, { signal })).data,
      staleTime: 0,
      ...inDocs('reviewed-matches', owner, z.array(ReviewedMatch), owner),
    })
  },
}

/** What a search found for a match, where the provider keeps that apart from what monitoring writes over it. */
export const originalQueries = {
  of: (source: ScreeningSource<unknown>, searchId: string, matchId: string) => {
    const owner = ownerOf(source.provider, searchId)
    return reading({
      queryKey: ['original-match', source.provider, searchId, matchId],
      fetch: async (signal) => {
        if (source.original === undefined) throw new TypeError('the provider keeps no originals')
        return source.original(searchId, matchId, signal)
      },
      ...inDocs('original-match', `${owner}|${matchId}`, OriginalMatch, owner),
    })
  },
}
