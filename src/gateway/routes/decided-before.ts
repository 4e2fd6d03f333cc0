import { api } from '#contracts/api.ts'
import { decidedBefore } from '../providers/decided-before.ts'
import { admitTo } from './admit.ts'
import { route, type Served } from './http/route.ts'
import { findersOf, matchOf } from './stored-searches.ts'

/** What was decided before on the customer and the listed party of a match of any provider that the caller may read. */
export const decidedBeforeRoutes: Served[] = [
  route(api.decidedBefore, async ({ parts: { db }, scope, act, params: { provider, id, matchId } }) => {
    admitTo(scope, provider)
    const search = await findersOf(provider).record({ scope, act }, db, id)
    const match = await matchOf(scope, db, search.id, matchId)
    return { data: await decidedBefore(scope, db, search, match) }
  }),
]
