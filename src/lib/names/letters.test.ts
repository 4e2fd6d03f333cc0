import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersOf, mayBeWithin } from './letters.ts'
import { editDistance, mostEdits, weightedEdits } from './similarity.ts'

const word = fc.string({ unit: fc.constantFrom(...Array.from('abdeiknorsuvmz01іяΩ張')), minLength: 1, maxLength: 9 })

describe('telling words apart by their letters', () => {
  it('never tells apart words that are as few edits apart', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mayBeWithin(editDistance(a, b), lettersOf(a), lettersOf(b))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('never tells apart words that a budget of weighted edits pays for', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2, 3), (a, b, budget) => {
        const isPaid = weightedEdits(a, b, budget) !== undefined
        expect(!isPaid || mayBeWithin(mostEdits(budget), lettersOf(a), lettersOf(b))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['anwari', 'eriksson', 1, false],
    ['mohamed', 'muhammad', 2, true],
    ['', 'ab', 0, false],
    ['abc', 'cab', 0, true],
  ])('of %s and %s with %d edits: %s', (a, b, edits, may) => {
    expect(mayBeWithin(edits, lettersOf(a), lettersOf(b))).toBe(may)
  })
})
