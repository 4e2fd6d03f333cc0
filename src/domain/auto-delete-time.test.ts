import { describe, expect, it } from 'vitest'
import { autoDeleteTime } from './auto-delete-time.ts'

describe('the time of auto-delete', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21T20:30:00.000Z'],
    ['2026-11-21T20:30:00.000Z', '2026-11-21T20:30:00.000Z'],
    ['2026-11-21T20:30:00.001Z', '2026-11-22T20:30:00.000Z'],
    ['2026-12-31T23:59:59.000Z', '2027-01-01T20:30:00.000Z'],
  ])('is the first 20:30 UTC at or after %s', (after, time) => {
    expect(autoDeleteTime(new Date(after)).toISOString()).toBe(time)
  })
})
