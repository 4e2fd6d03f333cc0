import { api } from '#contracts/api.ts'
import { startOfDay } from '#lib/start-of-day.ts'
import { countChangedMonitors, countOpenMatches, recentSearches } from '../db/open-work.ts'
import { subscribedPorts } from '../providers/registry.ts'
import { route, type Served } from './http/route.ts'

const mostSearches = 5
const noneOpen = { today: 0, week: 0, older: 0, oldest: null }

/** What waits for the caller with every provider of the tenant, and what they searched for last. */
export const homeRoutes: Served[] = [
  route(api.home, async ({ parts: { db }, scope, act, timeZone }) => {
    const providers = subscribedPorts(scope.services).map(({ id }) => id)
    const limits = { today: startOfDay(act.at, timeZone), week: startOfDay(act.at, timeZone, 7) }
    const opened = await countOpenMatches(scope, db, providers, limits)
    const changed = await countChangedMonitors(scope, db, providers)
    const searches = await recentSearches(scope, db, providers, mostSearches)
    const openOf = (id: string) => {
      const { today, week, older, oldest } = opened.find(({ provider }) => provider === id) ?? noneOpen
      return { open: { today, week, older }, oldest: oldest?.toISOString() ?? null }
    }
    return {
      data: {
        providers: providers.map((id) => ({ provider: id, ...openOf(id), changed: changed.get(id) ?? 0 })),
        searches: searches.map(({ createdAt, ...search }) => ({ ...search, createdAt: createdAt.toISOString() })),
      },
    }
  }),
]
