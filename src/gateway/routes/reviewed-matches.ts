import { api } from '#contracts/api.ts'
import { findSearch } from '../db/searches.ts'
import { reviewedMatches } from '../providers/reviewed-matches.ts'
import { admitTo } from './admit.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** Who set which status when, in a search or monitor of any provider that the caller may read. */
export const reviewedMatchRoutes: Served[] = [
  route(api.reviewedMatches, async ({ parts: { db }, scope, params: { provider, id } }) => {
    admitTo(scope, provider)
    if ((await findSearch(scope, db, provider, id)) === undefined) throw new Refusal('not_found')
    return { data: await reviewedMatches(scope, db, id) }
  }),
]
