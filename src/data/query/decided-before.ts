import { z } from 'zod'
import { decidedBeforeApi, EarlierDecision } from '#contracts/decided-before.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** What the tenant decided before on the customer and the listed party of a match. */
export const decidedBeforeQueries = {
  of: (provider: string, searchId: string, matchId: string) => {
    const owner = ownerOf(provider, searchId)
    return reading({
      queryKey: ['decided-before', provider, searchId, matchId],
      fetch: async (signal) =>
        (await call(decidedBeforeApi.decidedBefore, { params: { provider, id: searchId, matchId } }, { signal })).data,
      ...inDocs('decided-before', `${owner}|${matchId}`, z.array(EarlierDecision), owner),
    })
  },
}
