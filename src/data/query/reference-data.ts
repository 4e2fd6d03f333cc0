import { listsApi } from '#contracts/lists.ts'
import { settingsApi } from '#contracts/settings.ts'
import { call } from '../net/client.ts'
import { persistedLife } from './persister.ts'
import { reading } from './reading.ts'

const hour = 60 * 60 * 1000

/** Credits per service; shown with their age, and never good enough to enable a search offline. */
export const creditQueries = {
  all: () => ({
    ...reading({
      queryKey: ['credits'],
      fetch: async (signal) => (await call(listsApi.credits, {}, { signal })).data,
    }),
    gcTime: persistedLife,
  }),
}

/** Countries by code and name, those that a provider knows. */
export const countryQueries = {
  all: (provider: string) => ({
    ...reading({
      queryKey: ['countries', provider],
      fetch: async (signal) => (await call(listsApi.countries, { query: { provider } }, { signal })).data,
      staleTime: 24 * hour,
      isBackground: true,
    }),
    gcTime: persistedLife,
  }),
}

/** Settings of one tenant. */
export const settingQueries = {
  tenant: (uuid: string) => ({
    ...reading({
      queryKey: ['settings', uuid],
      fetch: async (signal) => (await call(settingsApi.tenantSettings, { params: { uuid } }, { signal })).data,
      staleTime: 5 * 60_000,
    }),
    gcTime: persistedLife,
  }),
}
