import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, jaroWinkler } from './similarity.ts'

describe('editDistance', () => {
  it.each([
    ['anna', 'anna', 0],
    ['anna', 'ana', 1],
    ['karin', 'krain', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['𐐷a', 'a', 1],
  ])('between %s and %s is %i', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
  })

  it('is the same from both sides and never more than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        const edits = editDistance(a, b)
        expect(editDistance(b, a)).toBe(edits)
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

describe('jaroWinkler', () => {
  it.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['abc', 'xyz', 0],
    ['a', 'a', 1],
  ])('of %s and %s is %f', (a, b, value) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(value, 3)
  })

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        const value = jaroWinkler(a, b)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }),
    )
  })
})
