import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'

/** One page of so many rows; a page beyond the last is the last one. `pages` is at least 1. */
export function pageOfMonitors(monitors: readonly MonitorView[], wanted: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(monitors.length / perPage))
  const page = Math.min(wanted, pages)
  return { page, pages, rows: monitors.slice((page - 1) * perPage, page * perPage) }
}
