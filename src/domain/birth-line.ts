import { type BirthSpan, birthSpan, yearOf } from './birth-span.ts'

/** How far a birth may be off: not at all, or so many years. */
export type BirthTolerance = 'exact' | number

/** A stretch of the line, from 0 at its beginning to 1 at its end. */
export interface LineStretch {
  start: number
  end: number
}

/** Births on one line of years. */
export interface BirthLine {
  searched: readonly LineStretch[]
  listed: readonly LineStretch[]
  /** What still counts as near enough; null where that is not known. */
  tolerated: LineStretch | null
  /** Years to be written below the line, at most six. */
  years: readonly { year: number; at: number }[]
}

// months are equally long here, which no line shows
const partsOf = (date: string): number[] => date.split('-').map(Number)

function beginningOf(date: string): number {
  const [year = 0, month = 1, day = 1] = partsOf(date)
  return year + (month - 1) / 12 + (day - 1) / 372
}

/** Of a date with so many parts: none, its year, its month, its day. */
const lengths = [0, 1, 1 / 12, 1 / 372]

function endOf(date: string): number {
  return beginningOf(date) + (lengths[partsOf(date).length] ?? 0)
}

/** The years in which a listed birth is near enough to the searched one. */
export const toleratedYears = ({ from, to }: BirthSpan, years: number): { from: number; to: number } => ({
  from: yearOf(from) - years,
  to: yearOf(to) + years,
})

function toleratedTime(searched: BirthSpan, tolerance: BirthTolerance): LineStretch {
  if (tolerance === 'exact') return { start: beginningOf(searched.from), end: endOf(searched.to) }
  const { from, to } = toleratedYears(searched, tolerance)
  return { start: from, end: to + 1 }
}

const mostYears = 6
const steps = [1, 2, 5, 10, 20, 50]

function writtenYears(from: number, to: number): number[] {
  const step = steps.find((one) => Math.floor(to / one) - Math.ceil(from / one) < mostYears) ?? to - from
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step)
}

const spansOf = (births: readonly string[]): BirthSpan[] => births.flatMap((text) => birthSpan(text) ?? [])
const timeOf = ({ from, to }: BirthSpan): LineStretch => ({ start: beginningOf(from), end: endOf(to) })

/**
 * Lays out searched and listed births, each as `compare` has them, with a year's room at both ends. Null where a side
 * tells none: then there is nothing to look at.
 */
export function birthLine(
  searched: readonly string[],
  listed: readonly string[],
  tolerance: BirthTolerance | null,
): BirthLine | null {
  const [asked, told] = [spansOf(searched), spansOf(listed)]
  const [first] = asked
  if (first === undefined || told.length === 0) return null
  const tolerated = tolerance === null ? null : toleratedTime(first, tolerance)
  const all = [...asked.map(timeOf), ...told.map(timeOf), ...(tolerated === null ? [] : [tolerated])]
  const from = Math.floor(Math.min(...all.map(({ start }) => start))) - 1
  const to = Math.ceil(Math.max(...all.map(({ end }) => end))) + 1
  const place = (time: number): number => (time - from) / (to - from)
  const stretch = ({ start, end }: LineStretch): LineStretch => ({ start: place(start), end: place(end) })
  return {
    searched: asked.map((span) => stretch(timeOf(span))),
    listed: told.map((span) => stretch(timeOf(span))),
    tolerated: tolerated && stretch(tolerated),
    years: writtenYears(from, to).map((year) => ({ year, at: place(year) })),
  }
}
