import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
})
afterEach(() => world.close())

describe('a 401 in the middle of a drain', () => {
  it('[F8] stops the scope, keeps every entry, and goes on after the next sign-in', async () => {
    const { outbox } = await world.openTab()
    world.isOnline = false
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))
    server.isSignedOut = true
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(outbox.live.get().paused).toBe(true))
    await world.clock.pass(60_000)
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'queued']))
    expect(server.applied()).toBe(0)
    await outbox.stop()
    server.isSignedOut = false
    const again = await world.openTab()
    await eventually(() => expect(statesOf(again.outbox)).toEqual(['acked', 'acked']))
    expect(server.applied()).toBe(2)
  })

  it('[F5] is no redirect: that is somebody else’s, and the work goes on', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'redirect' })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(statesOf(outbox)).toEqual(['acked'])
    })
    expect(outbox.live.get().paused).toBe(false)
  })
})
