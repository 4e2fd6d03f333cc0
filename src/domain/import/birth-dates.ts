/** In which order days and months stand in dates such as 03/04/1965. */
export type DateOrder = 'day-first' | 'month-first'

/** A date as it is read: a day YYYY-MM-DD, or a year alone. */
export type BirthDate = { day: string } | { year: number }

const slashed = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const dashed = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/
const worded = /^(?:(\d{1,2})[ .-]+([a-z]{3,9})|([a-z]{3,9})[ .-]+(\d{1,2})),?[ .-]+(\d{4})$/i
const compact = /^(\d{4})(\d{2})(\d{2})$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Days since 1899-12-30, as workbooks count them; what falls before 1900 or after 2099 is another number. */
const [firstSerial, lastSerial] = [367, 73_050]
const serialEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function day(year: number, month: number, date: number): BirthDate | null {
  const at = new Date(Date.UTC(year, month - 1, date))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return exists ? { day: `${year}-${twoDigits(month)}-${twoDigits(date)}` } : null
}

function fromWords(match: RegExpMatchArray): BirthDate | null {
  const word = (match[2] ?? match[3] ?? '').toLowerCase()
  const month = months.findIndex((name) => word.startsWith(name)) + 1
  return month === 0 ? null : day(Number(match[5]), month, Number(match[1] ?? match[4]))
}

function fromNumber(text: string): BirthDate | null {
  const value = Number(text)
  if (text.length === 4) return value >= 1000 ? { year: value } : null
  const parts = compact.exec(text)
  if (parts !== null) return day(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  if (value < firstSerial || value > lastSerial) return null
  return { day: new Date(serialEpoch + value * dayMs).toISOString().slice(0, 10) }
}

/**
 * Reads a date of birth as people and spreadsheets write them: 1965-04-03, 03/04/1965, 3 Apr 1965, 19650403, the serial
 * number of a workbook's day, or a year. Null for anything else, for a day that does not exist, and for a year of two
 * digits, which says too little.
 */
export function readBirthDate(text: string, order: DateOrder): BirthDate | null {
  const typed = text.trim()
  const iso = dashed.exec(typed)
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = slashed.exec(typed)
  if (parts !== null) {
    const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
    const either = order === 'day-first' ? day(year, second, first) : day(year, first, second)
    // 25/12/1965 can be read in one way only, whatever the others are
    return either ?? (order === 'day-first' ? day(year, first, second) : day(year, second, first))
  }
  const words = worded.exec(typed)
  if (words !== null) return fromWords(words)
  return /^\d{4,8}$/.test(typed) ? fromNumber(typed) : null
}

/**
 * In which order the dates of one column stand: told by those of which one part can only be a day. `unclear`: none tells
 * and some can be read in two ways; `mixed`: some say one thing, some the other; null: no date of the column has two.
 */
export function orderOf(texts: Iterable<string>): DateOrder | 'unclear' | 'mixed' | null {
  let [dayFirst, monthFirst, open] = [false, false, false]
  for (const text of texts) {
    const parts = slashed.exec(text.trim())
    if (parts === null) continue
    const [first, second] = [Number(parts[1]), Number(parts[2])]
    if (first > 12) dayFirst = true
    else if (second > 12) monthFirst = true
    else if (first !== second) open = true
  }
  if (dayFirst && monthFirst) return open ? 'mixed' : 'day-first'
  if (dayFirst || monthFirst) return dayFirst ? 'day-first' : 'month-first'
  return open ? 'unclear' : null
}

/** The first date of a column that can be read in two ways; null: there is none. */
export function openDateOf(texts: Iterable<string>): string | null {
  for (const text of texts) {
    const parts = slashed.exec(text.trim())
    if (parts === null) continue
    const [first, second] = [Number(parts[1]), Number(parts[2])]
    if (first <= 12 && second <= 12 && first !== second && first > 0 && second > 0) return text.trim()
  }
  return null
}
