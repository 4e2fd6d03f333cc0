import type { CellObject } from 'xlsx'
import { dayMs } from '#lib/dates.ts'

/**
 * What a cell says. A number comes with all its digits, however few the sheet shows of them; a date as YYYY-MM-DD, or
 * only as much of it as the sheet shows, because the order of its parts on screen depends on who looks.
 */
export function cellText(cell: CellObject | undefined, from1904: boolean): string {
  if (cell?.v === undefined) return ''
  if (typeof cell.v === 'string') return cell.v
  // A failed formula is a number too, told by its type only.
  if (typeof cell.v !== 'number' || cell.t === 'e') return cell.w ?? String(cell.v)
  const shown = typeof cell.z === 'string' ? partsShown(cell.z) : ''
  if (shown === '') return String(cell.v)
  if (!shown.includes('y') || !Number.isInteger(cell.v)) return cell.w ?? String(cell.v)
  return dayOf(cell.v, from1904).slice(0, shown.includes('m') ? (shown.includes('d') ? 10 : 7) : 4)
}

/** The letters for parts of a date or time in a number format; none in one for plain numbers. */
const partsShown = (format: string): string =>
  format === 'General' ? '' : format.replaceAll(/"[^"]*"|[\\_*].|\[[^\][]*\]|E[+-]|[^dmyhs]/giu, '').toLowerCase()

/** The day that a count of days stands for. Counting from 1900, the sheet's calendar has a 29 February in that year. */
function dayOf(count: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, count < 60 ? 31 : 30)
  return new Date(first + count * dayMs).toISOString().slice(0, 10)
}
