import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { keepUndoWindow, undoWindowOf } from './undo-window.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
})
afterEach(async () => {
  unlockedNow.set(null)
  await world.close()
})

it('a decision waits for six seconds where nobody has chosen, and a comment does not', async () => {
  const { outbox } = await world.openTab()
  await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
  await outbox.enqueue(commentOn('m2', '[Ana Ruiz] seen'))
  const [decision] = outbox.live.get().entries
  expect((decision?.entry.notBefore ?? 0) - world.clock.now()).toBe(6000)
  await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'acked']))
  await world.clock.pass(6000)
  await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 2 }))
})

it.each([30, 60] as const)('a decision waits for %i seconds where that was chosen, in every tab', async (seconds) => {
  const { unlocked } = await world.openTab()
  unlockedNow.set(unlocked)
  await keepUndoWindow(seconds)
  expect(await undoWindowOf(unlocked)).toBe(seconds)
  const { outbox } = await world.openTab()
  const review = reviewOf(['m1'], 'false-positive')
  await outbox.enqueue(review)
  await world.clock.pass(seconds * 1000 - 1)
  expect(statesOf(outbox)).toEqual(['queued'])
  expect(await outbox.decide(review.id, 'undo')).toBe(true)
  await world.clock.pass(1)
  expect(server.rows.get('m1')).toMatchObject({ status: 'potential_match', version: 1 })
})

it('a decision is sent at once where undoing is switched off', async () => {
  const { outbox, unlocked } = await world.openTab()
  unlockedNow.set(unlocked)
  await keepUndoWindow(0)
  await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
  await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 2 }))
})
