import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'

/** Rows on one page of a monitor list (spec/1 section 9). */
export const monitorsPerPage = 10

/** Monitors of the chosen statuses; none chosen shows all. */
export const withStatus = (monitors: readonly Monitor[], statuses: readonly MonitorStatus[]): readonly Monitor[] =>
  statuses.length === 0 ? monitors : monitors.filter(({ status }) => statuses.includes(status))

/** Monitors whose name, term or client reference holds every typed word. */
export function withWords(monitors: readonly Monitor[], typed: string): readonly Monitor[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return monitors.filter(({ name, term, clientReference }) => {
    const text = `${name} ${term} ${clientReference ?? ''}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** One page of rows; a page beyond the last is the last one. `pages` is at least 1. */
export function pageOfMonitors(monitors: readonly Monitor[], wanted: number) {
  const pages = Math.max(1, Math.ceil(monitors.length / monitorsPerPage))
  const page = Math.min(wanted, pages)
  return { page, pages, rows: monitors.slice((page - 1) * monitorsPerPage, page * monitorsPerPage) }
}
