import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editPath } from './edit-path.ts'
import { editDistance } from './similarity.ts'

const word = fc.array(fc.constantFrom('a', 'b', 'c', 'й', '王', '𐐷'), { maxLength: 8 })

describe('the way from one word to another', () => {
  it('takes every letter of both once, in order, and pairs as same only what is', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const steps = editPath(left, right)
        expect(steps.flatMap((step) => step.left ?? [])).toEqual(left.map((_, place) => place))
        expect(steps.flatMap((step) => step.right ?? [])).toEqual(right.map((_, place) => place))
        for (const step of steps) if (step.isSame) expect(left[step.left ?? -1]).toBe(right[step.right ?? -2])
      }),
    )
  })

  it('is never shorter than the edits with swaps, and never longer than writing the word anew', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const edits = editPath(left, right).filter(({ isSame }) => !isSame).length
        expect(edits).toBeGreaterThanOrEqual(editDistance(left.join(''), right.join('')))
        expect(edits).toBeLessThanOrEqual(Math.max(left.length, right.length))
      }),
    )
  })
})
