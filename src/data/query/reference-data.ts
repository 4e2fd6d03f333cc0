import { listsApi } from '#contracts/lists.ts'
import { settingsApi } from '#contracts/settings.ts'
import { call } from '../net/client.ts'
import { persistedLife } from './persister.ts'
import { reading } from './reading.ts'
import type { ScreeningSource } from './source.ts'

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

/** What the form of a provider chooses from, by the name of the list. */
export const choiceQueries = {
  of: ({ provider, choices }: Pick<ScreeningSource<unknown>, 'provider' | 'choices'>, list: string) => ({
    ...reading({
      queryKey: ['choices', provider, list],
      fetch: async (signal) => {
        if (choices === undefined) throw new TypeError('the provider tells nothing to choose from')
        return choices(list, signal)
      },
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
