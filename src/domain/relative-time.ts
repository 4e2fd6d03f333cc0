import { dayIn, formatDate, formatTime } from '#lib/dates.ts'
import { say } from './messages/notices.ts'

const minute = 60_000
const hour = 60 * minute

/** The day before one that is written YYYY-MM-DD. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * hour).toISOString().slice(0, 10)

/** When something was, in words of the time zone: minutes and hours of the same day, yesterday, else the date. */
export function relativeTime(at: Date, now: Date, timeZone: string): string {
  const passed = now.getTime() - at.getTime()
  if (passed < minute) return say('notice.justNow')
  if (passed < hour) return say('notice.minutesAgo', Math.floor(passed / minute))
  const [day, today] = [dayIn(at, timeZone), dayIn(now, timeZone)]
  if (day === today) return say('notice.hoursAgo', Math.floor(passed / hour))
  if (day === dayBefore(today)) return say('notice.yesterday', formatTime(at, timeZone))
  return formatDate(at.toISOString(), timeZone)
}
