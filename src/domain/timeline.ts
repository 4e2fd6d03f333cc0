import { ChangeAction } from '#contracts/differences.ts'
import { TimelineEvent, type TimelineCount } from '#contracts/monitor-timeline.ts'
import { MatchStatus } from '#contracts/review.ts'
import { dayIn, dayMs } from '#lib/dates.ts'
import { keptDays } from './differences.ts'

/** How often each thing happened on a day, which is written YYYY-MM-DD. */
export interface TimelineDay {
  day: string
  counts: Readonly<Record<TimelineEvent, number>>
}

/** What the days of a timeline are counted in: changes that monitoring found, or decisions that people made. */
export type TimelineSide = 'changes' | 'decisions'

const sides: Readonly<Record<TimelineSide, readonly TimelineEvent[]>> = {
  changes: ChangeAction.options,
  decisions: MatchStatus.options,
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

// the keys are those of the enumeration
const noCounts = () =>
  Object.fromEntries(TimelineEvent.options.map((event) => [event, 0])) as Record<TimelineEvent, number>

/** The days of a time zone for which changes are kept, up to that of a moment, the oldest first, also those without any. */
export function timelineDays(counts: readonly TimelineCount[], last: Date, timeZone: string): TimelineDay[] {
  const end = dayIn(last, timeZone)
  const days = Array.from({ length: keptDays }, (_, at) => daysBefore(end, keptDays - 1 - at))
  const byDay = new Map(days.map((day) => [day, noCounts()]))
  for (const { at, event, count } of counts) {
    const day = byDay.get(dayIn(new Date(at), timeZone))
    if (day !== undefined) day[event] += count
  }
  return Array.from(byDay, ([day, sums]) => ({ day, counts: sums }))
}

/** How often anything of a side happened on a day. */
export const amountOn = ({ counts }: TimelineDay, side: TimelineSide): number =>
  sides[side].reduce((sum, event) => sum + counts[event], 0)

/** A side of a timeline in numbers: how much in all, on how many days, and on which of them most, the latest such. */
export interface TimelineSum {
  total: number
  days: number
  busiest: { day: string; amount: number } | null
}

/** Sums up a side of a timeline. */
export function sumOf(days: readonly TimelineDay[], side: TimelineSide): TimelineSum {
  const amounts = days.map((one) => ({ day: one.day, amount: amountOn(one, side) })).filter(({ amount }) => amount > 0)
  const busiest = amounts.reduce<TimelineSum['busiest']>(
    (most, one) => (most !== null && most.amount > one.amount ? most : one),
    null,
  )
  return { total: amounts.reduce((sum, { amount }) => sum + amount, 0), days: amounts.length, busiest }
}
