import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
})
afterEach(() => world.close())

async function conflicting(comment: string | null = null) {
  const { outbox } = await world.openTab()
  const draft = reviewOf(['m1'], 'false-positive', { comment })
  await outbox.enqueue(draft)
  server.edit('m1', 'true_positive')
  await outbox.sendNow()
  await eventually(() => expect(statesOf(outbox)).toEqual(['conflict']))
  return { outbox, draft }
}

describe('somebody else reviewed the match meanwhile', () => {
  it('[F13] asks the person and says who set what', async () => {
    const { outbox } = await conflicting()
    const theirs = outbox.live.get().entries[0]?.content?.theirs
    expect(theirs).toMatchObject([{ matchId: 'm1', status: 'true-positive', version: 2, by: 'Mina Holm' }])
    expect(server.rows.get('m1')?.status).toBe('true_positive')
  })

  it('[F12] is silent when they decided the same', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    server.edit('m1', 'true_positive')
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')?.version).toBe(2)
  })

  it('is silent when it was I, in another tab, long after this tab has read the match', async () => {
    const first = await world.openTab()
    await first.outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    await first.outbox.sendNow()
    await eventually(() => expect(statesOf(first.outbox)).toEqual(['acked']))
    await world.clock.pass(60_000)
    await eventually(() => expect(statesOf(first.outbox)).toEqual([]))
    const second = await world.openTab()
    await second.outbox.enqueue(reviewOf(['m1'], 'false-positive', { version: 1 }))
    await second.outbox.sendNow()
    await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 3 }))
  })

  it('sets mine again on what is there now, with a new key', async () => {
    const { outbox, draft } = await conflicting('[Ana Ruiz] other person')
    await outbox.decide(draft.id, 'set-mine')
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 3 })
    expect(server.seen.at(-1)?.key).not.toBe(draft.id)
  })

  it('keeps theirs, and sends my comment on its own', async () => {
    const { outbox, draft } = await conflicting('[Ana Ruiz] other person')
    await outbox.decide(draft.id, 'keep-theirs')
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')).toMatchObject({ status: 'true_positive' })
    expect(server.rows.get('m1')?.comments[0]?.message).toBe('[Ana Ruiz] other person')
  })

  it('keeps theirs and is done when there was no comment', async () => {
    const { outbox, draft } = await conflicting()
    await outbox.decide(draft.id, 'keep-theirs')
    expect(statesOf(outbox)).toEqual([])
    expect(await outbox.recent(1)).toMatchObject([{ outcome: 'kept-theirs' }])
  })

  it('holds later work of mine on that match until it is decided', async () => {
    const { outbox, draft } = await conflicting()
    await outbox.enqueue(reviewOf(['m1'], 'open', { version: 2 }))
    await outbox.sendNow()
    await world.clock.pass(1000)
    expect(statesOf(outbox)).toEqual(['conflict', 'queued'])
    await outbox.decide(draft.id, 'keep-theirs')
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  })

  it('in a bulk review asks only for the one that changed', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1', 'm2'], 'false-positive'))
    server.edit('m1', 'true_positive')
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['conflict', 'acked']))
    expect(outbox.live.get().entries[0]?.content?.intent).toMatchObject({ matchIds: ['m1'] })
    expect(server.rows.get('m2')?.status).toBe('false_positive')
  })
})
