import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStorage } from '#tests/support/browser-storage.ts'
import { persistedKey, persistedLife, persistQueries } from './persister.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps countries, what else a form chooses from and credits, and never a name', () => {
  const client = new QueryClient()
  const stop = persistQueries(client, 's1')
  client.setQueryData(['countries', null], [{ code: 'SE' }])
  client.setQueryData(['choices', 'x', 'types'], [{ code: 'residence' }])
  client.setQueryData(['searches', 'x'], { term: 'Jane Planted' })
  client.setQueryData(['credits'], [])
  vi.advanceTimersByTime(2000)
  const kept = localStorage.getItem(persistedKey('s1')) ?? ''
  expect(kept).toContain('SE')
  expect(kept).not.toContain('Planted')
  stop()
  const next = new QueryClient()
  persistQueries(next, 's1')()
  expect(next.getQueryData(['countries', null])).toEqual([{ code: 'SE' }])
  expect(next.getQueryData(['choices', 'x', 'types'])).toEqual([{ code: 'residence' }])
})

it('has what was saved a moment ago when the page is loaded anew', () => {
  const client = new QueryClient()
  persistQueries(client, 's1')
  client.setQueryData(['settings', 't1'], { fuzziness: 50 })
  vi.advanceTimersByTime(2000)
  client.setQueryData(['settings', 't1'], { fuzziness: 20 })
  vi.advanceTimersByTime(1)
  const next = new QueryClient()
  persistQueries(next, 's1')()
  expect(next.getQueryData(['settings', 't1'])).toEqual({ fuzziness: 20 })
})

it('belongs to one user in one tenant, and to a week', () => {
  const client = new QueryClient()
  persistQueries(client, 's1')
  client.setQueryData(['credits'], [1])
  vi.advanceTimersByTime(2000)
  const other = new QueryClient()
  persistQueries(other, 's2')()
  expect(other.getQueryData(['credits'])).toBeUndefined()
  vi.setSystemTime(Date.now() + persistedLife + 1000)
  const later = new QueryClient()
  persistQueries(later, 's1')()
  expect(later.getQueryData(['credits'])).toBeUndefined()
})

it('stays below the longest time that a timer can wait', () => {
  expect(persistedLife).toBeLessThan(2 ** 31)
})

it('gives the oldest away when the storage is full', () => {
  const storage = createStorage()
  const isTooLong = (text: string) => text.includes('oldest')
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem: (name: string, value: string) => {
      if (isTooLong(value)) throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(name, value)
    },
  })
  const client = new QueryClient()
  persistQueries(client, 's1')
  client.setQueryData(['settings', 'a'], 'oldest', { updatedAt: 1 })
  client.setQueryData(['settings', 'b'], 'newest')
  vi.advanceTimersByTime(2000)
  expect(storage.getItem(persistedKey('s1'))).toContain('newest')
})

it('[F42] writes nothing any more after its end, not even what was held back', () => {
  const client = new QueryClient()
  const stop = persistQueries(client, 's1')
  client.setQueryData(['credits'], [1])
  vi.advanceTimersByTime(2000)
  client.setQueryData(['credits'], [2])
  stop()
  localStorage.removeItem(persistedKey('s1'))
  vi.advanceTimersByTime(2000)
  expect(localStorage.getItem(persistedKey('s1'))).toBeNull()
})
