import { z } from 'zod'
import { ProviderId } from './access.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

const Count = z.number().int()

/** Ages by which open matches are counted, in days of the caller's time zone: today, the seven days before it, earlier. */
export const OpenAge = z.enum(['today', 'week', 'older'])
export type OpenAge = z.infer<typeof OpenAge>

/** What waits with a provider. */
export const ProviderWork = z.object({
  provider: ProviderId,
  /**
   * Open matches of monitors that are not stopped, by their age: since the match was found or, where it had been decided,
   * since it was last reopened, by a person or by monitoring.
   */
  open: z.record(OpenAge, Count),
  /** Since when the oldest of them waits, ISO 8601; null while none is open, absent in what was stored before it was told. */
  oldest: z.string().nullable().optional(),
  /** Monitors that are not stopped and have changes that nobody has opened. */
  changed: Count,
})
export type ProviderWork = z.infer<typeof ProviderWork>

/** A search that the caller made. */
export const RecentSearch = z.object({
  provider: ProviderId,
  id: z.string(),
  term: z.string(),
  createdAt: z.string(),
  total: Count,
  open: Count,
})
export type RecentSearch = z.infer<typeof RecentSearch>

/** Where the caller's work stands with the providers that the tenant is subscribed to. */
export const Work = z.object({
  providers: z.array(ProviderWork),
  /** The newest first, five at most. */
  searches: z.array(RecentSearch),
})
export type Work = z.infer<typeof Work>

/** What Home shows beside cards, credits and lists. The path is ours. */
export const homeApi = {
  home: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/home',
    summary:
      'Open matches by age with the oldest, monitors with changes that nobody has opened, and own recent searches.',
    access: 'session',
    offline: 'read',
    status: 200,
    answer: data(Work),
  }),
}
