import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { toCsv } from '#lib/csv-export.ts'
import type { Column } from '../provider.ts'

/** File name of a provider's monitor export (spec/decisions 34). */
export const monitorCsvName = (providerId: string): string => `monitorList_${providerId}.csv`

/** The list as CSV: the columns of the screen that have a text, moments in figures under a heading that says their zone. */
export function monitorCsv(
  monitors: readonly MonitorView[],
  columns: readonly Column<MonitorView>[],
  timeZone: string,
): string {
  const written = columns.flatMap(({ label, text, isMoment }) => (text ? [{ label, text, isMoment }] : []))
  return toCsv(
    written.map(({ label, isMoment }) =>
      isMoment ? say('monitors.momentIn', sayKey(label), timeZone) : sayKey(label),
    ),
    monitors.map((monitor) => written.map(({ text }) => text(monitor, { timeZone }))),
  )
}
