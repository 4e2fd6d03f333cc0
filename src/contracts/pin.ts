import { z } from 'zod'
import { MatchFilters } from './match.ts'
import { Monitor, MonitorStatus } from './monitor.ts'

/** A named filter of a monitor list: "Save view". Words are what was typed. */
export const SavedFilter = z.object({
  kind: z.literal('filter'),
  provider: z.string(),
  name: z.string(),
  statuses: z.array(MonitorStatus),
  /** Individuals or entities; without it both. */
  type: Monitor.shape.profileType.optional(),
  words: z.string(),
})

/** A named filter of match lists, of searches and monitors alike: "Save view". */
export const SavedMatchFilter = z.object({
  kind: z.literal('match-filter'),
  provider: z.string(),
  name: z.string(),
  filters: MatchFilters,
})

/**
 * What a person keeps on this device, sealed: for the field one monitor, or all that a saved filter of the monitor list
 * lets through; a saved filter of match lists by its name alone.
 */
export const PinSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('monitor'), provider: z.string(), monitorId: z.string(), name: z.string() }),
  SavedFilter,
  SavedMatchFilter,
])
export type PinSubject = z.infer<typeof PinSubject>

interface SavedViews {
  filter: z.infer<typeof SavedFilter>
  'match-filter': z.infer<typeof SavedMatchFilter>
}

/** Kinds of lists that filters are saved of. */
export type ViewKind = keyof SavedViews

/** A saved filter of a kind of lists. */
export type SavedView<K extends ViewKind = ViewKind> = SavedViews[K]

/**
 * How far the copies of a pin are: `waiting` for its turn or being fetched; `full`: the device has no room;
 * `forbidden` and `gone`: the server refused, and what was stored has been removed.
 */
export const PinStatus = z.enum(['waiting', 'complete', 'failed', 'full', 'forbidden', 'gone'])
export type PinStatus = z.infer<typeof PinStatus>
