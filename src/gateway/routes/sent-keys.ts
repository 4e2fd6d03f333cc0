import { api } from '#contracts/api.ts'
import { usedKeys } from '../db/idempotency.ts'
import { route, type Served } from './http/route.ts'

/** What became of a device's own changes, by their keys: exact, also where nothing on the screen tells it. */
export const sentKeyRoutes: Served[] = [
  route(api.sentKeys, async ({ parts, scope, body }) => ({
    data: { known: await usedKeys(scope, parts.db, body.keys) },
  })),
]
