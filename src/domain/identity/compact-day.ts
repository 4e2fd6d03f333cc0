const compact = /^(\d\d)(\d\d)(\d{4})$/

/** A day of a document, DDMMYYYY, turned round to YYYY-MM-DD (spec/3 section 5); null for what is no day. */
export function turnedRound(day: string): string | null {
  const [, date = '', month = '', year = ''] = compact.exec(day) ?? []
  const turned = `${year}-${month}-${date}`
  return isDay(turned) ? turned : null
}

/** A day as documents tell it: YYYY-MM-DD as DDMMYYYY. */
export const compactDay = (day: string): string => day.split('-').toReversed().join('')

/** Whether there is a day that is written like this, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // a day that a month does not have would be one of the next
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
