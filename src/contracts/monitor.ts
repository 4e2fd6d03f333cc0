import { z } from 'zod'
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
})
export type Monitor = z.infer<typeof Monitor>
