import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(() => {
  server = createFakeServer(['m1', 'm2'])
})
afterEach(() => world.close())

describe('when the answer gets lost after the server did it', () => {
  it('[F15] repeats with the same key where keys are honoured, and the server does it once', async () => {
    world = await createWorld(server)
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'answer-lost' })
    const draft = commentOn('m1', '[Ana Ruiz] once')
    await outbox.enqueue(draft)
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen.map(({ key }) => key)).toEqual([draft.id, draft.id])
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  it('sends the very same body again', async () => {
    world = await createWorld(server)
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 503 })
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] why' }))
    await outbox.sendNow()
    await eventually(() => expect(server.seen).toHaveLength(1))
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(statesOf(outbox)).toEqual(['acked'])
    })
    expect(server.seen[0]?.body).toBe(server.seen[1]?.body)
  })

  it('reads a review back where keys are not honoured, and does not send it again', async () => {
    world = await createWorld(server, { honoured: false })
    server.showsKeys = false
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'answer-lost' })
    await outbox.enqueue(reviewOf(['m1', 'm2'], 'true-positive', { comment: '[Ana Ruiz] why' }))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(1)
    expect(server.rows.get('m2')?.comments).toHaveLength(1)
  })

  it.each([
    ['comment', () => commentOn('m1', '[Ana Ruiz] why')],
    ['review', () => reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] why' })],
  ])('knows a %s again that the server has signed in its own way', async (_, draft) => {
    world = await createWorld(server, { honoured: false })
    server.showsKeys = false
    server.signs = '[Ana Ruiz - 21 Nov 2026]'
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'answer-lost' })
    await outbox.enqueue(draft())
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(1)
  })

  it('knows a comment again by its key, whatever name the server has for its author by now', async () => {
    world = await createWorld(server, { honoured: false })
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'answer-lost' })
    const draft = commentOn('m1', '[Ana Berg] why')
    await outbox.enqueue({ ...draft, about: { ...draft.about, author: 'Ana Berg' } })
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(1)
  })

  it('does not take the same words of somebody else for its own comment', async () => {
    world = await createWorld(server, { honoured: false })
    server.showsKeys = false
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'dead' })
    server.edit('m1', 'potential_match', 'Mina Holm', '[Mina Holm] why')
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] why'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.applied()).toBe(1)
  })

  it('sends a review again when the read-back does not show it', async () => {
    world = await createWorld(server, { honoured: false })
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'dead' })
    await outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.applied()).toBe(1)
  })

  it('sends only the missing half of a bulk review again', async () => {
    world = await createWorld(server, { honoured: false })
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'dead' })
    await outbox.enqueue(reviewOf(['m1', 'm2'], 'true-positive', { comment: '[Ana Ruiz] why' }))
    server.edit('m1', 'true_positive', 'Ana Ruiz', '[Ana Ruiz] why')
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(JSON.parse(server.seen.at(-1)?.body ?? '{}')).toMatchObject({ entities: ['m2'] })
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  describe('and the person wants to discard the change', () => {
    const waiting = async () => {
      world = await createWorld(server)
      const { outbox } = await world.openTab()
      const draft = commentOn('m1', '[Ana Ruiz] once')
      await outbox.enqueue(draft)
      await eventually(() => expect(outbox.live.get().entries[0]?.entry).toMatchObject({ state: 'queued', tries: 1 }))
      return { outbox, id: draft.id }
    }

    it('[F86] finds by looking that the server has it, and settles it', async () => {
      server.faults.push({ kind: 'status-after-apply', status: 500 })
      const { outbox, id } = await waiting()
      expect(await outbox.lookUp(id)).toBe('applied')
      expect(statesOf(outbox)).toEqual(['acked'])
      expect(await outbox.decide(id, 'discard')).toBe(false)
      expect(server.seen).toHaveLength(1)
    })

    it('[F86] finds by looking that the server does not have it', async () => {
      server.faults.push({ kind: 'status', status: 500 })
      const { outbox, id } = await waiting()
      expect(await outbox.lookUp(id)).toBe('absent')
      expect(statesOf(outbox)).toEqual(['queued'])
      expect(await outbox.decide(id, 'discard')).toBe(true)
    })

    it('[F86] does not pretend to know where nothing can be read', async () => {
      server.faults.push({ kind: 'status', status: 500 })
      const { outbox, id } = await waiting()
      server.isDown = true
      expect(await outbox.lookUp(id)).toBe('unknown')
      world.isOnline = false
      expect(await outbox.lookUp(id)).toBe('unknown')
    })
  })

  it('[F71] asks the person when two newer messages hide whether the comment is there', async () => {
    world = await createWorld(server, { honoured: false })
    server.showsKeys = false
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status-after-apply', status: 500 })
    const draft = commentOn('m1', '[Ana Ruiz] hidden')
    world.isOnline = false
    await outbox.enqueue(draft)
    server.after = ({ status }) => {
      if (status === 500)
        for (const text of ['[Mina Holm] a', '[Mina Holm] b']) server.edit('m1', 'unknown', 'Mina Holm', text)
    }
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['uncertain']))
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.code).toBe('ask'))
    expect(server.seen).toHaveLength(1)
    expect(await outbox.decide(draft.id, 'mark-sent')).toBe(true)
    expect(statesOf(outbox)).toEqual(['acked'])
  })
})
