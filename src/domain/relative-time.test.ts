import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T23:30:00Z')

describe('when something was, in words', () => {
  it.each([
    ['2026-11-21T23:29:30Z', 'UTC', 'Just now'],
    ['2026-11-21T23:40:00Z', 'UTC', 'Just now'],
    ['2026-11-21T23:29:00Z', 'UTC', '1 minute ago'],
    ['2026-11-21T22:31:00Z', 'UTC', '59 minutes ago'],
    ['2026-11-21T22:30:00Z', 'UTC', '1 hour ago'],
    ['2026-11-21T00:10:00Z', 'UTC', '23 hours ago'],
    ['2026-11-20T23:59:00Z', 'UTC', 'Yesterday, 23:59'],
    ['2026-11-21T21:10:00Z', 'Europe/Berlin', 'Yesterday, 22:10'],
    ['2026-11-21T22:55:00Z', 'Europe/Berlin', '35 minutes ago'],
    ['2026-11-19T12:00:00Z', 'America/New_York', '19 Nov 2026, 07:00'],
  ])('%s in %s is "%s"', (at, zone, words) => {
    expect(relativeTime(new Date(at), now, zone)).toBe(words)
  })
})
