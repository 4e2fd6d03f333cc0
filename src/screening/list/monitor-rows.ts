import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'

/** Rows on one page of a monitor list (spec/1 section 9). */
export const monitorsPerPage = 10

/**
 * Monitors of the chosen statuses; none chosen shows all. One that was stopped on this device also counts as what the
 * server still says: its row does not go away under the pointer.
 */
export const withStatus = (
  monitors: readonly MonitorView[],
  statuses: readonly MonitorStatus[],
): readonly MonitorView[] =>
  statuses.length === 0
    ? monitors
    : monitors.filter(({ status, confirmedStatus }) => statuses.includes(status) || statuses.includes(confirmedStatus))

/** Monitors of individuals, of entities, or with null all of them. */
export const ofType = (monitors: readonly MonitorView[], type: Monitor['profileType'] | null): readonly MonitorView[] =>
  type === null ? monitors : monitors.filter(({ profileType }) => profileType === type)

/** One page of rows; a page beyond the last is the last one. `pages` is at least 1. */
export function pageOfMonitors(monitors: readonly MonitorView[], wanted: number) {
  const pages = Math.max(1, Math.ceil(monitors.length / monitorsPerPage))
  const page = Math.min(wanted, pages)
  return { page, pages, rows: monitors.slice((page - 1) * monitorsPerPage, page * monitorsPerPage) }
}
