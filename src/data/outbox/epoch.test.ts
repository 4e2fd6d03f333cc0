import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchStatus } from '#contracts/review.ts'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import {
  commentOn,
  createWorld,
  eventually,
  monitorWork,
  reviewOf,
  shareOf,
  statesOf,
} from '#tests/support/outbox-tabs.ts'
import type { Draft } from './enqueue.ts'
import type { Outbox } from './outbox.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2', 'm3'])
  server.epoch = 'before'
  world = await createWorld(server)
})
afterEach(() => world.close())

interface Seen {
  status?: MatchStatus
  version?: number
  comment?: string
}

/** A decision about m1 as somebody saw it. */
function decided(status: MatchStatus, { status: seen = 'open', version = 1, comment }: Seen = {}): Draft {
  const draft = reviewOf(['m1'], status, { version, comment: comment ?? null })
  if (draft.kind !== 'review') throw new TypeError('no review')
  return { ...draft, about: { ...draft.about, base: [{ matchId: 'm1', name: 'm1', status: seen }] } }
}

/** A tab that has heard of the server's life. */
async function open(): Promise<Outbox> {
  const { outbox } = await world.openTab()
  await outbox.enqueue(commentOn('m3', '[Ana Ruiz] first'))
  await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  await eventually(async () => {
    await world.clock.pass(31_000)
    expect(statesOf(outbox)).toEqual([])
  })
  return outbox
}
const goOnline = async (outbox: Outbox) => {
  server.before = () => undefined
  world.isOnline = true
  outbox.wake()
  for (let second = 0; second < 4; second += 1) await world.clock.pass(1500)
}
/** The answers to what is sent from now on get lost, once all of it has arrived, together with the connection. */
function loseAnswers(count: number): void {
  let lose = (): void => undefined
  const until = new Promise<void>((resolve) => (lose = resolve))
  server.faults.push(...Array.from({ length: count }, () => ({ kind: 'answer-lost' as const, until })))
  server.before = () => {
    if (server.faults.length > 1) return
    world.isOnline = false
    lose()
  }
}
/** So many answers have got lost by now, and nothing is on its way. */
const lost = (outbox: Outbox, count: number) =>
  eventually(() => {
    expect(server.applied()).toBe(1 + count)
    expect(statesOf(outbox)).toEqual(Array.from({ length: count }, () => 'queued'))
  })
/** What was accepted leaves after 30 s of this clock, which may have passed on a slow machine. */
const isOpen = (state: string) => state !== 'acked'
const shows = async (outbox: Outbox, states: string[]) =>
  eventually(async () => {
    await world.clock.pass(1500)
    expect(statesOf(outbox).filter(isOpen)).toEqual(states.filter(isOpen))
  })

describe('[F81] the database goes back in time under work that waits', () => {
  it('asks before a colleague’s decision is written over, though the version happens to fit', async () => {
    const outbox = await open()
    const restore = server.backup()
    server.edit('m1', 'false_positive')
    world.isOnline = false
    await outbox.enqueue(decided('true-positive', { status: 'false-positive', version: 2 }))
    restore('after')
    server.edit('m1', 'no_match')
    await goOnline(outbox)
    await shows(outbox, ['conflict'])
    expect(server.rows.get('m1')).toMatchObject({ status: 'no_match', version: 2 })
    expect(outbox.live.get().entries[0]?.content?.theirs).toMatchObject([{ status: 'discarded', version: 2 }])
  })

  it('sends it on what is there now where that is as the person saw it, whatever its version', async () => {
    const outbox = await open()
    const restore = server.backup()
    world.isOnline = false
    await outbox.enqueue(decided('true-positive', { version: 7 }))
    restore('after')
    await goOnline(outbox)
    await shows(outbox, ['acked'])
    expect(server.rows.get('m1')).toMatchObject({ status: 'true_positive', version: 2 })
    expect(server.bases.at(-1)).toBe('after')
  })

  it('is content with what is there where somebody decided the same', async () => {
    const outbox = await open()
    const restore = server.backup()
    world.isOnline = false
    await outbox.enqueue(decided('true-positive', { version: 7 }))
    restore('after')
    server.edit('m1', 'true_positive')
    await goOnline(outbox)
    await shows(outbox, ['acked'])
    expect(server.rows.get('m1')?.version).toBe(2)
  })

  it('reads back what may have been applied, and repeats nothing by its key', async () => {
    const outbox = await open()
    const restore = server.backup()
    loseAnswers(2)
    world.isOnline = false // both are to go at once
    await outbox.enqueue(decided('true-positive', { comment: '[Ana Ruiz] it is' }))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] said'))
    world.isOnline = true
    outbox.wake()
    await lost(outbox, 2)
    restore('after')
    await goOnline(outbox)
    await shows(outbox, ['acked', 'acked'])
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
    expect(server.rows.get('m2')?.comments).toHaveLength(1)
  })

  it('does not say twice what the backup had already', async () => {
    const outbox = await open()
    loseAnswers(1)
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] said'))
    await lost(outbox, 1)
    server.backup()('after')
    await goOnline(outbox)
    await shows(outbox, ['acked'])
    expect(server.rows.get('m2')?.comments).toHaveLength(1)
  })

  it('asks about a share that may have been sent', async () => {
    const outbox = await open()
    const restore = server.backup()
    loseAnswers(1)
    await outbox.enqueue(shareOf())
    await lost(outbox, 1)
    restore('after')
    await goOnline(outbox)
    await shows(outbox, ['uncertain'])
    expect(server.applied()).toBe(2)
    expect(await outbox.decide(outbox.live.get().entries[0]?.entry.id ?? '', 'send-again')).toBe(true)
    await shows(outbox, ['acked'])
    expect(server.applied()).toBe(3)
  })

  it('goes on as ever with a server that tells no epoch', async () => {
    server.epoch = null
    const outbox = await open()
    await outbox.enqueue(decided('true-positive'))
    await outbox.sendNow()
    await shows(outbox, ['acked'])
    expect(new Set(server.bases)).toEqual(new Set([null]))
    expect(world.restarts).toBe(0)
  })
})

describe('[F81] the database goes back in time under work that was accepted', () => {
  /** Sends, settles, and goes back to before it. */
  async function losing(...drafts: Draft[]): Promise<Outbox> {
    const outbox = await open()
    const restore = server.backup()
    for (const draft of drafts) await outbox.enqueue(draft)
    await outbox.sendNow()
    await shows(
      outbox,
      drafts.map(() => 'acked'),
    )
    restore('after')
    return outbox
  }
  /** What is on this device meets the server again. */
  async function meet(outbox: Outbox): Promise<void> {
    await outbox.enqueue(commentOn('m3', '[Ana Ruiz] later'))
    await eventually(async () => {
      await world.clock.pass(1500)
      expect(server.rows.get('m3')?.comments).toHaveLength(2)
    })
  }
  const offered = (outbox: Outbox) => outbox.lost.get().map(({ content }) => content.kind)

  it('offers it to be sent again, and sends nothing by itself', async () => {
    const outbox = await losing(decided('true-positive'), commentOn('m2', '[Ana Ruiz] said'), shareOf())
    await meet(outbox)
    await eventually(() => expect(offered(outbox).toSorted()).toEqual(['comment', 'review', 'share']))
    expect(server.rows.get('m1')?.status).toBe('potential_match')
    expect(world.restarts).toBe(1)
  })

  it('sends it again on what the server has now, once, and leaves the rest as it is', async () => {
    const outbox = await losing(decided('true-positive'), commentOn('m2', '[Ana Ruiz] said'))
    server.edit('m1', 'false_positive')
    await meet(outbox)
    await eventually(() => expect(offered(outbox)).toHaveLength(2))
    for (const work of outbox.lost.get())
      expect(await outbox.decideLost(work, work.content.kind === 'review' ? 'send-again' : 'leave')).toBe(true)
    await outbox.sendNow()
    await eventually(() => expect(server.rows.get('m1')).toMatchObject({ status: 'true_positive', version: 3 }))
    expect(server.rows.get('m2')?.comments).toEqual([])
    expect(outbox.lost.get()).toEqual([])
  })

  it('offers nothing that the backup had, nor what is as it was wanted', async () => {
    const outbox = await open()
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] said'))
    await outbox.enqueue(shareOf())
    await outbox.sendNow()
    await shows(outbox, ['acked', 'acked'])
    const restore = server.backup()
    await outbox.enqueue(decided('true-positive'))
    await outbox.sendNow()
    await shows(outbox, ['acked', 'acked', 'acked'])
    restore('after')
    server.edit('m1', 'true_positive')
    await meet(outbox)
    await eventually(() => expect(world.restarts).toBe(1))
    await world.clock.pass(1500)
    expect(outbox.lost.get()).toEqual([])
  })

  it('offers of several decisions about a match the last one', async () => {
    const outbox = await open()
    const restore = server.backup()
    await outbox.enqueue(decided('true-positive'))
    await shows(outbox, ['acked'])
    await outbox.enqueue(decided('false-positive', { status: 'true-positive', version: 2 }))
    await shows(outbox, ['acked', 'acked'])
    restore('after')
    await meet(outbox)
    const statuses = () => outbox.lost.get().map(({ content }) => content.kind === 'review' && content.intent.status)
    await eventually(() => expect(statuses()).toEqual(['false-positive']))
  })

  it('says it still after the page was closed, and of what is gone for good', async () => {
    const first = await losing(decided('true-positive'))
    server.rows.delete('m1')
    await meet(first)
    await eventually(() => expect(first.lost.get()).toMatchObject([{ isGone: true }]))
    await first.stop()
    const { outbox } = await world.openTab()
    await eventually(() => expect(outbox.lost.get()).toMatchObject([{ isGone: true }]))
    expect(await outbox.decideLost(outbox.lost.get()[0] ?? expect.fail('nothing is lost'), 'leave')).toBe(true)
    expect(outbox.lost.get()).toEqual([])
  })

  it('says nothing of what shows by itself that it is so no longer', async () => {
    const outbox = await losing(monitorWork('monitor.seen'))
    await meet(outbox)
    await eventually(() => expect(world.restarts).toBe(1))
    await world.clock.pass(1500)
    expect(outbox.lost.get()).toEqual([])
  })
})
