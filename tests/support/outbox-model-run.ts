import fc from 'fast-check'
import { OutboxModel, type Step } from './outbox-model.ts'

/** What a run of the model test came to. */
export interface ModelReport {
  runs: number
  /** Requests that left in all stories together; stories that send nothing prove nothing. */
  sends: number
}

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

/** Plays a story and checks every promise after every step. */
export function play(steps: readonly Step[]): OutboxModel {
  const model = new OutboxModel()
  model.run({ do: 'open', tab: 0 })
  for (const each of steps) {
    model.run(each)
    model.check()
  }
  return model
}

/**
 * Plays random stories of at most 60 steps against the outbox core (design/offline section 11). Rejects with the
 * shortest story that breaks a promise, naming seed and path; the same seed plays the same stories.
 */
export async function runOutboxModel({ runs, seed }: { runs: number; seed?: number }): Promise<ModelReport> {
  let sends = 0
  const stories = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
    const model = play(steps)
    sends += model.sends
    model.settle()
    return Promise.resolve()
  })
  await fc.assert(stories, { numRuns: runs, ...(seed !== undefined && { seed }) })
  return { runs, sends }
}
