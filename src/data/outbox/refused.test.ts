import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2', 'm3'])
  world = await createWorld(server)
})
afterEach(() => world.close())

describe('work that the server refuses', () => {
  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'gone'],
    [410, 'gone'],
    [422, 'invalid'],
  ])('[F10] [F11] [F14] stays with its reason after %i, and later work goes on', async (status, name) => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status, message: 'because' })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] refused'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead']))
    const [refused] = outbox.live.get().entries
    expect(refused?.entry.error).toMatchObject({ class: name, http: status })
    expect(refused?.content?.reasons?.[0]?.message).toBe('because')
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] later'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead', 'acked']))
    expect(server.rows.get('m1')?.comments[0]?.message).toBe('[Ana Ruiz] later')
  })

  it('is sent again when the person says so', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 403 })
    const draft = commentOn('m1', '[Ana Ruiz] again')
    await outbox.enqueue(draft)
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead']))
    expect(await outbox.decide(draft.id, 'retry')).toBe(true)
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  })

  it('is sent again all at once when the person says so, each once and with its own key, also after a new start', async () => {
    const first = await world.openTab()
    server.faults.push(...Array.from({ length: 3 }, () => ({ kind: 'status' as const, status: 403 })))
    const drafts = ['m1', 'm2', 'm3'].map((id) => commentOn(id, '[Ana Ruiz] again'))
    for (const draft of drafts) await first.outbox.enqueue(draft)
    await eventually(() => expect(statesOf(first.outbox)).toEqual(['dead', 'dead', 'dead']))
    await first.outbox.stop()
    const { outbox } = await world.openTab()
    expect(statesOf(outbox)).toEqual(['dead', 'dead', 'dead'])
    await outbox.retryRefused()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked', 'acked']))
    const keys = server.seen.slice(3).map(({ key }) => key)
    expect(keys.toSorted()).toEqual(drafts.map(({ id }) => id).toSorted()) // two are on their way at a time
    expect(server.applied()).toBe(3)
  })

  it('goes only when the person discards it', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 404 })
    const draft = commentOn('m1', '[Ana Ruiz] gone')
    await outbox.enqueue(draft)
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead']))
    await world.clock.pass(90 * 86_400_000)
    expect(statesOf(outbox)).toEqual(['dead'])
    await outbox.decide(draft.id, 'discard')
    expect(statesOf(outbox)).toEqual([])
    expect(await outbox.recent(1)).toMatchObject([{ outcome: 'discarded' }])
  })

  it('[F26] holds only its own lane while it fails for ever', async () => {
    const { outbox } = await world.openTab()
    world.isOnline = false
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] poison'))
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] behind'))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] beside'))
    server.before = ({ body }) => {
      if (body.includes('poison')) server.faults.unshift({ kind: 'status', status: 500 })
    }
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'queued', 'acked']))
    expect(server.seen.some(({ body }) => body.includes('behind'))).toBe(false)
  })

  it('[F40] is split: what was accepted is done, what was refused is listed', async () => {
    const { outbox } = await world.openTab()
    server.refuses.add('m2')
    await outbox.enqueue(reviewOf(['m1', 'm2', 'm3'], 'false-positive'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'dead']))
    const refused = outbox.live.get().entries[1]?.content
    expect(refused?.intent).toMatchObject({ matchIds: ['m2'] })
    expect(refused?.reasons).toEqual([{ id: 'm2', message: 'm2 refused' }])
    expect(server.rows.get('m3')?.status).toBe('false_positive')
  })

  it('[F7] waits as long as a 429 asks for', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': new Date(world.clock.now() + 60_000).toUTCString() },
    })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.http).toBe(429))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))
    await world.clock.pass(30_000)
    expect(server.seen).toHaveLength(1)
    await world.clock.pass(31_000)
    await eventually(() => expect(server.applied()).toBe(2))
  })

  it('[F80] waits for five minutes at most after a 429 that asks for a day, and not at all once a person says so', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': new Date(world.clock.now() + 86_400_000).toUTCString() },
    })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.http).toBe(429))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))
    await world.clock.pass(1000)
    expect(server.seen).toHaveLength(1)
    await outbox.sendNow()
    await eventually(() => expect(server.applied()).toBe(2))
    server.faults.push({
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': new Date(world.clock.now() + 86_400_000).toUTCString() },
    })
    await outbox.enqueue(commentOn('m3', '[Ana Ruiz] three'))
    await eventually(() => expect(outbox.live.get().entries.at(-1)?.entry.error?.http).toBe(429))
    await world.clock.pass(301_000)
    await eventually(() => expect(server.applied()).toBe(3))
  })

  it('[F64] waits for a new build after 426', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 426 })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['parked']))
    await outbox.stop()
    const { outbox: updated } = await world.openTab()
    await eventually(() => expect(statesOf(updated)).toEqual(['acked']))
  })
})

describe('answers that are not ours', () => {
  it('[F4] a portal that answers 200 with a page is no acknowledgement', async () => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'html' })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(statesOf(outbox)).toEqual(['acked'])
    })
    expect(server.seen).toHaveLength(2)
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  it('[F84] a box that breaks the link under one change has its tries counted; the others go on', async () => {
    const { outbox } = await world.openTab()
    server.before = ({ body }) => {
      if (body.includes('cut off')) server.faults.unshift({ kind: 'dead' })
    }
    const draft = commentOn('m1', '[Ana Ruiz] cut off')
    await outbox.enqueue(draft)
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] beside'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'acked']))
    const first = () => outbox.live.get().entries[0]?.entry
    await eventually(async () => {
      await world.clock.pass(300_000)
      expect(first()?.tries).toBeGreaterThanOrEqual(8)
    })
    expect(first()?.error?.class).toBe('foreign')
    // from now on once an hour
    const pause = () => (first()?.notBefore ?? 0) - (first()?.lastSentAt ?? 0)
    await eventually(() => expect(pause()).toBeGreaterThanOrEqual(3_600_000))
    server.before = () => undefined
    await outbox.decide(draft.id, 'retry')
    await eventually(() => expect(server.rows.get('m1')?.comments).toHaveLength(1))
  })

  it('[F84] that cut off what can only be read back do not make it go round without a pause', async () => {
    await world.close()
    world = await createWorld(server, { honoured: false })
    const { outbox } = await world.openTab()
    server.before = () => void server.faults.unshift({ kind: 'redirect' })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] cut off'))
    await eventually(() => expect(server.seen).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.seen).toHaveLength(2)
    await eventually(async () => {
      await world.clock.pass(300_000)
      const entry = outbox.live.get().entries[0]?.entry
      expect(entry).toMatchObject({ state: 'queued', error: { class: 'foreign' } })
      expect(entry?.tries).toBeGreaterThanOrEqual(8)
    })
  })

  it('[F84] that always cut one change off are counted and said of it alone; the others go on', async () => {
    const { outbox } = await world.openTab()
    server.before = ({ body }) => {
      if (body.includes('cut off')) server.faults.unshift({ kind: 'redirect' })
    }
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] cut off'))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] beside'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'acked']))
    const first = () => outbox.live.get().entries[0]
    await eventually(async () => {
      await world.clock.pass(300_000)
      expect(first()?.entry.tries).toBeGreaterThanOrEqual(8)
    })
    const entry = first()?.entry
    expect(entry?.error?.class).toBe('foreign')
    server.before = () => undefined
    await outbox.decide(entry?.id ?? '', 'retry')
    await eventually(() => expect(server.rows.get('m1')?.comments).toHaveLength(1))
  })

  it.each([500, 502, 503])('[F6] a %i once costs one more attempt with the same key', async (status) => {
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status })
    const draft = commentOn('m1', '[Ana Ruiz] one')
    await outbox.enqueue(draft)
    await eventually(() => expect(server.seen).toHaveLength(1))
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(statesOf(outbox)).toEqual(['acked'])
    })
    expect(server.seen.map(({ key }) => key)).toEqual([draft.id, draft.id])
  })
})
