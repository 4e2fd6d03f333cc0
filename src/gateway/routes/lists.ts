import { api } from '#contracts/api.ts'
import { creditsOf } from '../db/credits.ts'
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

  route(api.watchlists, async ({ parts, scope }) => ({ data: await activeWatchlists(parts.db, scope.tenantId) })),
]
