import { MatchHistory, OriginalMatch } from '#contracts/match-history.ts'
import { ownerOf } from '../cache/docs.ts'
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
