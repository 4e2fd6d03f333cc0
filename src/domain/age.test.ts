import { describe, expect, it } from 'vitest'
import { ageOf } from './age.ts'

const hour = 3_600_000

describe('an age', () => {
  it.each([
    [0, 'less than a minute'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [hour, '1 hour'],
    [3 * hour + 5, '3 hours'],
    [50 * hour, '2 days'],
    [-5000, 'less than a minute'],
  ])('of %i ms is told in words: %s', (passed, expected) => {
    expect(ageOf(1_000_000, 1_000_000 + passed)).toBe(expected)
  })
})
