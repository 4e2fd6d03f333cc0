import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(() => {
  server = createFakeServer(['m1', 'm2'])
})
afterEach(() => world.close())

/** A tab that dies: its lock is gone with it, its lease row stays. */
const dying = { locks: undefined, sleep: () => new Promise<void>(() => undefined) }
const never = () => new Promise<unknown>(() => undefined)

describe('a tab that is killed while sending', () => {
  it('[F17] before the request left: the work is sent once after reopening', async () => {
    world = await createWorld(server)
    const dead = await world.openTab({ ...dying, send: never })
    await dead.outbox.enqueue(commentOn('m1', '[Ana Ruiz] once'))
    await eventually(() => expect(statesOf(dead.outbox)).toEqual(['sending']))
    const { outbox } = await world.openTab()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  it('[F18] after the server did it: the same key is sent again, and the server does it once', async () => {
    world = await createWorld(server)
    const { send } = deadAfter()
    const dead = await world.openTab({ ...dying, send })
    await dead.outbox.enqueue(commentOn('m1', '[Ana Ruiz] once'))
    await eventually(() => expect(server.seen).toHaveLength(1))
    const { outbox } = await world.openTab()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  it('[F18] where keys are not honoured, it is read back first and not sent again', async () => {
    world = await createWorld(server, { honoured: false })
    server.showsKeys = false
    const dead = await world.openTab({ ...dying, send: deadAfter().send })
    await dead.outbox.enqueue(commentOn('m1', '[Ana Ruiz] once'))
    await eventually(() => expect(server.seen).toHaveLength(1))
    const { outbox } = await world.openTab()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(1)
  })
})

/** The request reaches the server; whoever sent it never hears of the answer. */
function deadAfter() {
  return {
    send: async (wire: { input: { body?: unknown } }, { key }: { key: string }) => {
      await server.fetch('http://localhost/api/x/searchCommentsById/srch_01', {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify(wire.input.body),
      })
      return never()
    },
  }
}
