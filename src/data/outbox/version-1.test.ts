import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryVersion } from '#domain/outbox/entry.ts'
import { readContent } from '#domain/outbox/kinds.ts'
import { seal } from '#lib/seal.ts'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { createWorld, eventually, monitorWork, reviewOf, statesOf } from '#tests/support/outbox-tabs.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import { upcast } from './upcast.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>
beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
})
afterEach(() => world.close())

const about = { title: 'Anna', place: 'Anna', author: 'Ana Ruiz', asOf: '2026-11-21T09:00:00.000Z', base: [] }
const target = { provider: 'comply', monitorId: 'srch_01' }
const facts = { name: 'Anna', clientReference: 'C-7', totalMatches: 3, matchStatus: 'open' }
const text = '[Ana Ruiz] seen'

/** What the build with version 1 sealed of every kind. */
const contents: Record<string, Record<string, unknown>> = {
  review: {
    provider: 'comply',
    of: 'search',
    searchId: 'srch_01',
    status: 'true-positive',
    comment: null,
    by: 'Ana Ruiz',
    matchIds: ['m1'],
    versions: { m1: 1 },
  },
  comment: { provider: 'comply', searchId: 'srch_01', matchId: 'm1', comment: text },
  note: { provider: 'comply', searchId: 'srch_01', comment: text },
  share: { provider: 'comply', of: 'search', id: 'srch_01', term: 'Anna', recipients: ['a@b.example'], message: null },
  'monitor.seen': target,
  'monitor.stop': { ...target, ...facts },
  'monitor.remove': { ...target, bySwitch: true },
  'notification.read': { until: '2026-11-21T09:00:00.000Z' },
}

/** The body that Comply's stop call has, then and now (spec/1 section 7). */
const body = {
  status: 'disabled',
  name: 'Anna',
  client_ref: 'C-7',
  total_matches: 3,
  match_status: 'potential_match',
}

/** Leaves the stop of a monitor on the device as the build with version 1 has. */
async function leaveStop(change: Partial<EntryRow> = {}, more: Record<string, unknown> = {}): Promise<string> {
  world.isOnline = false
  const { outbox, unlocked } = await world.openTab()
  const draft = monitorWork('monitor.stop', 'srch_01')
  await outbox.enqueue(draft)
  await outbox.stop()
  const [row] = await unlocked.outbox.entries.toArray()
  if (row === undefined) throw new Error('nothing stored')
  const place = { db: unlocked.outbox.name, table: 'entries', key: row.id, scope: unlocked.scope, schema: 1 }
  const content = { kind: 'monitor.stop', intent: contents['monitor.stop'], about, ...more }
  await unlocked.outbox.entries.put({ ...row, v: 1, sealed: await seal(unlocked.dek, place, content), ...change })
  world.isOnline = true
  return row.id
}

describe('work that version 1 has stored', () => {
  it.each(Object.entries(contents))('is read as it was, a %s', (kind, intent) => {
    const content = readContent(upcast({ kind, intent, about }, 1))
    const now = kind === 'monitor.stop' ? { ...target, ref: { v: 1, ...facts } } : intent
    expect(content).toEqual({ kind, intent: now, about })
  })

  it('goes out with the facts that it named, and is of this version from then on', async () => {
    await leaveStop()
    const { outbox } = await world.openTab()
    expect(outbox.live.get().entries[0]?.entry.v).toBe(entryVersion)
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen.map((call) => JSON.parse(call.body) as unknown)).toEqual([body])
  })

  it('goes again as it was frozen, to the byte', async () => {
    const input = { params: { id: 'srch_01' }, body: { ...body, name: 'As it was' } }
    const sent = { frozen: true, tries: 1, firstSentAt: world.clock.now() - 1000, lastSentAt: world.clock.now() - 1000 }
    const key = await leaveStop(sent, { wire: { endpoint: 'complyStop', input } })
    const { outbox } = await world.openTab()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toMatchObject([{ key, body: JSON.stringify(input.body) }])
  })

  it('goes again at once where that build was closed in the middle of sending it', async () => {
    const at = world.clock.now() - 1000
    const lease = { owner: 'gone', epoch: 0 }
    const input = { params: { id: 'srch_01' }, body }
    const sending = { state: 'sending', frozen: true, tries: 1, firstSentAt: at, lastSentAt: at, lease } as const
    await leaveStop(sending, { wire: { endpoint: 'complyStop', input } })
    const { outbox } = await world.openTab()
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen).toHaveLength(1)
  })
})

describe('a stop whose ref', () => {
  const stopWith = (ref: { v: number } | undefined) => {
    const draft = monitorWork('monitor.stop', 'srch_01')
    if (draft.kind !== 'monitor.stop') throw new TypeError('no stop')
    return { ...draft, intent: { ...draft.intent, ref } }
  }

  it('is of a form that nobody here knows waits in sight for a build that does, and holds nobody else', async () => {
    const { outbox } = await world.openTab()
    await outbox.enqueue(stopWith({ v: 9 }))
    await outbox.enqueue(reviewOf(['m1'], 'true-positive'))
    await outbox.sendNow()
    await eventually(() => expect(statesOf(outbox)).toEqual(['parked', 'acked']))
    expect(server.seen.map(({ path }) => path)).toEqual([expect.stringContaining('updateSearchesEntityById')])
  })

  it('was not stored with its monitor yet takes the one that the server has', async () => {
    const monitor = sampleMonitor('srch_01', { ref: { v: 1, ...facts } })
    const source = sampleSource({ monitor: () => Promise.resolve(monitor) })
    const { outbox } = await world.openTab({ source: () => Promise.resolve(source) })
    await outbox.enqueue(stopWith(undefined))
    await eventually(() => expect(statesOf(outbox)).toEqual(['acked']))
    expect(server.seen.map((call) => JSON.parse(call.body) as unknown)).toEqual([body])
  })
})
