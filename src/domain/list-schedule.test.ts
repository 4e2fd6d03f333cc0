import { describe, expect, it } from 'vitest'
import { lastDue, type Schedule } from './list-schedule.ts'

describe('a list that is fetched by itself', () => {
  it.each<[string, Schedule, string, string]>([
    ['today, when its time has come', { at: ['03:15'] }, '2026-11-21T03:15:00Z', '2026-11-21T03:15:00Z'],
    ['yesterday, before its time', { at: ['03:15'] }, '2026-11-21T03:14:59Z', '2026-11-20T03:15:00Z'],
    ['the latest of several times', { at: ['18:00', '03:15'] }, '2026-11-21T17:00:00Z', '2026-11-21T03:15:00Z'],
    ['every six hours from midnight', { everyHours: 6 }, '2026-11-21T17:59:00Z', '2026-11-21T12:00:00Z'],
    ['every five hours, the last of the day at 20', { everyHours: 5 }, '2026-11-21T23:59:00Z', '2026-11-21T20:00:00Z'],
    ['at midnight, once a day', { everyHours: 24 }, '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
    ['on the last day of the year before', { at: ['23:30'] }, '2027-01-01T00:10:00Z', '2026-12-31T23:30:00Z'],
  ])('was due %s', (_, schedule, now, due) => {
    expect(lastDue(schedule, new Date(now))).toEqual(new Date(due))
  })
})
