import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceFullError } from '#data/device/databases.ts'
import { createFakeServer, type FakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld, eventually, statesOf } from '#tests/support/outbox-tabs.ts'

let server: FakeServer
let world: Awaited<ReturnType<typeof createWorld>>

beforeEach(async () => {
  server = createFakeServer(['m1', 'm2'])
  world = await createWorld(server)
  world.isOnline = false
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** Every write to the outbox ends in an abort that names the quota, as a full disk does. */
function fullDevice(times: number) {
  const { add } = IDBObjectStore.prototype // oxlint-disable-line typescript/unbound-method -- called with its own `this` below
  let left = times
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'entries' && left > 0) {
      left -= 1
      throw new DOMException('full', 'QuotaExceededError')
    }
    return add.apply(this, args)
  })
}

describe('what is stored', () => {
  it('[F20] asks for strict durability', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const { outbox } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes.length).toBeGreaterThan(0)
    expect(writes.every(([, , options]) => options?.durability === 'strict')).toBe(true)
  })

  it('names nobody outside of the sealed part', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] Jane Planted'))
    const [row] = await unlocked.outbox.entries.toArray()
    const { sealed, ...clear } = row ?? { sealed: null }
    expect(JSON.stringify(clear)).not.toMatch(/Planted|Ruiz|Eriksson|srch_01|m1"/)
    const bytes = sealed === null ? '' : Buffer.from(sealed.ct).toString('latin1')
    expect(bytes).not.toMatch(/Planted|Ruiz/)
  })

  it('[F29] makes room once when the device is full, and then keeps the work', async () => {
    const { outbox } = await world.openTab()
    fullDevice(1)
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
    expect(statesOf(outbox)).toEqual(['queued'])
  })

  it('[F29] says that nothing was saved when the device stays full', async () => {
    const { outbox } = await world.openTab()
    fullDevice(2)
    await expect(outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))).rejects.toBeInstanceOf(DeviceFullError)
    expect(statesOf(outbox)).toEqual([])
  })

  it('[F29] says so also when there is no room left even for removing copies', async () => {
    const { outbox, unlocked } = await world.openTab()
    fullDevice(2)
    unlocked.cache.lists.toArray = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))).rejects.toBeInstanceOf(DeviceFullError)
  })

  it('[F31] survives a database that was closed under it', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    unlocked.outbox.close()
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))
    expect(statesOf(outbox)).toEqual(['queued', 'queued'])
  })

  it('[F28] sets aside what cannot be opened and sends the rest', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    await outbox.enqueue(commentOn('m2', '[Ana Ruiz] two'))
    const [row] = await unlocked.outbox.entries.toArray()
    if (row === undefined) throw new Error('nothing stored')
    const ct = row.sealed.ct.slice(0)
    new Uint8Array(ct).fill(0)
    await unlocked.outbox.entries.put({ ...row, sealed: { iv: new Uint8Array(12), ct } })
    await outbox.stop()
    world.isOnline = true
    const again = await world.openTab()
    await eventually(() => expect(statesOf(again.outbox)).toEqual(['quarantined', 'acked']))
  })

  it('[F27] parks work of an unknown kind until a build knows it', async () => {
    const { outbox, unlocked } = await world.openTab()
    await outbox.enqueue(commentOn('m1', '[Ana Ruiz] one'))
    const [row] = await unlocked.outbox.entries.toArray()
    if (row === undefined) throw new Error('nothing stored')
    await unlocked.outbox.entries.put({ ...row, v: 99 })
    await outbox.stop()
    world.isOnline = true
    const again = await world.openTab()
    await eventually(() => expect(statesOf(again.outbox)).toEqual(['parked']))
    await again.outbox.stop()
    const stored = await unlocked.outbox.entries.toArray()
    await unlocked.outbox.entries.put({ ...row, ...stored[0], v: row.v })
    const updated = await world.openTab()
    await eventually(() => expect(statesOf(updated.outbox)).toEqual(['acked']))
  })
})
