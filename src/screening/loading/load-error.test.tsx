import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { LoadError } from './load-error.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wayOut = <a href="/search">Search</a>
const show = (change: Parameters<typeof apiError>[0]) => {
  const onRetry = vi.fn<() => Promise<void>>(() => Promise.resolve())
  render(<LoadError error={apiError(change)} action={wayOut} onRetry={onRetry} />)
  return onRetry
}

it('offers another try where the server was busy, never the way to a new search, and tries by itself', async () => {
  const onRetry = show({ status: 503, kind: 'retry', message: 'Please try again.' })
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(onRetry).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('waits as long as the server asks for, and five minutes at most', async () => {
  const onRetry = show({ status: 503, kind: 'retry', message: 'no', retryAfter: Date.now() + 86_400_000 })
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  expect(onRetry).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('asks for nothing while nobody sees the page', async () => {
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const onRetry = show({ status: 503, kind: 'retry', message: 'Please try again.' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(onRetry).not.toHaveBeenCalled()
  isVisible.mockReturnValue('visible')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(onRetry).toHaveBeenCalledOnce()
  isVisible.mockRestore()
})

it('leaves the way out where another try cannot help', async () => {
  const onRetry = show({ status: 404, kind: 'gone', message: 'Resource not found.' })
  expect(screen.getByRole('link', { name: 'Search' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(onRetry).not.toHaveBeenCalled()
})
