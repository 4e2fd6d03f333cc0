import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ScorePart } from '#contracts/explanation.ts'
import { namePoints, scoreBar, signedPoints } from './score-bar.ts'

const part = fc.record({
  field: fc.constantFrom(...ScorePart.options),
  effect: fc.integer({ min: -100, max: 100 }),
})
/** Parts as an engine gives them: 100 for the name, and never below 0. */
const parts = fc.array(part, { maxLength: 6 }).map((others) => {
  let rest = 100
  const held = others.map(({ field, effect }) => {
    const least = Math.max(effect, -rest)
    rest += least
    return { field, effect: least }
  })
  return [{ field: 'name' as const, effect: 100 }, ...held]
})
// nothing taken from nothing may be -0
const near = (value: number) => Math.round(value * 1e6) / 1e6 + 0

it('ends where the parts sum to the score, with everything that gives or takes on the bar', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { gains, losses, score } = scoreBar(all, null)
      const sum = (effects: readonly number[]) => effects.reduce((total, one) => total + one, 0)
      const gained = sum(all.map(({ effect }) => Math.max(0, effect)))
      const most = Math.max(100, gained)
      expect(near(score)).toBe(near(sum(all.map(({ effect }) => effect)) / most))
      const lengthOf = (stretches: typeof gains) => sum(stretches.map(({ start, end }) => end - start))
      expect(near(lengthOf(gains) - lengthOf(losses))).toBe(near(score))
      expect([gains.length, losses.length]).toEqual([
        all.filter(({ effect }) => effect > 0).length,
        all.filter(({ effect }) => effect < 0).length,
      ])
      for (const { start, end } of [...gains, ...losses])
        expect(start < end && start >= -1e-9 && end <= 1 + 1e-9).toBe(true)
    }),
  )
})

it('puts gains after each other from the start, and takes losses back from their end', () => {
  const { gains, losses, score, threshold } = scoreBar(
    [
      { field: 'name', effect: 100 },
      { field: 'spelling', effect: -9 },
      { field: 'gender', effect: -20 },
      { field: 'country', effect: 0 },
    ],
    75,
  )
  expect(gains).toEqual([{ field: 'name', start: 0, end: 1 }])
  expect(losses).toEqual([
    { field: 'spelling', start: 0.91, end: 1 },
    { field: 'gender', start: 0.71, end: 0.91 },
  ])
  expect([score, threshold]).toEqual([0.71, 0.75])
})

it('makes room for more than 100 points, which an equal identifier brings back', () => {
  const { gains, score, threshold } = scoreBar(
    [
      { field: 'name', effect: 100 },
      { field: 'spelling', effect: -25 },
      { field: 'identifier', effect: 25 },
    ],
    75,
  )
  expect(gains.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.8],
    [0.8, 1],
  ])
  expect([score, threshold]).toEqual([0.8, 0.6])
})

it('counts for the name what does not stand beside it', () => {
  expect(
    namePoints([
      { field: 'name', effect: 100 },
      { field: 'extra', effect: -4 },
      { field: 'birth-date', effect: -40 },
      { field: 'identifier', effect: 10 },
    ]),
  ).toBe(96)
})

it('writes points with their sign', () => {
  expect([5, -5, 0].map(signedPoints)).toEqual(['+5', '−5', '0'])
})
