import { afterEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { canKeep } from './databases.ts'
import { device, tryDevice } from './device.ts'

stubBrowser()
afterEach(() => void vi.restoreAllMocks())

it('opens what the browser that was killed a moment ago still held', async () => {
  let refusals = 5 // Dexie itself repeats at once, and only the first of its openings
  const open = IDBFactory.prototype.open
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    if (refusals-- > 0) throw new DOMException('Internal error opening backing store', 'UnknownError')
    return open.apply(this, args)
  })
  await tryDevice()
  expect(canKeep()).toBe(true)
  expect(await device()?.scopes.count()).toBe(0)
})
