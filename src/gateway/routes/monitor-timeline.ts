import { api } from '#contracts/api.ts'
import { keptDays } from '#domain/differences.ts'
import { startOfDay } from '#lib/start-of-day.ts'
import { findSearch } from '../db/searches.ts'
import { timelineOf } from '../db/timeline.ts'
import { admitTo } from './admit.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** What happened in a monitor of any provider that the caller may read, in the days of their time zone. */
export const monitorTimelineRoutes: Served[] = [
  route(api.monitorTimeline, async ({ parts: { db }, scope, act, timeZone, params: { provider, id } }) => {
    admitTo(scope, provider)
    if ((await findSearch(scope, db, provider, id)) === undefined) throw new Refusal('not_found')
    const rows = await timelineOf(scope, db, id, startOfDay(act.at, timeZone, keptDays - 1))
    return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  }),
]
