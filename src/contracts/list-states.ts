import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { Watchlist } from './lists.ts'

/** A list in force with everything that tells how far it can be relied on. */
export const ListState = Watchlist.extend({
  /** Only this tenant's searches look in it. */
  isOwn: z.boolean(),
  names: z.number().int(),
  /** Records that could not be read and were left out. */
  rejected: z.number().int(),
  /** The latest look for a newer edition, with the reasons where it failed; null: the operator loads the list. */
  lastFetch: z.object({ at: z.string(), errors: z.array(z.string()) }).nullable(),
  /** Why a newer edition than this one could not be loaded; null: there is none. */
  failure: z.string().nullable(),
})
export type ListState = z.infer<typeof ListState>

/** Lists as administrators see them; ours. */
export const listStatesApi = {
  listStates: defineEndpoint({
    host: 'screening',
    method: 'GET',
    path: '/watchlists/states',
    summary: 'Lists that searches look in, with counts, the latest fetch and what went wrong.',
    access: 'session',
    permission: 'manage-tenant-settings',
    offline: 'read',
    status: 200,
    answer: data(z.array(ListState)),
  }),
}
