/** A day in milliseconds. */
export const dayMs = 86_400_000

/** A moment as people read it, such as `21 Nov 2026, 14:05`, in their time zone (default: the device's). */
export function formatDate(at: string | number, timeZone?: string): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return String(at)
  const options: Intl.DateTimeFormatOptions = {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }
  return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) }).format(moment)
}

const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text)

const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
/** Made once: making one takes longer than a hundred uses of it, and a report has thousands of days. */
const days = new Intl.DateTimeFormat('en-GB', { day: '2-digit', ...month })
const months = new Intl.DateTimeFormat('en-GB', month)

/**
 * A day such as `27 Feb 2026` from YYYY-MM-DD (or the day of an instant, in UTC), a month such as `Feb 2026` from
 * YYYY-MM; other text comes back unchanged.
 */
export function formatDay(day: string): string {
  const moment = new Date(day)
  if (!/^\d{4}-\d{2}(-\d{2}|$)/.test(day) || Number.isNaN(moment.getTime())) return day
  return (isMonth(day) ? months : days).format(moment)
}

/** A text such as `1958-01-02 to 1962` with its days and months as people read them. */
export const formatDaysIn = (text: string): string => text.replaceAll(/\b\d{4}-\d{2}(?:-\d{2})?\b/g, formatDay)

/** The day that a moment is in a time zone, as YYYY-MM-DD. */
export const dayIn = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(moment)

/** The day of a moment such as `27 Feb 2026`, in a time zone (default: the device's). */
export const dayOf = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(moment)

/** A moment in figures, such as `2026-11-21 14:05`, in a time zone; other text comes back unchanged. */
export function formatStamp(iso: string, timeZone: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : `${dayIn(moment, timeZone)} ${formatTime(moment, timeZone)}`
}

/** Time of day such as `14:05`, in their time zone (default: the device's). */
export const formatTime = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).format(moment)
