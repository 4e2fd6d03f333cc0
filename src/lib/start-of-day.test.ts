import { expect, it } from 'vitest'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['in UTC', 'UTC', '2026-11-21T10:00:00Z', '2026-11-21T00:00:00Z'],
  ['on its first moment', 'UTC', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['east of UTC, on the next day already', 'Pacific/Auckland', '2026-11-21T12:00:00Z', '2026-11-21T11:00:00Z'],
  ['west of UTC, on the day before still', 'America/New_York', '2026-11-21T03:00:00Z', '2026-11-20T05:00:00Z'],
  ['with half an hour', 'Asia/Kolkata', '2026-11-21T10:00:00Z', '2026-11-20T18:30:00Z'],
  ['on the day that summer time begins', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z'],
  ['on the day that summer time ends', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z'],
  ['where summer time skips midnight, east', 'Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00Z'],
  ['where summer time skips midnight, west', 'America/Havana', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z'],
])('knows when a day begins %s', (_, timeZone, moment, start) => {
  expect(startOfDay(new Date(moment), timeZone)).toEqual(new Date(start))
})

it('counts days before as days, not as hours', () => {
  const monday = new Date('2026-03-30T10:00:00Z')
  expect(startOfDay(monday, 'Europe/Berlin', 7)).toEqual(new Date('2026-03-22T23:00:00Z'))
  expect(startOfDay(new Date('2026-03-02T10:00:00Z'), 'UTC', 7)).toEqual(new Date('2026-02-23T00:00:00Z'))
})
