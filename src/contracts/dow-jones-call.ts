import { z } from 'zod'

/** What every Dow Jones call has: on the screening host, for who is signed in to a tenant that has the service. */
export const dowJonesCall = { host: 'screening', access: 'session', service: 'DOWJONES' } as const
/** The search or monitor of a call. */
export const id = z.object({ id: z.string().max(64) })
/** A match of it. */
export const match = id.extend({ matchId: z.string().max(64) })
/** Where the next portion of a history begins; the first one without it. */
export const Portion = z.object({ nextToken: z.string().max(300).optional() })
/** Which page of a list it is, of how many rows. */
export const Page = z.object({ page: z.number(), perPage: z.number(), total: z.number() })
