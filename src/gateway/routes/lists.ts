import { api } from '#contracts/api.ts'
import { creditsOf } from '../db/credits.ts'
import { soundChecks } from '../db/list-sources.ts'
import { activeWatchlists } from '../db/watchlists.ts'
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
]
