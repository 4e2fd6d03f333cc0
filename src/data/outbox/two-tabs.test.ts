import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(() => {
  server = createFakeServer(['m1', 'm2', 'm3', 'm4'])
})
afterEach(() => world.close())

describe('two tabs', () => {
  it.each([true, false])(
    '[F21] keep what both queued offline and send it once, in order (locks: %s)',
    async (locks) => {
      world = await createWorld(server, { locks })
      world.isOnline = false
      const [one, two] = [await world.openTab(), await world.openTab()]
      await one.outbox.enqueue(commentOn('m1', '[Ana Ruiz] first'))
      await two.outbox.enqueue(commentOn('m1', '[Ana Ruiz] second'))
      await one.outbox.enqueue(commentOn('m1', '[Ana Ruiz] third'))
      world.isOnline = true
      one.outbox.wake()
      two.outbox.wake()
      await eventually(async () => {
        await world.clock.pass(1000)
        expect(statesOf(one.outbox)).toEqual(['acked', 'acked', 'acked'])
      })
      expect(server.seen.map(({ body }) => /first|second|third/.exec(body)?.[0])).toEqual(['first', 'second', 'third'])
    },
  )

  it('show each other what they queued', async () => {
    world = await createWorld(server)
    world.isOnline = false
    const [one, two] = [await world.openTab(), await world.openTab()]
    await one.outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await eventually(() => expect(statesOf(two.outbox)).toEqual(['queued']))
  })

  it('show each other what is on its way, however long the answer takes', async () => {
    world = await createWorld(server)
    world.isOnline = false
    const [one, two] = [await world.openTab(), await world.openTab()]
    await one.outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await eventually(() => expect(statesOf(two.outbox)).toEqual(['queued']))
    let release: () => void = () => undefined
    server.faults.push({ kind: 'hold', until: new Promise((resolve) => (release = resolve)) })
    world.isOnline = true
    one.outbox.wake()
    await eventually(() => expect(statesOf(two.outbox)).toEqual(['sending']))
    release()
    await eventually(() => expect(statesOf(two.outbox)).toEqual(['acked']))
  })

  it('[F22] leave the sending to the other one when the sending tab closes', async () => {
    world = await createWorld(server)
    const one = await world.openTab()
    let release: () => void = () => undefined
    server.faults.push({ kind: 'hold', until: new Promise((resolve) => (release = resolve)) })
    await one.outbox.enqueue(commentOn('m1', '[Ana Ruiz] first'))
    await eventually(() => expect(server.seen).toHaveLength(1))
    const two = await world.openTab()
    await two.outbox.enqueue(commentOn('m2', '[Ana Ruiz] second'))
    const stopped = one.outbox.stop()
    release()
    await stopped
    await eventually(() => expect(statesOf(two.outbox)).toEqual(['acked', 'acked']))
    expect(server.seen).toHaveLength(2)
  })

  it('[F61] of which one undoes what the other is about to send take it back whole, or send it whole', async () => {
    world = await createWorld(server)
    const [one, two] = [await world.openTab(), await world.openTab()]
    for (let round = 0; round < 12; round += 1) {
      const draft = reviewOf(['m1'], 'true-positive', { version: server.rows.get('m1')?.version ?? 1 })
      await one.outbox.enqueue(draft)
      const before = server.seen.length
      const sending = two.outbox.sendNow()
      if (round % 2 === 0) await sending
      const isUndone = await one.outbox.decide(draft.id, 'undo')
      await sending
      await eventually(() => expect(statesOf(two.outbox).filter((state) => state !== 'acked')).toEqual([]))
      expect(server.seen.slice(before).filter(({ key }) => key === draft.id)).toHaveLength(isUndone ? 0 : 1)
    }
  })

  it.each([true, false])(
    '[F23] [F24] take over from a tab that froze, and refuse what it says later (locks: %s)',
    async (locks) => {
      world = await createWorld(server, { locks })
      let thaw: (answer: Response) => void = () => undefined
      const frozen = await world.openTab({
        // a frozen tab: its timers stand still and its answer arrives much later
        sleep: () => new Promise(() => undefined),
        send: () => new Promise<Response>((resolve) => (thaw = resolve)),
      })
      const draft = commentOn('m1', '[Ana Ruiz] once')
      await frozen.outbox.enqueue(draft)
      await eventually(() => expect(statesOf(frozen.outbox)).toEqual(['sending']))
      const other = await world.openTab()
      await other.outbox.enqueue(commentOn('m2', '[Ana Ruiz] other'))
      await eventually(async () => {
        await world.clock.pass(1000)
        expect(statesOf(other.outbox)).toEqual(['acked', 'acked'])
      })
      expect(server.seen.map(({ key }) => key)).toContain(draft.id)
      thaw(new Response())
      await world.clock.pass(10)
      expect(statesOf(other.outbox)).toEqual(['acked', 'acked'])
    },
  )
})
