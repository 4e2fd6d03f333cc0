import { dayIn, dayMs, formatTime } from './dates.ts'

/** By how much the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const date = new Date(moment)
  return Date.parse(`${dayIn(date, timeZone)}T${formatTime(date, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000
}

/**
 * The moment at which the day of another moment began in a time zone, or a day so many days before it. A day whose
 * midnight the clocks skip begins with the first moment after that.
 */
export function startOfDay(moment: Date, timeZone: string, daysBefore = 0): Date {
  const midnight = Date.parse(`${dayIn(moment, timeZone)}T00:00Z`) - daysBefore * dayMs
  const day = new Date(midnight).toISOString().slice(0, 10)
  // the zone's distance at midnight UTC may be another one than at its own midnight
  const near = midnight - aheadOfUtc(midnight, timeZone)
  const exact = midnight - aheadOfUtc(near, timeZone)
  return new Date(dayIn(new Date(exact), timeZone) === day ? exact : near)
}
