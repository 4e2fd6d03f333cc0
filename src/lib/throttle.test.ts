import { afterEach, expect, it, vi } from 'vitest'
import { throttled } from './throttle.ts'

afterEach(() => vi.useRealTimers())

it('runs at once, then once for all calls within the pause', () => {
  vi.useFakeTimers()
  const work = vi.fn<() => void>()
  const call = throttled(work, 50)
  call()
  call()
  call()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(50)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(200)
  expect(work).toHaveBeenCalledTimes(2)
})
