import { z } from 'zod'
import { decidedBeforeApi, EarlierDecision } from '#contracts/decided-before.ts'
import { ownerOf } from '../cache/docs.ts'
import { call } from '../net/client.ts'
import { owned, type OwnedDoc } from './documents.ts'
import { reading } from './reading.ts'

/** What the tenant decided before on the customer and the listed party of a match. */
export function decidedBeforeDoc(provider: string, id: string, matchId: string): OwnedDoc<EarlierDecision[]> {
  const owner = ownerOf(provider, id)
  return {
    kind: 'decided-before',
    id: `${owner}|${matchId}`,
    owner,
    schema: z.array(EarlierDecision),
    fetch: async (signal) =>
      (await call(decidedBeforeApi.decidedBefore, { params: { provider, id, matchId } }, { signal })).data,
  }
}

/** The same, as a screen reads it. */
export const decidedBeforeQueries = {
  of: (provider: string, id: string, matchId: string) =>
    reading({
      queryKey: ['decided-before', provider, id, matchId],
      ...owned(decidedBeforeDoc(provider, id, matchId)),
    }),
}
