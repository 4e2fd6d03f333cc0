import type { Birth } from '#domain/matching/watch-entity.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const range = /^(.*?\S)\s+(?:to|and)\s+(\S.*)$/iu
const years = /^(\d{4})\s*-\s*(\d{4})$/u
const circa = /^(?:on or )?(?:circa|approximately|approx\.?|around|about|ca?\.)\s+|(?<!\s)\s+circa$/iu
const unsure = /^\(?(?:possibly|probably|presumed)\)?\s+/iu
const between = /^between\s+/iu

/**
 * Reads a birth date as lists write it: 1961, 1961-04-09, 9.4.1961, 09 Apr 1961, Apr. 1961, circa 1961, 1961 to 1963,
 * Between 1960 and 1962. Circa is one year to either side. Undefined for anything else.
 */
export function parseBirth(text: string): Birth | undefined {
  const stated = text.trim().replace(unsure, '')
  const about = circa.test(stated)
  const plain = stated.replace(circa, '').replace(between, '').replace(/\.$/u, '').trim()
  const interval = years.exec(plain) ?? range.exec(plain)
  if (interval) return birthBetween(interval[1] ?? '', interval[2] ?? '')
  const date = partialDate(plain)
  if (date === undefined) return undefined
  if (about) return birthAround(date)
  return birthOn(date)
}

/** A birth on a date of which day or month may be unknown. */
export function birthOn(date: string): Birth {
  return { from: date, to: date, kind: date.length === 4 ? 'year' : 'exact' }
}

/** A birth about the year of a date. */
export function birthAround(date: string): Birth {
  const year = Number(date.slice(0, 4))
  return { from: `${year - 1}`, to: `${year + 1}`, kind: 'circa' }
}

/** A birth between two dates, or undefined when one of them is none or they are the wrong way round. */
export function birthBetween(first: string, last: string): Birth | undefined {
  const from = partialDate(first.replace(circa, ''))
  const to = partialDate(last.replace(circa, ''))
  if (from === undefined || to === undefined || from > to) return undefined
  return { from, to, kind: 'between' }
}

/** A date of which day or month may be unknown, in any of the ways above, as YYYY, YYYY-MM or YYYY-MM-DD. */
export function partialDate(text: string): string | undefined {
  const plain = text.trim()
  if (/^\d{4}$/u.test(plain)) return plain
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)/u.exec(plain)
  if (iso) return numericDate(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4})$/u.exec(plain)
  if (dotted) return numericDate(dotted[3], dotted[2], dotted[1])
  const written = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s*(\d{4})$/iu.exec(plain)
  if (!written) return undefined
  const month = months.indexOf((written[2] ?? '').toLowerCase()) + 1
  return month === 0 ? undefined : numericDate(written[3], String(month), written[1])
}

/** A date in figures; without a day the month stays, and 00 is an unknown part. */
export function numericDate(year = '', month = '', day = ''): string | undefined {
  if (!/^(?!0000)\d{4}$/u.test(year)) return undefined
  if (Number(month) === 0) return year
  if (Number(month) > 12) return undefined
  return Number(day) === 0 ? `${year}-${pad(month)}` : validDate(year, Number(month), Number(day))
}

function validDate(year: string, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${year}-${pad(String(month))}-${pad(String(day))}` : undefined
}

const pad = (part: string): string => part.padStart(2, '0')
