import { afterEach, expect, it, vi } from 'vitest'
import { breather } from './breather.ts'

afterEach(() => vi.useRealTimers())

it('lets the page go first as soon as a piece of work took 24 ms, and not before', async () => {
  vi.useFakeTimers()
  const breathe = breather()
  expect(breathe()).toBeUndefined()
  vi.advanceTimersByTime(24)
  const pause = breathe()
  expect(pause).toBeInstanceOf(Promise)
  vi.advanceTimersByTime(1)
  await pause
  expect(breathe()).toBeUndefined()
})
