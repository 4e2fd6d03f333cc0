import { unknownToAcuris } from '#contracts/acuris-countries.ts'
import { api } from '#contracts/api.ts'
import { creditsOf } from '../db/credits.ts'
import { activeWatchlists } from '../db/watchlists.ts'
import { allCountries } from '../watchlists/countries.ts'
import { route, type Served } from './http/route.ts'

const countries = allCountries()

/** Credits, countries and watchlists. */
export const listRoutes: Served[] = [
  route(api.credits, async ({ parts, scope }) => ({ data: await creditsOf(scope, parts.db) })),

  route(api.countries, async ({ query }) => {
    const known = query.provider === 'acuris' ? countries.filter(({ code }) => !unknownToAcuris.has(code)) : countries
    return Promise.resolve({ data: known })
  }),

  route(api.watchlists, async ({ parts, scope }) => ({ data: await activeWatchlists(parts.db, scope.tenantId) })),
]
