import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import {
  commentOn,
  createWorld,
  eventually,
  kindsOf,
  monitorWork,
  readingOf,
  reviewOf,
  shareOf,
  statesOf,
} from '#tests/support/outbox-tabs.ts'
import { AlreadyWaitingError } from './enqueue.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
  world.isOnline = false
})
afterEach(() => world.close())

describe('unsent work that says the same', () => {
  it('of two statuses for one match sends the last, and keeps a line of the first', async () => {
    const { outbox } = await world.openTab()
    const first = reviewOf(['m1'], 'true-positive')
    await outbox.enqueue(first)
    await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
    expect(statesOf(outbox)).toEqual(['queued'])
    expect(await outbox.recent(5)).toMatchObject([{ entry: first.id, outcome: 'merged' }])
    await outbox.enqueue(first) // a late second press of what is merged by now
    expect(statesOf(outbox)).toEqual(['queued'])
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 2 }))
  })

  it('keeps the risk rating of the first where nobody chose one in the second', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { riskRating: 4 }))
    await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
    const intents = outbox.live.get().entries.map(({ content }) => content?.intent)
    expect(intents).toMatchObject([{ status: 'false-positive', riskRating: 4 }])
  })

  it.each([
    ['has a comment', [reviewOf(['m1'], 'open', { comment: '[Ana Ruiz] why' }), reviewOf(['m1'], 'true-positive')]],
    ['is of several matches', [reviewOf(['m1', 'm2'], 'open'), reviewOf(['m1'], 'true-positive')]],
    ['has a comment behind it', [reviewOf(['m1'], 'open'), commentOn('m1', '[Ana Ruiz] x'), reviewOf(['m1'], 'open')]],
  ])('never loses a review that %s', async (_, drafts) => {
    const { outbox } = await world.openTab()
    for (const draft of drafts) await outbox.enqueue(draft)
    expect(statesOf(outbox)).toHaveLength(drafts.length)
  })

  it('marks a monitor as seen once, and not at all when it is removed', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(monitorWork('monitor.seen'))
    await outbox.enqueue(monitorWork('monitor.seen'))
    expect(kindsOf(outbox)).toEqual(['monitor.seen'])
    await outbox.enqueue(monitorWork('monitor.remove'))
    expect(kindsOf(outbox)).toEqual(['monitor.remove'])
    expect((await outbox.recent(5)).map(({ outcome }) => outcome)).toEqual(['merged', 'merged'])
  })

  it('reads notifications in one call', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(readingOf({ ids: ['1', '2'] }))
    await outbox.enqueue(readingOf({ ids: ['2', '3'] }))
    expect(outbox.live.get().entries.map(({ content }) => content?.intent)).toEqual([{ ids: ['1', '2', '3'] }])
    await outbox.enqueue(readingOf({ until: '2026-11-21T11:00:00Z' }))
    await outbox.enqueue(readingOf({ until: '2026-11-21T10:00:00Z' }))
    expect(outbox.live.get().entries[1]?.content?.intent).toEqual({ until: '2026-11-21T11:00:00Z' })
  })

  it('asks before the same share waits twice', async () => {
    const { outbox } = await world.openTab()
    const draft = shareOf()
    await outbox.enqueue(draft)
    await outbox.enqueue(draft) // a second press is no second share
    await expect(outbox.enqueue(shareOf())).rejects.toBeInstanceOf(AlreadyWaitingError)
    await outbox.enqueue(shareOf(), { anyway: true })
    expect(kindsOf(outbox)).toEqual(['share', 'share'])
  })

  it('is not merged with what is on its way', async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    let release: () => void = () => undefined
    server.faults.push({ kind: 'hold', until: new Promise((resolve) => (release = resolve)) })
    await outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['sending']))
    await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
    expect(statesOf(outbox)).toEqual(['sending', 'queued'])
    release()
    await outbox.sendNow()
    await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 3 }))
  })

  it('lets a corrected copy take the place of what was refused', async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 400 })
    const refused = commentOn('m1', '[Ana Ruiz] teh')
    await outbox.enqueue(refused)
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead']))
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] the'), { instead: refused.id })
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(await outbox.recent(1)).toMatchObject([{ entry: refused.id, outcome: 'replaced' }])
  })
})

describe('removing a monitor', () => {
  it('goes after the older work on its matches, which would find nothing any more', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] yes' }))
    await outbox.enqueue(monitorWork('monitor.remove', 'srch_01'))
    server.faults.push({ kind: 'status', status: 503 })
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(server.seen).toHaveLength(1))
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(server.applied()).toBe(2)
    })
    expect(server.seen.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'DELETE'])
  })

  it('[F63] is never sent when the stop before it was refused, and says which', async () => {
    const { outbox } = await world.openTab()
    const stop = monitorWork('monitor.stop')
    await outbox.enqueue(stop)
    await outbox.enqueue(monitorWork('monitor.remove'))
    server.faults.push({ kind: 'status', status: 403 })
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['dead', 'dead']))
    expect(outbox.live.get().entries[1]?.entry.error).toMatchObject({ class: 'dependency', code: stop.id })
    expect(server.seen).toHaveLength(1)
  })
})

describe('a share', () => {
  it('[F72] is not attempted over a dead link: it waits, and nobody is asked', async () => {
    world.isOnline = true
    world.isReachable = false
    const { outbox } = await world.openTab()
    await outbox.enqueue(shareOf())
    await world.clock.pass(5000)
    expect(server.seen).toHaveLength(0)
    expect(statesOf(outbox)).toEqual(['queued'])
    world.isReachable = true
    await eventually(async () => {
      await world.clock.pass(5000)
      expect(server.applied()).toBe(1)
    })
  })

  it.each([
    ['a 500', { kind: 'status-after-apply', status: 500 } as const],
    ['no answer', { kind: 'answer-lost' } as const],
  ])(
    '[F74] [F18] asks once after %s where keys are not honoured, and is not sent again by itself',
    async (_, fault) => {
      await world.close()
      world = await createWorld(server, { honoured: false })
      const { outbox } = await world.openTab()
      server.faults.push(fault)
      const draft = shareOf()
      await outbox.enqueue(draft)
      await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.code).toBe('ask'))
      await world.clock.pass(400_000)
      expect(server.seen).toHaveLength(1)
      expect(await outbox.decide(draft.id, 'mark-sent')).toBe(true)
      expect(statesOf(outbox)).toEqual(['acked'])
    },
  )
})

const inAnHour = (): string => new Date(world.clock.now() + 3_600_000).toUTCString()

describe('one slow answer or one busy provider', () => {
  it('does not hold what was queued meanwhile', async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    let release: () => void = () => undefined
    server.faults.push({ kind: 'hold', until: new Promise((resolve) => (release = resolve)) })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] slow'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['sending']))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] quick'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['sending', 'acked']))
    release()
    await eventually(() => expect(server.applied()).toBe(2))
  })

  it("[F7] holds its own work as long as it asks for, and nobody else's", async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 429, headers: { 'Retry-After': inAnHour() } })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] held'))
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.http).toBe(429))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] held too'))
    await outbox.enqueue(readingOf({ ids: ['1'] }))
    await eventually(() => expect(server.applied()).toBe(1))
    expect(server.seen.map(({ path }) => path.split('/').at(-1))).toEqual(['srch_01', 'notifications'])
  })
  it('[F80] holds the lane of one change where the server is busy with that, for five minutes at most', async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 503, headers: { 'Retry-After': inAnHour() } })
    const held = commentOn('m1', '[Ana Ruiz] held')
    await outbox.enqueue(held)
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.http).toBe(503))
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] behind'))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] beside'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued', 'queued', 'acked']))
    await world.clock.pass(301_000)
    await eventually(() => expect(server.applied()).toBe(3))
  })

  it("[F80] is overridden by 'Retry now', whatever the server asked for", async () => {
    world.isOnline = true
    const { outbox } = await world.openTab()
    server.faults.push({ kind: 'status', status: 429, headers: { 'Retry-After': inAnHour() } })
    const held = commentOn('m1', '[Ana Ruiz] held')
    await outbox.enqueue(held)
    await eventually(() => expect(outbox.live.get().entries[0]?.entry.error?.http).toBe(429))
    expect(await outbox.decide(held.id, 'retry')).toBe(true)
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  })
})
