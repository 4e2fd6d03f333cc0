import { accountApi } from '#contracts/account.ts'
import { call } from '../net/client.ts'
import { reading } from './reading.ts'

/** The sessions that a person has open, on whichever device. They are told by the server or not at all. */
export const ownSessionQueries = {
  all: (uuid: string) =>
    reading({
      queryKey: ['own-sessions', uuid],
      fetch: async (signal) => (await call(accountApi.ownSessions, { params: { uuid } }, { signal })).data,
      staleTime: 0,
    }),
}

/** Ends one of one's own sessions. Rejects with ApiError. */
export const endOwnSession = (uuid: string, session: string): Promise<unknown> =>
  call(accountApi.endOwnSession, { params: { uuid, session } })
