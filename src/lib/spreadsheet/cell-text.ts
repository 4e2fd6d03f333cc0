import { dayMs } from '../dates.ts'

/** A cell as it is read from a workbook: its type, value, number format, and what the sheet shows. */
export interface Cell {
  t: string
  v?: string | number | boolean | Date
  z?: unknown
  w?: string
}

/**
 * What a cell says. A number comes with all its digits, however few the sheet shows of them, and with nothing between
 * them; a date as YYYY-MM-DD, or only as much of it as the sheet shows, because the order of its parts on screen depends
 * on who looks. The time of a day is left out.
 */
export function cellText(cell: Cell | undefined, from1904: boolean): string {
  if (cell?.v === undefined) return ''
  if (typeof cell.v === 'string') return cell.v
  // A failed formula is a number too, told by its type only.
  if (typeof cell.v !== 'number' || cell.t === 'e') return cell.w ?? String(cell.v)
  const shown = partsShown(cell)
  if (shown === '') return digits(cell.v)
  if (!shown.includes('y')) return cell.w ?? digits(cell.v)
  return dayOf(cell.v, from1904).slice(0, shown.includes('m') ? (shown.includes('d') ? 10 : 7) : 4)
}

/**
 * The letters for parts of a date or time in a number format; none in one for plain numbers. A format that only some
 * languages know has no text in the file: what it makes of the number tells then.
 */
function partsShown({ z: format, w: shown = '' }: Cell): string {
  if (typeof format !== 'string') return /^\d{1,2}\/\d{1,2}\/\d{2,4}$/u.test(shown) ? 'ymd' : ''
  if (format === 'General') return ''
  return format.replaceAll(/"[^"]*"|[\\_*].|\[[^\][]*\]|E[+-]|[^dmyhs]/giu, '').toLowerCase()
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A number with every digit, never with an exponent. */
function digits(value: number): string {
  const text = String(value)
  if (!Number.isFinite(value)) return ''
  return text.includes('e') ? plain.format(value) : text
}

/** The day that a count of days stands for. Counting from 1900, the sheet's calendar has a 29 February in that year. */
function dayOf(count: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, count < 60 ? 31 : 30)
  const moment = new Date(first + Math.floor(count) * dayMs)
  // A count beyond the calendar is no day.
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}
