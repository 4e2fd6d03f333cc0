import type { Watchlist } from '#contracts/lists.ts'
import { dayMs } from '#lib/dates.ts'

const mostDays = 7

/**
 * Whether a list is older than a week: its edition is, or that is not known and it was loaded before, and within that
 * week nobody looked whether there is a newer one. `now` in epoch milliseconds.
 */
export function isOutdated({ asOf, loadedAt, checkedAt }: Watchlist, now: number): boolean {
  const edition = [asOf, loadedAt].map((text) => Date.parse(text)).find((time) => !Number.isNaN(time))
  const known = [edition ?? 0, checkedAt == null ? 0 : Date.parse(checkedAt)]
  // days that have passed in full: an edition is of a day, not of an hour
  return Math.floor((now - Math.max(...known)) / dayMs) > mostDays
}
