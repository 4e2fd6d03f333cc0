import type { z } from 'zod'
import { type AccessVerb, Invitation, peopleApi } from '#contracts/people.ts'
import { call } from '../net/client.ts'
import { reading } from './reading.ts'

/** The people of a tenant; told by the server or not at all. */
export const peopleQueries = {
  all: (uuid: string) =>
    reading({
      queryKey: ['people', uuid],
      fetch: async (signal) => (await call(peopleApi.people, { params: { uuid } }, { signal })).data,
      staleTime: 0,
    }),
}

/** Lets somebody in, and mails them how; under the same key only once. Rejects with ApiError. */
export const invitePerson = (uuid: string, body: z.input<typeof Invitation>, key: string): Promise<unknown> =>
  call(peopleApi.invitePerson, { params: { uuid }, body }, { key })

/** Somebody of a tenant. */
type Somebody = { uuid: string; person: string }

/** Gives somebody one role in the place of theirs. Rejects with ApiError. */
export const changeRole = (params: Somebody, roleId: string, key: string): Promise<unknown> =>
  call(peopleApi.changePersonRole, { params, body: { roleId } }, { key })

/** Disables or enables an account, ends its sessions, or takes it out of the tenant. Rejects with ApiError. */
export const changeAccess = (params: Somebody, verb: AccessVerb, key: string): Promise<unknown> =>
  call(peopleApi.changePersonAccess, { params, body: { verb } }, { key })
