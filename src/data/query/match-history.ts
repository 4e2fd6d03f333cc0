import { z } from 'zod'
import { MatchHistory, OriginalMatch } from '#contracts/match-history.ts'
import { ReviewedMatch, reviewedMatchesApi } from '#contracts/reviewed-matches.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { owned, type OwnedDoc } from './documents.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

const nothing: MatchHistory = { reviews: [], changes: [] }

/** Reviews and changes of a match of a monitor; nothing where the provider keeps none. */
export function historyDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'history'>,
  monitorId: string,
  matchId: string,
): OwnedDoc<MatchHistory> {
  const owner = ownerOf(source.provider, monitorId)
  return {
    kind: 'match-history',
    id: `${owner}|${matchId}`,
    owner,
    schema: MatchHistory,
    fetch: async (signal) => (await source.history?.(monitorId, matchId, signal)) ?? nothing,
  }
}

/** The same, as a screen reads it. */
export const historyQueries = {
  of: (source: ScreeningSource<unknown>, monitorId: string, matchId: string) =>
    reading({
      queryKey: ['match-history', source.provider, monitorId, matchId],
      ...owned(historyDoc(source, monitorId, matchId)),
    }),
}

/** Who set which status when, for every match of a search or monitor at once. */
export function reviewsDoc(provider: string, id: string): OwnedDoc<ReviewedMatch[]> {
  const owner = ownerOf(provider, id)
  return {
    kind: 'reviewed-matches',
    id: owner,
    owner,
    schema: z.array(ReviewedMatch),
    fetch: async (signal) =>
      (await call(reviewedMatchesApi.reviewedMatches, { params: { provider, id } }, { signal })).data,
  }
}

/** The same, as a screen or a report reads it. */
export const reviewQueries = {
  of: (provider: string, id: string) =>
    reading({ queryKey: ['reviewed-matches', provider, id], staleTime: 0, ...owned(reviewsDoc(provider, id)) }),
}

/** What a search found for a match, where the provider keeps that apart from what monitoring writes over it. */
export function originalDoc(
  source: Pick<ScreeningSource<unknown>, 'provider' | 'original'>,
  searchId: string,
  matchId: string,
): OwnedDoc<OriginalMatch> {
  const owner = ownerOf(source.provider, searchId)
  return {
    kind: 'original-match',
    id: `${owner}|${matchId}`,
    owner,
    schema: OriginalMatch,
    fetch: async (signal) => {
      if (source.original === undefined) throw new TypeError('the provider keeps no originals')
      return source.original(searchId, matchId, signal)
    },
  }
}

/** The same, as a screen reads it. */
export const originalQueries = {
  of: (source: ScreeningSource<unknown>, searchId: string, matchId: string) =>
    reading({
      queryKey: ['original-match', source.provider, searchId, matchId],
      ...owned(originalDoc(source, searchId, matchId)),
    }),
}
