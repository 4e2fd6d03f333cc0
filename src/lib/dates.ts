/** A moment as people read it, such as `21 Nov 2026, 14:05`, in their time zone (default: the device's). */
export function formatDate(iso: string, timeZone?: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
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

/** A day such as `27 Feb 2026` from YYYY-MM-DD (or the day of an instant, in UTC); other text comes back unchanged. */
export function formatDay(day: string): string {
  const moment = new Date(day)
  if (!/^\d{4}-\d{2}-\d{2}/.test(day) || Number.isNaN(moment.getTime())) return day
  const options = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(moment)
}

/** The day of a moment as YYYY-MM-DD, in a time zone. */
export const isoDayOf = (moment: Date, timeZone: string): string =>
  // Sweden writes days so
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)

/** The day of a moment such as `27 Feb 2026`, in a time zone (default: the device's). */
export const dayOf = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(moment)

/** Time of day such as `14:05`, in their time zone (default: the device's). */
export const formatTime = (moment: number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).format(moment)

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

/** How long ago, in its largest unit: `3 h`, `12 min`, `2 d`; less than a minute is `0 min`. Both in milliseconds. */
export function ageOf(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  const [unit, size] = units.find(([, milliseconds]) => passed >= milliseconds) ?? units[2]
  return `${Math.floor(passed / size)} ${unit}`
}
