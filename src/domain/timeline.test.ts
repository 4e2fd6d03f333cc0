import { describe, expect, it } from 'vitest'
import type { TimelineCount } from '#contracts/monitor-timeline.ts'
import { amountOn, sumOf, timelineDays } from './timeline.ts'

const last = new Date('2026-11-21T12:00:00Z')
const count = (at: string, event: TimelineCount['event'], times = 1): TimelineCount => ({ at, event, count: times })
const onDays = (counts: readonly TimelineCount[], timeZone: string, until = last) =>
  timelineDays(counts, until, timeZone)
    .filter((day) => amountOn(day, 'changes') + amountOn(day, 'decisions') > 0)
    .map(({ day }) => day)

describe('the days of a timeline', () => {
  it('are ninety, up to the last one, each once and without a gap, over a change of the clocks too', () => {
    const days = timelineDays([], last, 'Europe/Berlin').map(({ day }) => day)
    expect(days).toHaveLength(90)
    expect([days[0], days.at(-1)]).toEqual(['2026-08-24', '2026-11-21'])
    expect(new Set(days).size).toBe(90)
    expect(days).toEqual(days.toSorted())
  })

  it.each([
    ['UTC', ['2026-11-19', '2026-11-20']],
    ['America/New_York', ['2026-11-19']],
    ['Pacific/Auckland', ['2026-11-20']],
    // ahead by a quarter of an hour that is no half
    ['Asia/Kathmandu', ['2026-11-20']],
  ])('are those of the person: %s', (timeZone, days) => {
    const counts = [count('2026-11-19T18:15:00Z', 'new'), count('2026-11-20T02:00:00Z', 'false-positive')]
    expect(onDays(counts, timeZone)).toEqual(days)
  })

  it('end with the day that it is for the person', () => {
    const until = new Date('2026-11-21T23:30:00Z')
    expect(timelineDays([], until, 'UTC').at(-1)?.day).toBe('2026-11-21')
    expect(timelineDays([], until, 'Pacific/Auckland').at(-1)?.day).toBe('2026-11-22')
  })

  it('count what happened on them, each thing by itself, and leave out what lies before', () => {
    const day = '2026-11-20T'
    const counts = [
      count(`${day}01:00:00Z`, 'updated', 2),
      count(`${day}09:15:00Z`, 'updated'),
      count(`${day}09:15:00Z`, 'removed', 4),
      count(`${day}10:00:00Z`, 'true-positive', 8),
      count('2026-08-23T10:00:00Z', 'new', 99),
    ]
    const [told] = timelineDays(counts, last, 'UTC').filter((one) => one.day === '2026-11-20')
    expect(told?.counts).toEqual({
      new: 0,
      updated: 3,
      removed: 4,
      open: 0,
      'true-positive': 8,
      'false-positive': 0,
      discarded: 0,
    })
    expect(onDays(counts, 'UTC')).toEqual(['2026-11-20'])
  })
})

describe('the sum of a timeline', () => {
  const days = timelineDays(
    [
      count('2026-11-02T10:00:00Z', 'new', 3),
      count('2026-11-04T10:00:00Z', 'updated', 2),
      count('2026-11-04T11:00:00Z', 'removed'),
      count('2026-11-04T11:00:00Z', 'open', 7),
    ],
    last,
    'UTC',
  )

  it('tells changes and decisions apart, and names the latest of the busiest days', () => {
    expect(sumOf(days, 'changes')).toEqual({ total: 6, days: 2, busiest: { day: '2026-11-04', amount: 3 } })
    expect(sumOf(days, 'decisions')).toEqual({ total: 7, days: 1, busiest: { day: '2026-11-04', amount: 7 } })
  })

  it('names no day where nothing happened', () => {
    expect(sumOf(timelineDays([], last, 'UTC'), 'changes')).toEqual({ total: 0, days: 0, busiest: null })
  })
})
