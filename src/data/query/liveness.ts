import { z } from 'zod'
import { livenessApi, LivenessRecord, type LivenessInvitation } from '#contracts/liveness.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** Liveness screenings of the tenant, newest first. */
export const livenessQueries = {
  all: () =>
    reading<LivenessRecord[]>({
      queryKey: ['liveness'],
      fetch: async (signal) => (await call(livenessApi.liveness, {}, { signal })).data,
      ...inDocs('liveness', 'all', z.array(LivenessRecord)),
    }),
}

/** Invites people to a screening. A repetition under the same key invites nobody twice. Rejects with ApiError. */
export const inviteToLiveness = async (emails: LivenessInvitation[], key: string): Promise<LivenessRecord[]> =>
  (await call(livenessApi.inviteToLiveness, { body: { emails } }, { key })).data

/** Removes a record. Rejects with ApiError. */
export const removeLiveness = async (id: string, key: string): Promise<void> =>
  void (await call(livenessApi.removeLiveness, { body: { ids: [id] } }, { key }))
