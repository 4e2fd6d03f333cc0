import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auc, divide, type Judged } from './curve.ts'

const answers = (...scores: [number, boolean][]): Judged[] => scores.map(([score, isMatch]) => ({ score, isMatch }))

describe('the area under the curve', () => {
  it('is 1 where every true answer is above every false one, and 0 the other way round', () => {
    expect(auc(answers([90, true], [80, true], [70, false]))).toBe(1)
    expect(auc(answers([70, true], [80, false], [90, false]))).toBe(0)
  })

  it('counts a tie as half', () => {
    expect(auc(answers([80, true], [80, false]))).toBe(0.5)
    expect(auc(answers([80, true], [90, true], [80, false], [80, false]))).toBe(0.75)
  })

  it('is nothing where there is nothing to tell apart', () => {
    expect([auc([]), auc(answers([80, true])), auc(answers([80, false]))]).toEqual([null, null, null])
  })

  it('is what comparing every true answer with every false one says', () => {
    const answer = fc.record({ score: fc.integer({ min: 0, max: 5 }), isMatch: fc.boolean() })
    fc.assert(
      fc.property(fc.array(answer), (all) => {
        const wins = all
          .filter(({ isMatch }) => isMatch)
          .flatMap((right) =>
            all.filter(({ isMatch }) => !isMatch).map((wrong) => (Math.sign(right.score - wrong.score) + 1) / 2),
          )
        const expected = wins.length === 0 ? null : wins.reduce((sum, win) => sum + win, 0) / wins.length
        if (expected === null) expect(auc(all)).toBeNull()
        else expect(auc(all)).toBeCloseTo(expected, 10)
      }),
    )
  })
})

describe('a threshold', () => {
  it('counts a score on it as found', () => {
    expect(divide(answers([75, true], [75, false], [74, true], [60, false]), 75)).toEqual({
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
    })
  })

  it('has no precision where nothing is found and no recall where nothing is to be found', () => {
    expect(divide(answers([60, true]), 75)).toEqual({ precision: null, recall: 0, f1: 0 })
    expect(divide(answers([80, false]), 75)).toEqual({ precision: 0, recall: null, f1: 0 })
  })
})
