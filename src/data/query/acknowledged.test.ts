import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Match } from '#contracts/match.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import { noFilters } from '#domain/facets.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleMonitor } from '#tests/support/sample-monitor.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { acknowledged } from './acknowledged.ts'
import { queryClient } from './client.ts'
import { monitorMatchQueries } from './matches.ts'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

it.each([
  ['as soon as that is opened', 0],
  ['also when that was opened in the middle of many', 1],
])('shows a review on a search on the page of its monitor %s', async (_, before) => {
  let status: 'open' | 'true-positive' = 'open'
  let reads = 0
  const source = sampleSource({
    monitorMatches: () => {
      reads += 1
      const matches = [matchView({ id: 'own', searchId: 'mon', status })]
      return Promise.resolve({ matches, page: 1, perPage: 10, total: 1, monitor: sampleMonitor('mon') })
    },
  })
  const page = monitorMatchQueries.page(source, 'mon', noFilters, 1)
  const decision = 'true-positive' as const
  const judged = { of: 'search' as const, matchIds: ['a'], versions: {}, status: decision, comment: null }
  const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '', base: [] }
  const review: EntryContent = {
    kind: 'review',
    intent: { provider: source.provider, searchId: 'srch', ...judged },
    about,
  }
  const verdict: ReviewVerdict = {
    updated: [{ matchId: 'a', version: 2, matchStatus: decision, reviewedAt: '2026-11-21T09:00:00Z' }],
    refused: [],
  }
  for (let many = 0; many < before; many += 1) acknowledged(review, verdict)
  await queryClient.fetchQuery(page)
  status = 'true-positive'
  acknowledged(review, verdict)
  expect(reads).toBe(1)
  const opened = new QueryObserver(queryClient, page)
  const shown = new Promise((resolve) => {
    const leave = opened.subscribe(({ data }) => {
      if (data?.value.matches[0]?.status !== 'true-positive') return
      leave()
      resolve(data)
    })
  })
  await shown
  expect(reads).toBe(2)
})

it('lets pages on which nothing was judged be as old as they are', () => {
  const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '', base: [] }
  const pages = [1, 2].map((page) => ['matches', 'comply', 'srch', page])
  const readAt = Date.now() - 60_000
  for (const [at, key] of pages.entries()) {
    const matches = [matchView({ id: `m${at}`, searchId: 'srch', status: 'open' })]
    queryClient.setQueryData(key, { value: { matches } }, { updatedAt: readAt })
  }
  const judged = { of: 'search' as const, matchIds: ['m1'], versions: {}, status: 'true-positive' as const }
  const verdict: ReviewVerdict = {
    updated: [{ matchId: 'm1', version: 9, matchStatus: judged.status, reviewedAt: '2026-11-21T09:00:00Z' }],
    refused: [],
  }
  const intent = { provider: 'comply', searchId: 'srch', ...judged, comment: null }
  acknowledged({ kind: 'review', intent, about }, verdict)
  const [untouched, told] = pages.map((key) => queryClient.getQueryState<{ value: { matches: Match[] } }>(key))
  expect(untouched?.dataUpdatedAt).toBe(readAt)
  expect(told?.data?.value.matches[0]?.status).toBe('true-positive')
})

it('has histories of matches and parts of profiles read again after a review, and no profile itself', async () => {
  const keys = [
    ['match-history', 'comply', 'mon', 'a'],
    ['profiles', 'comply', 'party', 'revisions/mon/a'],
    ['profiles', 'comply', 'party'],
    ['match-history', 'acuris', 'mon', 'a'],
  ]
  for (const key of keys) queryClient.setQueryData(key, 'told')
  const isToRead = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '', base: [] }
  const judged = { of: 'monitor' as const, matchIds: ['a'], versions: {}, status: 'open' as const, comment: null }
  acknowledged({ kind: 'review', intent: { provider: 'comply', searchId: 'mon', ...judged }, about }, null)
  await eventually(() => expect(isToRead()).toEqual([true, true, false, false]))
})

it('has Home count again what is open, whatever was accepted about a search, and now and then in the middle of many', async () => {
  // nothing that others had accepted is still to be told
  vi.resetModules()
  const [{ acknowledged }, { queryClient }] = await Promise.all([import('./acknowledged.ts'), import('./client.ts')])
  vi.useFakeTimers()
  const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '', base: [] }
  const accept = () =>
    acknowledged({ kind: 'monitor.seen', intent: { provider: 'comply', monitorId: 'mon' }, about }, null)
  const isToCount = () => queryClient.getQueryState(['home'])?.isInvalidated
  queryClient.setQueryData(['home'], 'told')
  accept()
  expect(isToCount()).toBe(true)
  queryClient.setQueryData(['home'], 'told')
  for (let times = 0; times < 9; times += 1) {
    accept()
    vi.advanceTimersByTime(1000)
  }
  expect(isToCount()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isToCount()).toBe(true)
})

it('writes what was accepted into the copies when the page is left, and not only now and then', async () => {
  vi.resetModules()
  const rewritten = vi.fn(() => Promise.resolve())
  vi.doMock('../cache/lists.ts', async (original) => ({ ...(await original()), rewritePages: rewritten }))
  const { unlockedNow } = await import('../keys/unlocked.ts')
  const { acknowledged, writeCopies } = await import('./acknowledged.ts')
  // what is rewritten is not looked at here
  unlockedNow.set({} as never)
  const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '', base: [] }
  const accept = () =>
    acknowledged({ kind: 'monitor.seen', intent: { provider: 'comply', monitorId: 'mon' }, about }, null)
  accept()
  await eventually(() => expect(rewritten.mock.calls.length).toBeGreaterThan(2))
  const before = rewritten.mock.calls.length
  accept()
  writeCopies()
  await eventually(() => expect(rewritten.mock.calls.length).toBeGreaterThan(before))
  vi.doUnmock('../cache/lists.ts')
})
