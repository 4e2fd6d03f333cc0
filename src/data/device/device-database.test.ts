import { afterEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { canKeep } from './databases.ts'
import { device, tryDevice } from './device-database.ts'

stubBrowser()
afterEach(() => void vi.restoreAllMocks())

it('opens what the browser that was killed a moment ago still held', async () => {
  device()?.close()
  const opening = vi.spyOn(IDBFactory.prototype, 'open')
  // Dexie itself repeats at once, up to four times, and only its first opening
  for (let refusal = 1; refusal <= 5; refusal += 1) {
    opening.mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    })
  }
  await tryDevice()
  expect(canKeep()).toBe(true)
  expect(await device()?.scopes.count()).toBe(0)
})
