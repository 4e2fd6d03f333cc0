import fc from 'fast-check'
import { kinds, type EntryKind } from '#domain/outbox/kinds.ts'
import { OutboxModel, type Step } from './outbox-model.ts'
import { matches } from './outbox-model-things.ts'

/** What a run of the model test came to. */
export interface ModelReport {
  runs: number
  /** Requests that left in all stories together; stories that send nothing prove nothing. */
  sends: number
}

type Command = fc.AsyncCommand<object, OutboxModel>

const pick = fc.nat({ max: 9 })
const tab = fc.constantFrom(0, 1)
const lane = fc.constantFrom(...matches)
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
const enqueue = (kinds: readonly EntryKind[]) =>
  fc.record({
    do: fc.constant('enqueue'),
    lanes: fc.array(lane, { minLength: 1, maxLength: 2 }),
    kind: fc.constantFrom(...kinds),
    status: fc.constantFrom('open', 'true-positive'),
    isPlain: fc.boolean(),
  })
const plainly = <Name extends Step['do']>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) })

/** Steps of a story; the more often one stands here, the more often it comes: a fault needs life that it can hurt. */
const steps: readonly fc.Arbitrary<Step>[] = [
  ...Array<fc.Arbitrary<Step>>(3).fill(enqueue(['review', 'comment'])),
  ...Array<fc.Arbitrary<Step>>(3).fill(enqueue(kinds.map(({ name }) => name))),
  enqueue(['monitor.seen', 'monitor.stop', 'monitor.remove']),
  ...Array<fc.Arbitrary<Step>>(10).fill(
    fc.record({ do: fc.constant('send'), tab: fc.constantFrom(0, 1, 2, 2, 2, 2), pick }),
  ),
  ...Array<fc.Arbitrary<Step>>(4).fill(fc.record({ do: fc.constant('reply'), pick, as: fc.constant('ok') })),
  ...Array<fc.Arbitrary<Step>>(4).fill(fc.record({ do: fc.constant('reply'), pick, as: reply })),
  ...Array<fc.Arbitrary<Step>>(3).fill(
    fc.record({
      do: fc.constant('pass'),
      milliseconds: fc.constantFrom(100, 7000, 7000, 400_000, 2_800_000_000),
    }),
  ),
  fc.record({
    do: fc.constantFrom('undo', 'discard', 'retry', 'decide', 'mine-again', 'answer-ask', 'send-again'),
    pick,
  }),
  fc.record({ do: fc.constant('read-back'), pick }),
  fc.record({ do: fc.constantFrom('steal', 'crash', 'open', 'freeze', 'thaw'), tab }),
  fc.record({ do: fc.constant('open'), tab }),
  plainly('sign-in', 'settle', 'flush', 'retry-refused', 'net-up', 'unlock'),
  plainly('net-up', 'unlock'),
  plainly('expire', 'other-user', 'swap-token', 'switch-tenant', 'clock-back', 'lock', 'idle', 'wrong-password'),
  plainly('net-down', 'portal-up', 'quota', 'close-db', 'upgrade', 'old-build', 'read-begin', 'read-end'),
  plainly('backup', 'restore'),
  fc.record({ do: fc.constantFrom('server-edit', 'server-delete'), lane }),
  fc.record({ do: fc.constant('keys'), honoured: fc.boolean() }),
]

/** Steps of an ordinary day: requests get lost and tabs die, but nothing is refused or decided anew. */
const calmSteps: readonly fc.Arbitrary<Step>[] = [
  enqueue(['review', 'comment', 'note']).map((step) => ({ ...step, isPlain: false })),
  fc.record({ do: fc.constant('send'), tab: fc.constantFrom(0, 1, 2), pick }),
  fc.record({ do: fc.constant('reply'), pick, as: fc.constantFrom('ok', 'lost-after', 'lost-before', 'busy') }),
  fc.record({ do: fc.constant('pass'), milliseconds: fc.constantFrom(7000, 400_000) }),
  fc.record({ do: fc.constantFrom('crash', 'open', 'steal', 'freeze', 'thaw'), tab }),
  plainly('net-up', 'net-down', 'close-db', 'read-begin', 'read-end'),
]

/** A step as fast-check plays it: what makes no sense at the moment is passed over, every promise is checked after it. */
const commandOf = (step: Step): Command => ({
  check: () => true,
  run: (_, world) => {
    world.run(step)
    world.check()
    return Promise.resolve()
  },
  toString: () => JSON.stringify(step),
})

const storyOf = (some: readonly fc.Arbitrary<Step>[]) =>
  fc.commands(
    some.map((one) => one.map(commandOf)),
    { maxCommands: 60, size: 'max' },
  )

function opened(): OutboxModel {
  const world = new OutboxModel()
  world.run({ do: 'open', tab: 0 })
  return world
}

type Story = Iterable<fc.AsyncCommand<object, OutboxModel, boolean>>

async function playAll(story: Story): Promise<OutboxModel> {
  const world = opened()
  await fc.asyncModelRun(() => ({ model: {}, real: world }), story)
  world.settle()
  return world
}

/** Answers come when the scheduler lets them, between any two steps. */
async function playScheduled(story: Story, scheduler: fc.Scheduler): Promise<OutboxModel> {
  const world = opened()
  world.whenSent = () => {
    const answer = async () => {
      await scheduler.schedule(Promise.resolve(), 'answer')
      world.run({ do: 'reply', pick: 0, as: 'ok' })
      world.check()
    }
    world.answers.push(answer())
  }
  await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: world }), story)
  await scheduler.waitAll()
  await Promise.all(world.answers)
  world.whenSent = () => undefined
  world.settle()
  return world
}

interface Runs {
  runs: number
  /** The same seed plays the same stories. */
  seed?: number
}

const parametersOf = ({ runs, seed }: Runs) => ({ numRuns: runs, ...(seed !== undefined && { seed }) })

/**
 * Plays random stories of at most 60 steps against the outbox core, four of five with answers as steps of their own,
 * the others with answers that a scheduler puts between any two steps. Rejects with the shortest story that breaks a
 * promise, naming seed and path.
 */
export async function runOutboxModel({ runs, seed }: Runs): Promise<ModelReport> {
  let sends = 0
  const some = Math.ceil(runs / 5)
  const inSteps = fc.asyncProperty(storyOf(steps), async (story) => {
    sends += (await playAll(story)).sends
  })
  const scheduled = fc.asyncProperty(storyOf(steps), fc.scheduler(), async (story, scheduler) => {
    sends += (await playScheduled(story, scheduler)).sends
  })
  await fc.assert(inSteps, parametersOf({ runs: runs - some, ...(seed !== undefined && { seed }) }))
  await fc.assert(scheduled, parametersOf({ runs: some, ...(seed !== undefined && { seed }) }))
  return { runs, sends }
}

/** Plays ordinary days, on which everything that was accepted is applied, per match in the order it was made. */
export async function runCalmDays(given: Runs): Promise<void> {
  const days = fc.asyncProperty(storyOf(calmSteps), async (story) => {
    const { applied, accepted } = await playAll(story)
    for (const name of matches) {
      const order = applied.filter(({ lanes }) => lanes.includes(name)).map(({ seq }) => seq)
      if (order.some((seq, at) => seq < (order[at - 1] ?? 0)))
        throw new Error(`I2: ${name} in the order ${order.join()}`)
    }
    const missing = [...accepted].filter((id) => !applied.some((one) => one.id === id))
    if (missing.length > 0) throw new Error(`I1: never applied: ${missing.join()}`)
  })
  await fc.assert(days, parametersOf(given))
}
