import { z } from 'zod'
import { Service } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** Credits left for one service. */
export const Credits = z.object({ service: Service, availableCredits: z.number().int() })
export type Credits = z.infer<typeof Credits>

/** One thing of a list that a form chooses from, such as a country by its ISO 3166 alpha-2 code. */
export const Choice = z.object({ code: z.string(), name: z.string() })
export type Choice = z.infer<typeof Choice>

/** A published list that the gateway searches. */
export const Watchlist = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string(),
  loadedAt: z.string(),
  /** When the gateway last found at every address of the list that there is no newer edition; null: it fetches none. */
  checkedAt: z.string().nullable().optional(),
  entities: z.number().int(),
  version: z.number().int(),
  synthetic: z.boolean(),
})
export type Watchlist = z.infer<typeof Watchlist>

/** Credits, countries and watchlists. */
export const listsApi = {
  credits: defineEndpoint({
    host: 'screening',
    method: 'GET',
    path: '/credits',
    summary: 'Available credits per service.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(z.array(Credits)),
  }),
  countries: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/countries',
    summary: 'Countries by code and name.',
    access: 'session',
    offline: 'read',
    query: z.object({ provider: z.string().max(32).optional() }),
    status: 200,
    answer: data(z.array(Choice)),
  }),
  watchlists: defineEndpoint({
    host: 'screening',
    method: 'GET',
    path: '/watchlists',
    summary: 'Lists that searches look in, with their dates.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(z.array(Watchlist)),
  }),
}
