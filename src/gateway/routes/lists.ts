import { api } from '#contracts/api.ts'
import type { ListState } from '#contracts/list-states.ts'
import { creditsOf } from '../db/credits.ts'
import { listSourceRows, type ListSourceRow, soundChecks } from '../db/list-sources.ts'
import { activeWatchlists, countedWatchlists } from '../db/watchlists.ts'
import { findPort } from '../providers/registry.ts'
import { allCountries } from '../watchlists/countries.ts'
import { route, type Served } from './http/route.ts'

const countries = allCountries()

/** Credits, countries and watchlists. */
export const listRoutes: Served[] = [
  route(api.credits, async ({ parts, scope }) => ({ data: await creditsOf(scope, parts.db) })),

  route(api.countries, async ({ query }) => {
    const unknown = query.provider === undefined ? undefined : findPort(query.provider)?.unknownCountries
    return Promise.resolve({ data: countries.filter(({ code }) => unknown?.has(code) !== true) })
  }),

  route(api.watchlists, async ({ parts, scope }) => {
    const lists = await activeWatchlists(parts.db, scope.tenantId)
    const checks = await soundChecks(parts.db)
    return { data: lists.map((list) => ({ ...list, checkedAt: checks.get(list.id)?.toISOString() ?? null })) }
  }),

  route(api.listStates, async ({ parts, scope }) => {
    const lists = await countedWatchlists(parts.db, scope.tenantId)
    const checks = await soundChecks(parts.db)
    const sources = await listSourceRows(parts.db)
    return {
      data: lists.map((list) => ({
        ...list,
        checkedAt: checks.get(list.id)?.toISOString() ?? null,
        lastFetch: lastFetch(sources.filter(({ listId }) => listId === list.id)),
      })),
    }
  }),
]

/** The latest look at the addresses of a list, with every reason why one of them brought nothing. */
function lastFetch(sources: readonly ListSourceRow[]): ListState['lastFetch'] {
  if (sources.length === 0) return null
  const at = new Date(Math.max(...sources.map(({ checkedAt }) => checkedAt.getTime())))
  return { at: at.toISOString(), errors: [...new Set(sources.flatMap(({ error }) => error ?? []))] }
}
