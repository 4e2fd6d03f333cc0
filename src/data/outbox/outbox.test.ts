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

describe('the outbox', () => {
  it('[F1] keeps a review made offline and sends it once the connection is back', async () => {
    world.isOnline = false
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'false-positive', { comment: '[Ana Ruiz] other birth date' }))
    expect(statesOf(outbox)).toEqual(['queued'])
    expect(server.seen).toHaveLength(0)
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.rows.get('m1')).toMatchObject({ status: 'false_positive', version: 2 })
  })

  it('[F2] keeps what never got through, however often it was tried, and sends it when the link is back', async () => {
    const { outbox } = await world.openTab()
    world.isReachable = false
    // more than it can use up: how often it tries in a while is its own affair
    server.faults.push(...Array.from({ length: 10_000 }, () => ({ kind: 'dead' as const })))
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    for (let time = 0; time < 20; time += 1) {
      await world.clock.pass(120_000)
      expect(statesOf(outbox)).toHaveLength(1)
    }
    server.faults.length = 0
    world.isReachable = true
    await eventually(async () => {
      await world.clock.pass(120_000)
      expect(server.rows.get('m1')?.comments).toHaveLength(1)
    })
    await eventually(() => expect(statesOf(outbox).filter((state) => state !== 'acked')).toEqual([]))
    expect(server.rows.get('m1')?.comments).toHaveLength(1)
  })

  it('[F46] sends two hundred entries, each once, in order per match', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => `match-${at}`)
    const many = createFakeServer(ids)
    await world.close()
    world = await createWorld(many)
    world.isOnline = false
    const { outbox } = await world.openTab()
    for (const text of ['first', 'second']) {
      for (const id of ids) await outbox.enqueue(commentOn(id, `[Ana Ruiz] ${text}`))
    }
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(many.seen).toHaveLength(200))
    for (const id of ids) {
      const said = many.rows.get(id)?.comments.map(({ message }) => message)
      expect(said).toEqual(['[Ana Ruiz] second', '[Ana Ruiz] first'])
    }
  })

  it('holds an online review back for six seconds, so that it can be undone', async () => {
    const { outbox } = await world.openTab()
    const draft = reviewOf(['m1'], 'true-positive')
    await outbox.enqueue(draft)
    await world.clock.pass(5000)
    expect(server.seen).toHaveLength(0)
    expect(await outbox.decide(draft.id, 'undo')).toBe(true)
    await world.clock.pass(2000)
    expect(server.seen).toHaveLength(0)
    expect(statesOf(outbox)).toEqual([])
  })

  it('[F37] sends also after the clock was set back by a day, whatever it waited for', async () => {
    let setBack = 0
    const { outbox } = await world.openTab({ now: () => world.clock.now() - setBack })
    server.faults.push({ kind: 'status', status: 429, headers: { 'Retry-After': '30' } })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['queued']))
    await outbox.enqueue(reviewOf(['m2'], 'true-positive'))
    setBack = 86_400_000
    // the refused call, its second try, and the review
    await eventually(async () => {
      await world.clock.pass(5000)
      expect(server.seen).toHaveLength(3)
    })
    // what has arrived is shown as acknowledged for a while, and then taken away
    await eventually(() => expect(statesOf(outbox).filter((state) => state !== 'acked')).toEqual([]))
  })

  it('sends at once when told so', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  })

  it('refuses to undo what was sent', async () => {
    const { outbox } = await world.openTab()
    const draft = commentOn('m1', '[Ana Ruiz] hello')
    await outbox.enqueue(draft)
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(await outbox.decide(draft.id, 'undo')).toBe(false)
  })

  it('keeps the order per match, and sends unrelated matches meanwhile', async () => {
    world.isOnline = false
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] first' }))
    await outbox.enqueue(reviewOf(['m1'], 'false-positive'))
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] third'))
    await outbox.enqueue(reviewOf(['m2'], 'true-positive'))
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked', 'acked', 'acked']))
    const ofM1 = server.seen.filter(({ body }) => body.includes('m1')).map(({ body }) => body)
    expect(ofM1[0]).toContain('true_positive')
    expect(ofM1[1]).toContain('false_positive')
    expect(ofM1[2]).toContain('third')
  })

  it('[F38] takes a double press for one', async () => {
    const { outbox } = await world.openTab()
    const draft = reviewOf(['m1'], 'true-positive')
    await Promise.all([outbox.enqueue(draft), outbox.enqueue(draft)])
    expect(statesOf(outbox)).toEqual(['queued'])
  })

  it('turns acknowledged work into history after half a minute', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    await eventually(async () => {
      await world.clock.pass(31_000)
      expect(statesOf(outbox)).toEqual([])
    })
    expect(await outbox.recent(5)).toMatchObject([{ outcome: 'sent', kind: 'comment' }])
  })

  it('[F39] bases a later review on what the earlier one of mine made', async () => {
    world.isOnline = false
    const { outbox } = await world.openTab()
    await outbox.enqueue(reviewOf(['m1', 'm2'], 'true-positive'))
    await outbox.enqueue(reviewOf(['m2'], 'false-positive', { comment: '[Ana Ruiz] no' }))
    await outbox.enqueue(reviewOf(['m2'], 'open'))
    world.isOnline = true
    outbox.wake()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked', 'acked', 'acked']))
    expect(server.rows.get('m2')).toMatchObject({ status: 'potential_match', version: 4 })
  })

  it('sends only once nobody is in the middle of pressing keys', async () => {
    let rested = () => undefined as void
    const rest = new Promise<void>((resolve) => (rested = resolve))
    const { outbox } = await world.openTab({ betweenKeys: () => rest })
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await world.clock.pass(1000)
    expect(server.seen).toHaveLength(0)
    rested()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
  })

  it('sends nothing while the token belongs to somebody else', async () => {
    world.mayDrain = false
    const { outbox } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    await world.clock.pass(10_000)
    expect(server.seen).toHaveLength(0)
    expect(statesOf(outbox)).toEqual(['queued'])
  })
})
