import type { Birth } from '#domain/matching/watch-entity.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const range = /^(.+?)\s+(?:to|and)\s+(.+)$/u
const years = /^(\d{4})\s*-\s*(\d{4})$/u
const circa = /^(?:circa|approximately|c\.)\s+/iu
const between = /^between\s+/iu

/**
 * Reads a birth date as lists write it: 1961, 1961-04-09, 09 Apr 1961, Apr. 1961, circa 1961, 1961 to 1963,
 * Between 1960 and 1962. Circa is one year to either side. Undefined for anything else.
 */
export function parseBirth(text: string): Birth | undefined {
  const about = circa.test(text)
  const plain = text.trim().replace(circa, '').replace(between, '').replace(/\.$/u, '').trim()
  const interval = years.exec(plain) ?? range.exec(plain)
  if (interval) return birthBetween(interval[1] ?? '', interval[2] ?? '')
  const date = partialDate(plain)
  if (date === undefined) return undefined
  if (about) return birthAround(date)
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

function partialDate(text: string): string | undefined {
  const plain = text.trim()
  if (/^\d{4}$/u.test(plain)) return plain
  const iso = /^(\d{4})-(\d{2})-(\d{2})/u.exec(plain)
  if (iso) return validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s+(\d{4})$/iu.exec(plain)
  if (!written) return undefined
  const month = months.indexOf((written[2] ?? '').toLowerCase()) + 1
  if (written[1] === undefined) return month === 0 ? undefined : `${written[3]}-${pad(month)}`
  return validDate(Number(written[3]), month, Number(written[1]))
}

function validDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

const pad = (part: number): string => String(part).padStart(2, '0')
