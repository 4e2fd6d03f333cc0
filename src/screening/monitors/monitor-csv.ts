import { say } from '#domain/messages.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { toCsv } from '#lib/csv-export.ts'
import type { Column } from '../provider.ts'

/** File name of a provider's monitor export (spec/decisions 34). */
export const monitorCsvName = (providerId: string): string => `monitorList_${providerId}.csv`

/** The list as CSV: the columns of the screen that have a text. */
export function monitorCsv(
  monitors: readonly MonitorView[],
  columns: readonly Column<MonitorView>[],
  timeZone: string | undefined,
): string {
  const written = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []))
  return toCsv(
    written.map(({ label }) => say(label)),
    monitors.map((monitor, i) => written.map(({ text }) => text(monitor, { rank: i + 1, timeZone }))),
  )
}
