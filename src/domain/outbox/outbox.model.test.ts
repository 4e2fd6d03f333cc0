import fc from 'fast-check'
import { expect, it } from 'vitest'
import { play, runOutboxModel } from '#tests/support/outbox-model-run.ts'

const pick = fc.nat({ max: 9 })
const tab = fc.constantFrom(0, 1)
const lane = fc.constantFrom('a', 'b', 'c')

it('keeps every accepted intent in one place, in order, applied once, through any story of faults', async () => {
  const { sends } = await runOutboxModel({ runs: 2000 })
  expect(sends).toBeGreaterThan(3000)
})

it('applies what was accepted in the order it was made, per match, while nothing is refused or decided anew', () => {
  const calm = fc.oneof(
    fc.record({
      do: fc.constant('enqueue'),
      lanes: fc.array(lane, { minLength: 1, maxLength: 2 }),
      kind: fc.constantFrom('review', 'comment'),
    }),
    fc.record({ do: fc.constant('send'), tab: fc.constantFrom(0, 1, 2), pick }),
    fc.record({
      do: fc.constant('reply'),
      pick,
      as: fc.constantFrom('ok', 'lost-after', 'lost-before', 'busy'),
    }),
    fc.record({ do: fc.constant('pass'), milliseconds: fc.constantFrom(7000, 400_000) }),
    fc.record({ do: fc.constantFrom('crash', 'open', 'steal'), tab }),
  )
  fc.assert(
    fc.property(fc.array(calm, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
      const model = play(steps)
      model.settle()
      for (const name of ['a', 'b', 'c']) {
        const order = model.applied.filter(({ lanes }) => lanes.includes(name)).map(({ seq }) => seq)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
      expect(new Set(model.applied.map(({ id }) => id))).toEqual(model.accepted)
    }),
    { numRuns: 500 },
  )
})
