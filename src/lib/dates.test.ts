import { describe, expect, it } from 'vitest'
import { ageOf, formatDate, formatDay, formatTime } from './dates.ts'

describe('dates', () => {
  it('show a moment in the time zone of the person', () => {
    expect(formatDate('2026-11-21T13:05:00Z', 'Europe/Stockholm')).toBe('21 Nov 2026, 14:05')
    expect(formatDate('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('22 Nov 2026, 08:30')
    expect(formatTime(Date.UTC(2026, 10, 21, 0, 7), 'UTC')).toBe('00:07')
  })

  it('show a day of a list without moving it between time zones', () => {
    expect(formatDay('2026-02-27')).toBe('27 Feb 2026')
    expect(formatDay('2014-10-01T00:00:00Z')).toBe('01 Oct 2014')
  })

  it('leave what is not a date as it stands', () => {
    expect(formatDay('Feb. 2014')).toBe('Feb. 2014')
    expect(formatDate('soon')).toBe('soon')
  })

  it.each([
    [0, '0 min'],
    [59 * 60_000, '59 min'],
    [3 * 3_600_000 + 5, '3 h'],
    [50 * 3_600_000, '2 d'],
    [-5000, '0 min'],
  ])('tell an age of %i ms as %s', (passed, expected) => {
    expect(ageOf(1_000_000, 1_000_000 + passed)).toBe(expected)
  })
})
