/** How reports write days and moments (spec/2 section 2.6, spec/3 section 9); what is no date comes back unchanged. */

type Part = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second'

type MonthForm = '2-digit' | 'short'

/** Making one takes longer than a hundred uses of it, and a long report has thousands of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string, month: MonthForm): Intl.DateTimeFormat {
  const key = `${month} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(key, format)
  return format
}

function partsOf(at: string, timeZone: string, month: MonthForm): Record<Part, string> | null {
  // what is not ISO 8601 is read by each engine in its own way, 'about 1960' among it
  const moment = new Date(/^\d{4}-\d\d-\d\d/.test(at) ? at : Number.NaN)
  if (Number.isNaN(moment.getTime())) return null
  const format = formatFor(timeZone, month)
  const empty = { day: '', month: '', year: '', hour: '', minute: '', second: '' }
  return Object.assign(empty, Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value])))
}

/** The day of a search: DD/MM/YYYY, in a time zone. */
export function searchDate(at: string, timeZone: string): string {
  const parts = partsOf(at, timeZone, '2-digit')
  return parts === null ? at : `${parts.day}/${parts.month}/${parts.year}`
}

/** The day of a last review: DD-MMM-YYYY, such as 03-Oct-2026, in a time zone. */
export function reviewDate(at: string, timeZone: string): string {
  const parts = partsOf(at, timeZone, 'short')
  return parts === null ? at : `${parts.day}-${parts.month.slice(0, 3)}-${parts.year}`
}

/** A moment to the second: YYYY-MM-DD HH:mm:ss, in a time zone that is named. */
export function reportStamp(at: string, timeZone: string): string {
  const parts = partsOf(at, timeZone, '2-digit')
  if (parts === null) return at
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second} ${timeZone}`
}

/** A moment as revisions are stamped: YYYY-MM-DD HH:mm:ss GMT. */
export function revisionStamp(at: string): string {
  const moment = new Date(at)
  return at === '' || Number.isNaN(moment.getTime()) ? at : `${moment.toISOString().slice(0, 19).replace('T', ' ')} GMT`
}
