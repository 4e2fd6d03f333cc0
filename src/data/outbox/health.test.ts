import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryVersion } from '#domain/outbox/entry.ts'
import { seal } from '#lib/seal.ts'
import { createFakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, statesOf } from '#tests/support/outbox-tabs.ts'
import { device } from '../device/device-database.ts'
import { OutboxDatabase, outboxName } from '../device/outbox-database.ts'
import { isStored } from '../device/stored-databases.ts'
import { dismissRemoved, missUnsent, noteUnsent, outboxHealth, watchDatabase } from './health.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  world = await createWorld(createFakeServer(['m1', 'm2']))
  world.isOnline = false
})
afterEach(async () => {
  vi.restoreAllMocks()
  dismissRemoved()
  await world.close()
})

/** The same database as a newer build declares it. */
async function openNewer(): Promise<Dexie> {
  const newer = new Dexie(outboxName(world.scope))
  newer.version(2).stores({ entries: '++seq,&id', more: '&id' })
  await newer.open()
  return newer
}

describe('the outbox of an open page', () => {
  it('[F33] is left to a newer build: drafts are sealed, nothing more is written, and nobody hangs', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    const beforeLeaving = vi.fn<() => Promise<void>>(() => Promise.resolve())
    watchDatabase(unlocked.outbox, { count: () => 1, beforeLeaving })
    const newer = await openNewer()
    expect(outboxHealth.get()).toEqual({ kind: 'reload' })
    expect(beforeLeaving).toHaveBeenCalledOnce()
    await expect(outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))).rejects.toThrow(/left/)
    expect(await newer.table('entries').count()).toBe(1)
    newer.close()
  })

  it('[F32] that is deleted under the page is missed by name, with the last known count, and not begun anew', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    watchDatabase(unlocked.outbox, { count: () => 1, beforeLeaving: () => Promise.resolve() })
    await Dexie.delete(unlocked.outbox.name)
    expect(outboxHealth.get()).toEqual({ kind: 'removed', count: 1 })
    await expect(outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))).rejects.toThrow(/left/)
    expect(await isStored(unlocked.outbox.name)).toBe(false)
  })

  it('[F32] that the browser closes and then removes is missed, though nothing can be opened meanwhile', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    watchDatabase(unlocked.outbox, { count: () => 1, beforeLeaving: () => Promise.resolve() })
    const names = vi
      .spyOn(Dexie, 'getDatabaseNames')
      .mockResolvedValueOnce([unlocked.outbox.name])
      .mockResolvedValue([])
    const opened = vi.spyOn(indexedDB, 'open')
    unlocked.outbox.on.close.fire(new Event('close'))
    await expect.poll(() => outboxHealth.get()).toEqual({ kind: 'removed', count: 1 })
    expect(names).toHaveBeenCalledTimes(2)
    expect(opened.mock.calls.map(([name]) => name)).not.toContain(unlocked.outbox.name)
  })

  it('[F32] that was removed between two visits is missed once it is opened again', async () => {
    const row = { user: 'u', tenantId: 't', tenantName: 'T', initials: 'AR', lastServerSessionAt: 0, lastActivityAt: 0 }
    await device()?.scopes.put({ scope: world.scope, ...row, ended: null })
    await noteUnsent(world.scope, 3)
    const { outbox, unlocked } = await world.openTab()
    await missUnsent(world.scope, unlocked.outbox)
    expect(outboxHealth.get()).toEqual({ kind: 'removed', count: 3 })
    dismissRemoved()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await missUnsent(world.scope, unlocked.outbox)
    expect(outboxHealth.get()).toEqual({ kind: 'sound' })
  })
})

describe('what an older build left behind', () => {
  it('is taken over from an older outbox of this scope, once, in its order', async () => {
    const { outbox, unlocked } = await world.openTab()
    for (const text of ['one', 'two']) await outbox.enqueue(commentOn('m1', `[Ana Ruiz] ${text}`))
    const rows = await unlocked.outbox.entries.toArray()
    const older = new Dexie(`${outboxName(world.scope)}:g0`)
    older.version(1).stores({ entries: '++seq,&id' })
    await older.table('entries').bulkAdd(rows)
    older.close()
    await unlocked.outbox.entries.clear()
    await outbox.stop()
    const again = await world.openTab()
    expect(again.outbox.live.get().entries.map(({ entry }) => entry.id)).toEqual(rows.map(({ id }) => id))
    await eventually(async () => expect(await isStored(older.name)).toBe(false))
    await again.outbox.stop()
    expect(statesOf((await world.openTab()).outbox)).toHaveLength(2)
  })

  it('[F27] in an older form is brought into the present one', async () => {
    const { outbox, unlocked } = await world.openTab()
    const draft = commentOn('m1', '[Ana Ruiz] old')
    await outbox.enqueue(draft)
    const [row] = await unlocked.outbox.entries.toArray()
    if (row === undefined) throw new Error('nothing stored')
    const { base: _later, ...about } = draft.about
    // the first form had no bases
    const place = { db: unlocked.outbox.name, table: 'entries', key: row.id, scope: unlocked.scope, schema: 0 }
    await unlocked.outbox.entries.put({ ...row, v: 0, sealed: await seal(unlocked.dek, place, { ...draft, about }) })
    await outbox.stop()
    const again = await world.openTab()
    expect(again.outbox.live.get().entries[0]).toMatchObject({
      entry: { v: entryVersion, state: 'queued' },
      content: { kind: 'comment' },
    })
    const stored = await new OutboxDatabase(world.scope).entries.toArray()
    expect(stored.map(({ v }) => v)).toEqual([entryVersion])
  })
})
