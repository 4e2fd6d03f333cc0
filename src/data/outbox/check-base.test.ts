import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'
import { versionlessSource } from '#tests/support/versionless-source.ts'
import type { Draft } from './enqueue.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>
let source: ReturnType<typeof versionlessSource>

/** A review of one match on a base that carries no version. */
function blind(matchId: string, status: 'true-positive' | 'false-positive', comment: string | null = null): Draft {
  const draft = reviewOf([matchId], status, { comment })
  if (draft.kind !== 'review') throw new TypeError('no review')
  const base = [{ matchId, name: matchId, status: 'open' as const }]
  return { ...draft, intent: { ...draft.intent, versions: {} }, about: { ...draft.about, base } }
}

beforeEach(async () => {
  source = versionlessSource()
  server = createFakeServer(['m1', 'm2', 'm3'])
  world = await createWorld(server)
  world.isOnline = false
})
afterEach(() => world.close())

const open = () => world.openTab({ source: () => Promise.resolve(source) })

describe('a review on an old base that carries no version', () => {
  it('is sent after one read for all reviews of its search', async () => {
    const { outbox } = await open()
    for (const id of ['m1', 'm2', 'm3']) await outbox.enqueue(blind(id, 'true-positive'))
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked', 'acked']))
    expect(source.reads()).toBe(1)
    expect(server.applied()).toBe(3)
  })

  it('[F13] [F47] becomes a conflict when somebody else decided otherwise, with what was written meanwhile', async () => {
    const { outbox } = await open()
    await outbox.enqueue(blind('m1', 'false-positive', '[Ana Ruiz] mine'))
    server.edit('m1', 'true_positive')
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['conflict']))
    expect(server.seen).toHaveLength(0)
    expect(outbox.live.get().entries[0]?.content?.theirs).toMatchObject([
      { matchId: 'm1', status: 'true-positive', by: 'Mina Holm', comments: [{ text: '[Mina Holm] seen' }] },
    ])
    const [conflict] = outbox.live.get().entries
    await outbox.decide(conflict?.entry.id ?? '', 'keep-theirs')
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    const texts = server.rows.get('m1')?.comments.map(({ message }) => message)
    expect(texts).toEqual(['[Ana Ruiz] mine', '[Mina Holm] seen'])
  })

  it('[F12] is done without a word when somebody else decided the same', async () => {
    const { outbox } = await open()
    await outbox.enqueue(blind('m1', 'true-positive'))
    server.edit('m1', 'true_positive')
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(0)
  })

  it('[F39] takes what an earlier review of this device made for its base', async () => {
    const { outbox } = await open()
    await outbox.enqueue(blind('m1', 'true-positive', '[Ana Ruiz] first'))
    await outbox.enqueue(blind('m1', 'false-positive'))
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked']))
    expect(server.rows.get('m1')?.status).toBe('false_positive')
  })
})
