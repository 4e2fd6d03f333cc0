import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newScope } from '#tests/support/new-scope.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { useView } from './view.ts'

const View = z.object({ words: z.string() })
const initial = { words: '' }
let present: Unlocked

function open() {
  const client = new QueryClient()
  const { result, unmount } = renderHook(() => useView(View, initial), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { unmount, words: () => result.current[0].words, search: (words: string) => result.current[1]({ words }) }
}

beforeEach(async () => {
  present = await newScope()
  unlockedNow.set(present)
  history.replaceState(null, '', '/')
})
afterEach(() => unlockedNow.set(null))

describe('what was typed on a page', () => {
  it('comes back with its history entry, after a reload too, and is nowhere in the clear', async () => {
    const page = open()
    act(() => page.search('Jane Planted'))
    await waitFor(() => expect(page.words()).toBe('Jane Planted'))
    await waitFor(async () => expect(await present.cache.views.count()).toBe(1))
    const [row] = await present.cache.views.toArray()
    expect(JSON.stringify({ row: { ...row, sealed: null }, state: history.state })).not.toContain('Planted')
    expect(location.href).not.toContain('Planted')
    page.unmount()
    const again = open()
    await waitFor(() => expect(again.words()).toBe('Jane Planted'))
  })

  it('is empty at another history entry', async () => {
    const page = open()
    act(() => page.search('Jane'))
    page.unmount()
    history.pushState(null, '', '/elsewhere')
    const elsewhere = open()
    await act(() => Promise.resolve())
    expect(elsewhere.words()).toBe('')
  })
})
