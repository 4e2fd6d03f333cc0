import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OutboxModel, type Step } from '#tests/support/outbox-model.ts'

const pick = fc.nat({ max: 9 })
const tab = fc.constantFrom(0, 1)
const lane = fc.constantFrom('a', 'b', 'c')
const reply = fc.constantFrom(
  'ok',
  'lost-after',
  'lost-before',
  'busy',
  'error-after',
  'unauthorized',
  'forbidden',
  'portal',
)

/** Steps by how often they come: much ordinary life, so that a fault meets something it can hurt. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enqueue'),
      lanes: fc.array(lane, { minLength: 1, maxLength: 2 }),
      kind: fc.constantFrom('review', 'comment'),
    }),
  },
  { weight: 20, arbitrary: fc.record({ do: fc.constant('send'), tab: fc.constantFrom(0, 1, 2, 2, 2), pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reply'), pick, as: fc.constant('ok') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reply'), pick, as: reply }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('undo', 'discard', 'retry', 'decide', 'mine-again', 'answer-ask'),
      pick,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read-back'), pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      milliseconds: fc.constantFrom(100, 7000, 7000, 400_000, 2_800_000_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('steal'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('crash', 'open'), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('sign-in', 'settle', 'flush') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('expire', 'other-user', 'swap-token', 'clock-back') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('server-edit', 'server-delete'), lane }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('keys'), honoured: fc.boolean() }) },
)

function play(steps: readonly Step[]): OutboxModel {
  const model = new OutboxModel()
  model.run({ do: 'open', tab: 0 })
  for (const each of steps) {
    model.run(each)
    model.check()
  }
  return model
}

it('keeps every accepted intent in one place, in order, applied once, through any story of faults', () => {
  let sends = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
      const model = play(steps)
      sends += model.sends
      model.settle()
    }),
    { numRuns: 2000 },
  )
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
