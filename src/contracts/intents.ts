import { z } from 'zod'
import { MatchStatus } from './review.ts'

/** A note on a search: complete text with its author prefix, fixed when written. */
export const NoteIntent = z.object({ provider: z.string(), searchId: z.string(), comment: z.string().min(1) })
export type NoteIntent = z.infer<typeof NoteIntent>

/** A search or a monitor sent to people by e-mail (spec/1 section 3, Share form). */
export const ShareIntent = z.object({
  provider: z.string(),
  of: z.enum(['search', 'monitor']),
  /** Id of the search or of the monitor. */
  id: z.string(),
  /** Search term, as the call names it. */
  term: z.string(),
  recipients: z.array(z.email()).min(1).max(20),
  message: z.string().nullable(),
  /** What the matches were narrowed to, names of filters and codes: of a monitor alone. */
  filters: z.record(z.string(), z.string()).optional(),
})
export type ShareIntent = z.infer<typeof ShareIntent>

/** A monitor that was opened and has nothing new any more, or that is to be removed. */
export const MonitorIntent = z.object({
  provider: z.string(),
  monitorId: z.string(),
  /** It is stopped or removed by the switch of the search that it watches: the search stays. */
  bySwitch: z.literal(true).optional(),
})
export type MonitorIntent = z.infer<typeof MonitorIntent>

/** A monitor to be stopped, with the facts that a provider's call names beside the id (spec/1 section 7). */
export const StopIntent = MonitorIntent.extend({
  name: z.string(),
  clientReference: z.string().nullable(),
  totalMatches: z.number().int(),
  matchStatus: MatchStatus,
})
export type StopIntent = z.infer<typeof StopIntent>

/** Notifications that one call marks by id: their ids stand in an address. */
export const mostRead = 200

/** Notifications that were read: some by id, or all until the moment it was pressed (spec/decisions 38). */
export const ReadIntent = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(mostRead) }),
  z.object({ until: z.iso.datetime() }),
])
export type ReadIntent = z.infer<typeof ReadIntent>
