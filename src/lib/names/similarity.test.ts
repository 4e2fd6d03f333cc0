import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, jaroWinkler, weightedEdits } from './similarity.ts'

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

describe('weightedEdits', () => {
  it.each([
    ['anna', 'anna', 0],
    ['anna', 'ana', 1],
    ['karin', 'krain', 1],
    ['unit0', 'unito', 0.7],
    ['viktor', 'victor', 0.7],
    ['star2', 'star3', 1.5],
    ['star', 'star3', 1.5],
    ['muster', 'master', 1],
    ['', 'ab', 2],
  ])('between %s and %s cost %f', (a, b, cost) => {
    expect(weightedEdits(a, b, 3)).toBeCloseTo(cost, 9)
    expect(weightedEdits(b, a, 3)).toBeCloseTo(cost, 9)
  })

  it('are undefined as soon as they cost more than the budget', () => {
    expect(weightedEdits('muster', 'master', 0.9)).toBeUndefined()
    expect(weightedEdits('star2', 'star3', 1)).toBeUndefined()
    expect(weightedEdits('anna', 'annaberta', 3)).toBeUndefined()
  })

  it('are what they cost without a budget, wherever they stop short', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'i', 'l', '1', '0'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, budget) => {
        const whole = weightedEdits(a, b, 100) ?? Number.NaN
        expect(weightedEdits(a, b, budget)).toBe(whole <= budget ? whole : undefined)
        expect(weightedEdits(b, a, 100)).toBeCloseTo(whole, 9)
      }),
    )
  })
})
