import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastHangul, leastHeard, likenessFrom, likenessOf, scoreHangul, scoreHeard } from './written-out.ts'

const latin = fc.string({ unit: fc.constantFrom('t', 'o', 'b', 'i', 'a', 's', 'm', 'n', 'sch', 'r'), maxLength: 10 })
const inHan = fc.array(fc.constantFrom(...Array.from('托比亚斯明特马克')), { minLength: 1, maxLength: 5 })
/** A word in Hangul is heard as one character. */
const inHangul = fc
  .string({ unit: fc.constantFrom(...Array.from('토비아스민서마르크')), minLength: 1, maxLength: 4 })
  .map((word) => [word])
const score = fc.double({ min: 0, max: 1, noNaN: true })

describe('a Latin word and characters that write it out', () => {
  it.each([
    ['Han', inHan],
    ['Hangul', inHangul],
  ])(
    'are told exactly in %s where they are as alike as is asked for, and as less alike where they are not',
    (_, characters) => {
      fc.assert(
        fc.property(latin, characters, score, (word, written, least) => {
          const whole = likenessFrom(written, 0, written.length, word)[written.length - 1] ?? 0
          const bounded = likenessOf(written, [word], least)
          expect(likenessOf(written, [word], whole)).toBe(whole)
          if (whole >= least) expect(bounded).toBe(whole)
          else expect(bounded).toBeLessThan(least)
        }),
        { numRuns: 3000 },
      )
    },
  )

  it('are as alike as the likeliest of several words', () => {
    const [one, other] = ['tobias', 'minster'].map((word) => likenessOf(Array.from('托比亚斯'), [word], 0))
    expect(likenessOf(Array.from('托比亚斯'), ['minster', 'tobias'], 0)).toBe(one)
    expect(one).toBeGreaterThan(other ?? 1)
  })

  it.each([
    [leastHeard, scoreHeard],
    [leastHangul, scoreHangul],
  ])('reach a score with the likeness it takes, and not with less', (leastFor, scoreOf) => {
    for (const count of [1, 2, 3, 4, 9]) {
      expect(scoreOf(leastFor(0.4, count), count)).toBeCloseTo(0.4)
      expect(scoreOf(leastFor(0.4, count) - 0.01, count)).toBeLessThan(0.4)
    }
  })
})
