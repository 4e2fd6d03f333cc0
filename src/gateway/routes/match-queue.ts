import { api } from '#contracts/api.ts'
import { matchQueue } from '../providers/match-queue.ts'
import { admitTo } from './admit.ts'
import { route, type Served } from './http/route.ts'
import { findersOf } from './stored-searches.ts'

/** Every match of a search or monitor of any provider that the caller may read, for reviewing one after the other. */
export const matchQueueRoutes: Served[] = [
  route(api.matchQueue, async ({ parts: { db }, scope, act, params: { provider, id } }) => {
    admitTo(scope, provider)
    const search = await findersOf(provider).record({ scope, act }, db, id)
    return { data: await matchQueue(scope, db, search) }
  }),
]
