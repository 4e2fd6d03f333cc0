import { describe, expect, it } from 'vitest'
import { dayIn, formatDate, formatDay, formatDaysIn, formatStamp, formatTime } from './dates.ts'

describe('dates', () => {
  it('show a moment in the time zone of the person', () => {
    expect(formatDate('2026-11-21T13:05:00Z', 'Europe/Stockholm')).toBe('21 Nov 2026, 14:05')
    expect(formatDate('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('22 Nov 2026, 08:30')
    expect(formatTime(new Date(Date.UTC(2026, 10, 21, 0, 7)), 'UTC')).toBe('00:07')
    expect(formatDate(Date.UTC(2026, 10, 21, 0, 7), 'UTC')).toBe('21 Nov 2026, 00:07')
  })

  it('show a day of a list without moving it between time zones', () => {
    expect(formatDay('2026-02-27')).toBe('27 Feb 2026')
    expect(formatDay('2014-10-01T00:00:00Z')).toBe('01 Oct 2014')
    expect(formatDay('2014-10')).toBe('Oct 2014')
    expect(formatDaysIn('1958-01-02 to 1962')).toBe('02 Jan 1958 to 1962')
  })

  it('tell the day and the minute in figures where machines read them, in the time zone of the person', () => {
    const evening = new Date('2026-11-21T23:30:00Z')
    expect([dayIn(evening, 'UTC'), dayIn(evening, 'Asia/Tokyo')]).toEqual(['2026-11-21', '2026-11-22'])
    expect(formatStamp('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('2026-11-22 08:30')
  })

  it('leave what is not a date as it stands', () => {
    expect(formatDay('Feb. 2014')).toBe('Feb. 2014')
    expect(formatDate('soon')).toBe('soon')
  })
})
