import { afterEach, describe, expect, it } from 'vitest'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { seal } from '#lib/seal.ts'
import { createFakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'
import type { Draft } from './enqueue.ts'

let world: Awaited<ReturnType<typeof createWorld>>
afterEach(() => world.close())

const server = () => createFakeServer(['m1', 'm2'])

/** A call as an older build wrote it: its own order of names, and one that this build would not write. */
const frozen: [string, Draft, NonNullable<EntryContent['wire']>, string][] = [
  [
    'review',
    reviewOf(['m1'], 'true-positive', { comment: '[Ana Ruiz] why' }),
    {
      endpoint: 'complyReview',
      input: {
        params: { id: 'srch_01' },
        body: {
          versions: { m1: 1 },
          note: 'kept',
          entities: ['m1'],
          comment: '[Ana Ruiz] why',
          match_status: 'true_positive',
        },
      },
    },
    'true_positive',
  ],
  [
    'comment',
    commentOn('m1', '[Ana Ruiz] hello'),
    {
      endpoint: 'complyComment',
      input: { params: { id: 'srch_01' }, body: { entity_id: 'm1', comment: '[Ana Ruiz] hello' } },
    },
    'potential_match',
  ],
]

/** Leaves an entry on the device as a build of version `v` has: sent once, its answer not seen. */
async function leave(draft: Draft, wire: NonNullable<EntryContent['wire']>, v: number): Promise<void> {
  world.isOnline = false
  const { outbox, unlocked } = await world.openTab()
  await outbox.enqueue(draft)
  await outbox.stop()
  const [row] = await unlocked.outbox.entries.toArray()
  if (row === undefined) throw new Error('nothing stored')
  const { id, ...content } = draft
  const place = { db: unlocked.outbox.name, table: 'entries', key: id, scope: unlocked.scope, schema: v }
  const sealed = await seal(unlocked.dek, place, { ...content, wire })
  const firstSentAt = world.clock.now() - 1000
  await unlocked.outbox.entries.put({ ...row, v, frozen: true, tries: 1, firstSentAt, lastSentAt: firstSentAt, sealed })
  world.isOnline = true
}

describe('a change that an older build has sent once', () => {
  it.each([0, 1].flatMap((v) => frozen.map((each) => [v, ...each] as const)))(
    'of version %i, a %s, goes again as it was frozen, to the byte',
    async (v, _, draft, wire, status) => {
      const there = server()
      world = await createWorld(there)
      await leave(draft, wire, v)
      const { outbox } = await world.openTab()
      await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
      expect(there.seen).toMatchObject([{ key: draft.id, body: JSON.stringify(wire.input.body) }])
      expect(there.rows.get('m1')).toMatchObject({ status })
    },
  )

  it('goes as it was frozen also after the server was asked whether it is there', async () => {
    const there = server()
    world = await createWorld(there, { honoured: false })
    const [[, draft, wire]] = frozen as [(typeof frozen)[number]]
    await leave(draft, wire, 1)
    there.faults.push({ kind: 'dead' })
    const { outbox } = await world.openTab()
    await eventually(async () => {
      await world.clock.pass(2000)
      expect(statesOf(outbox)).toEqual(['acked'])
    })
    expect(there.seen.map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify(wire.input.body)))
  })
})
