import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { Copy } from '#data/query/copy.ts'
import { apiError } from '#tests/support/api-error.ts'
import { pageRanges, StoredNotice } from './stored-notice.tsx'

const readOf = (change: Partial<Copy<null>>, error: Error | null = null) => {
  const refetch = vi.fn<() => Promise<never>>()
  const data: Copy<null> = { value: null, asOf: Date.now(), startedAt: 0, source: 'device', partial: null, ...change }
  return { data, error, refetch }
}

it.each([
  [[1], '1'],
  [[1, 2, 3], '1–3'],
  [[7, 2, 1], '1–2, 7'],
  [[], ''],
])('writes the pages %j as "%s"', (pages, text) => {
  expect(pageRanges(pages)).toBe(text)
})

it('tells the age of stored rows and the pages that are on this device', () => {
  const asOf = Date.now() - 3 * 60 * 60_000
  render(<StoredNotice rows="Matches" read={readOf({ asOf, partial: { pages: [1, 2, 3], of: 12 } })} />)
  expect(
    screen.getByText(/^Matches as of \d\d \w+ \d{4}, \d\d:\d\d, 3 hours ago · pages 1–3 of 12 are on this device$/),
  ).toBeTruthy()
})

it('says nothing while the server answers', () => {
  render(<StoredNotice rows="Matches" read={readOf({ source: 'server' })} />)
  expect(screen.queryByText(/Matches as of/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

it('tells why newer rows could not be loaded, which request it was, and tries again', async () => {
  const error = apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'r-7' })
  const read = readOf({ source: 'server' }, error)
  render(<StoredNotice rows="Matches" read={read} />)
  const told = screen.getByRole('alert').textContent
  expect(told).toContain('The index is being built.')
  expect(told).toMatch(/Matches as of \d\d \w+ \d{4}, \d\d:\d\d, less than a minute ago · Request r-7/)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(read.refetch).toHaveBeenCalledOnce()
})

it('[F81] says of stored rows that they are from before the server was restored', () => {
  outboxState.set({ isLoaded: true, entries: [], paused: false, restoredAt: Date.now() - 60_000 })
  const { rerender } = render(<StoredNotice rows="Matches" read={readOf({ asOf: Date.now() - 3_600_000 })} />)
  expect(screen.getByText(/from before the server's data was restored/)).toBeTruthy()
  rerender(<StoredNotice rows="Matches" read={readOf({})} />)
  expect(screen.queryByText(/from before/)).toBeNull()
  outboxState.set({ isLoaded: false, entries: [], paused: false })
})
