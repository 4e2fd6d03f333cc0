import type { Monitor } from '#contracts/monitor.ts'
import { narrow } from '#domain/facets.ts'
import { compareMonitors, readOrder } from '#domain/monitor-order.ts'
import { ownerOf } from '../cache/docs.ts'
import { timeZone } from '../session/time-zone.ts'
import type { PinReads } from './needs.ts'
import { mostPins, type Pin } from './pins.ts'

/** Monitors that are kept by themselves, as owners of their copies. */
export const takenBy = (pins: readonly Pick<Pin, 'subject'>[]): ReadonlySet<string> =>
  new Set(pins.flatMap(({ subject: s }) => (s.kind === 'monitor' ? [ownerOf(s.provider, s.monitorId)] : [])))

/**
 * Monitors that a pin stands for, among those of its provider; the first of a filter, in its own order, as far as there is
 * room beside the ones kept by themselves.
 */
export function membersOf(
  { subject }: Pick<Pin, 'subject'>,
  { provider, facets }: Pick<PinReads, 'provider' | 'facets'>,
  listed: readonly Monitor[],
  taken: ReadonlySet<string>,
): string[] {
  if (subject.kind === 'match-filter') return []
  if (subject.kind === 'monitor') return [subject.monitorId]
  const room = Math.max(0, mostPins - taken.size)
  const shown = narrow(listed, facets.monitors, subject.filters, timeZone())
  return shown
    .filter(({ status }) => status !== 'disabled')
    .toSorted(compareMonitors(readOrder(subject.sort)))
    .map(({ id }) => id)
    .filter((id) => !taken.has(ownerOf(provider, id)))
    .slice(0, room)
}
