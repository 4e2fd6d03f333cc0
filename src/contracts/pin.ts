import { z } from 'zod'
import { MonitorStatus } from './monitor.ts'

/** A named filter of a monitor list: "Save view" (design/experience section 7). Words are what was typed. */
export const SavedFilter = z.object({
  kind: z.literal('filter'),
  provider: z.string(),
  name: z.string(),
  statuses: z.array(MonitorStatus),
  words: z.string(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** What a person keeps for the field, sealed: one monitor, or all that a saved filter lets through. */
export const PinSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('monitor'), provider: z.string(), monitorId: z.string(), name: z.string() }),
  SavedFilter,
])
export type PinSubject = z.infer<typeof PinSubject>

/**
 * How far the copies of a pin are: `waiting` for its turn or being fetched; `full`: the device has no room;
 * `forbidden` and `gone`: the server refused, and what was stored has been removed.
 */
export const PinStatus = z.enum(['waiting', 'complete', 'failed', 'full', 'forbidden', 'gone'])
export type PinStatus = z.infer<typeof PinStatus>
