import { z } from 'zod'
import { ListStamp } from './explanation.ts'
import { MatchStatus } from './review.ts'

/** open while a match is open, cleared when none is, disabled once stopped (design/gateway section 10). */
export const MonitorStatus = z.enum(['open', 'cleared', 'disabled'])
export type MonitorStatus = z.infer<typeof MonitorStatus>

/** A search kept under watch, in neutral words. */
export const Monitor = z.object({
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  term: z.string(),
  clientReference: z.string().nullable(),
  totalMatches: z.number().int(),
  matchStatus: MatchStatus,
  status: MonitorStatus,
  /** The monitor has changes that nobody has opened. */
  matchUpdated: z.boolean(),
  searcherName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  autoDeleteAt: z.string().nullable(),
  profileType: z.enum(['individual', 'entity']),
  /** Highest relevance among its matches: the upper end of the relevance filter. */
  topRelevance: z.number().nullable(),
  /** The lists that it was last screened against. */
  lists: z.array(ListStamp),
})
export type Monitor = z.infer<typeof Monitor>
