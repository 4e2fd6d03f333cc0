import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'

/** Rows on one page of a monitor list (spec/1 section 9). */
export const monitorsPerPage = 10

/** One page of rows; a page beyond the last is the last one. `pages` is at least 1. */
export function pageOfMonitors(monitors: readonly MonitorView[], wanted: number) {
  const pages = Math.max(1, Math.ceil(monitors.length / monitorsPerPage))
  const page = Math.min(wanted, pages)
  return { page, pages, rows: monitors.slice((page - 1) * monitorsPerPage, page * monitorsPerPage) }
}
