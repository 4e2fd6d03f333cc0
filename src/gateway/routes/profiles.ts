import { api } from '#contracts/api.ts'
import { findProfile } from '../db/profiles.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** Stored profiles. */
export const profileRoutes: Served[] = [
  route(api.storedProfile, async ({ parts, scope, params: { id } }) => {
    const profile = await findProfile(scope, parts.db, id)
    if (profile === undefined) throw new Refusal('not_found')
    return { data: profile }
  }),
]
