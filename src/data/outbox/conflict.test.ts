import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { pseudoRandom } from '#tests/support/invented-names.ts'
import { createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'
import type { Draft } from './enqueue.ts'

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

  it('sets mine again with the words that are said for it, which take the place of the first', async () => {
    const { outbox, draft } = await conflicting('[Ana Ruiz] other person')
    await outbox.decide(draft.id, 'set-mine', { comment: '[Ana Ruiz] another birth date' })
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive' })
    expect(server.rows.get('m1')?.comments[0]?.message).toBe('[Ana Ruiz] another birth date')
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

  it('is silent when they decided the same, and what I said with it still goes there', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] same birth date' }))
    server.edit('m1', 'true_positive')
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked']))
    expect(server.rows.get('m1')).toMatchObject({
      version: 2,
      comments: [{ message: '[Ana Ruiz] same birth date' }, {}],
    })
  })

  it('asks when they decided the same without the risk rating that I chose', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { riskRating: 4 }))
    server.edit('m1', 'true_positive')
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['conflict']))
  })

  describe('about some of ten matches', () => {
    const ids = Array.from({ length: 10 }, (_, at) => `m${at + 1}`)
    const name = (id: string) => `Name of ${id}`
    const bulk = async (comment: string | null = null, later: readonly Draft[] = []) => {
      await world.close()
      server = createFakeServer(ids)
      world = await createWorld(server)
      const { outbox } = await world.openTab({ chance: pseudoRandom(5) })
      const review = reviewOf(ids, 'false-positive', { comment })
      const base = ids.map((id) => ({ matchId: id, name: name(id), status: 'open' as const }))
      await outbox.enqueue({ ...review, about: { ...review.about, title: name('m1'), base } })
      for (const draft of later) await outbox.enqueue(draft)
      for (const id of ['m3', 'm5', 'm8']) server.edit(id, 'true_positive')
      server.edit('m9', 'false_positive')
      await outbox.sendNow()
      await eventually(() => expect(statesOf(outbox)[0]).toBe('conflict'))
      return { outbox, id: review.id }
    }

    it('[F85] names those that were decided otherwise, and settles the one that was decided alike', async () => {
      const { outbox } = await bulk()
      const [conflict] = outbox.live.get().entries
      expect(conflict?.content?.intent).toMatchObject({ matchIds: ['m3', 'm5', 'm8'] })
      expect(conflict?.content?.about.title).toBe(name('m3'))
      expect(conflict?.content?.theirs?.map(({ matchId }) => matchId)).toEqual(['m3', 'm5', 'm8'])
      expect(statesOf(outbox)).toEqual(['conflict', 'acked'])
      expect(server.rows.get('m9')).toMatchObject({ status: 'false_positive', version: 2 })
    })

    it('[F85] lets each be decided by itself, and loses no word said with them', async () => {
      const { outbox, id } = await bulk('[Ana Ruiz] other person')
      expect(await outbox.decide(id, 'set-mine', { matchIds: ['m5'] })).toBe(true)
      await eventually(() => expect(server.rows.get('m5')).toMatchObject({ status: 'false_positive', version: 3 }))
      expect(outbox.live.get().entries[0]?.content?.theirs?.map(({ matchId }) => matchId)).toEqual(['m3', 'm8'])
      expect(await outbox.decide(id, 'keep-theirs', { matchIds: ['m3'] })).toBe(true)
      expect(await outbox.decide(id, 'keep-theirs', { matchIds: ['m5'] })).toBe(false)
      await eventually(() => expect(server.rows.get('m3')?.comments[0]?.message).toBe('[Ana Ruiz] other person'))
      expect(await outbox.decide(id, 'keep-theirs', { matchIds: ['m8'] })).toBe(true)
      await eventually(() => expect(statesOf(outbox).every((state) => state === 'acked')).toBe(true))
      for (const kept of ['m3', 'm8']) {
        expect(server.rows.get(kept)).toMatchObject({ status: 'true_positive', version: 2 })
        expect(server.rows.get(kept)?.comments.map(({ message }) => message)).toContain('[Ana Ruiz] other person')
      }
      expect(server.rows.get('m9')?.comments[0]?.message).toBe('[Ana Ruiz] other person')
    })

    it('[F85] keeps every decision made without a connection, before what was made later', async () => {
      const later = reviewOf(['m5'], 'open')
      const { outbox, id } = await bulk('[Ana Ruiz] other person', [later])
      world.isOnline = false
      for (const one of ['m5', 'm3']) expect(await outbox.decide(id, 'set-mine', { matchIds: [one] })).toBe(true)
      expect(await outbox.decide(id, 'keep-theirs', { matchIds: ['m8'] })).toBe(true)
      const { outbox: next } = await world.openTab() // what another tab, or the next start, finds on the disk
      const queued = next.live.get().entries.filter(({ entry }) => entry.state === 'queued')
      const intents = queued.map(({ content }) => content?.intent)
      const decisions = [{ matchIds: ['m5'] }, { matchIds: ['m3'] }, { matchId: 'm8' }]
      expect(intents).toHaveLength(decisions.length + 1)
      for (const decision of decisions) expect(intents).toContainEqual(expect.objectContaining(decision))
      expect(intents.at(-1)).toMatchObject({ matchIds: ['m5'], status: 'open' })
    })

    it('[F85] lets all be decided at once', async () => {
      const { outbox, id } = await bulk()
      await outbox.decide(id, 'set-mine', { matchIds: ['m3', 'm5', 'm8'] })
      await eventually(() => expect(statesOf(outbox).every((state) => state === 'acked')).toBe(true))
      expect(ids.map((one) => server.rows.get(one)?.status)).toEqual(ids.map(() => 'false_positive'))
    })
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
