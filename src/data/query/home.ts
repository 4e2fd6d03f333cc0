import { z } from 'zod'
import { homeApi, Work } from '#contracts/home.ts'
import { listsApi, Watchlist } from '#contracts/lists.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** Where the person's work stands, read anew whenever it is shown. */
export const homeQueries = {
  work: () =>
    reading<Work>({
      queryKey: ['home'],
      fetch: async (signal) => (await call(homeApi.home, {}, { signal })).data,
      staleTime: 0,
      isBackground: true,
      ...inDocs('home', 'work', Work),
    }),
}

/** The lists in force, with their dates. */
export const watchlistQueries = {
  all: () =>
    reading<Watchlist[]>({
      queryKey: ['watchlists'],
      fetch: async (signal) => (await call(listsApi.watchlists, {}, { signal })).data,
      isBackground: true,
      ...inDocs('watchlists', 'all', z.array(Watchlist)),
    }),
}
