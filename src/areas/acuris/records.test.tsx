import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { apiError } from '#tests/support/api-error.ts'
import { sampleAcuris } from '#tests/support/both-providers.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

type Calls = Partial<ScreeningSource<unknown>>
const { search, match, monitor, page, results, monitorMatches, monitors } = sampleAcuris
const removeSearch = vi.fn<NonNullable<Calls['removeSearch']>>()

const watched = { ...search, monitored: true, monitorId: 'monitor-7' }
const open = (found = watched, calls: Calls = {}, more = {}) => {
  results({ search: () => Promise.resolve(found), matches: () => Promise.resolve(page([match('a')])), ...calls }, more)
  return userEvent.setup()
}
const openMonitor = (changed: Parameters<typeof monitor>[1], matches = [match('a')]) =>
  monitorMatches({ monitorMatches: () => Promise.resolve({ ...page(matches), monitor: monitor(1, changed) }) })
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' })

beforeEach(async () => {
  snackbars.set([])
  removeSearch.mockReset().mockResolvedValue()
  await unlockDevice()
})
afterEach(lockDevice)

describe('a search and the monitor made from it', () => {
  it('lead to each other', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Open monitor' })
    expect(link.getAttribute('href')).toBe('/acuris/monitor/matches?monitor=monitor-7')
  })

  it('lead from the monitor to the search', async () => {
    openMonitor({ searchId: 'search-3' })
    const link = await screen.findByRole('link', { name: 'Open search' })
    expect(link.getAttribute('href')).toBe('/acuris/search/results?search=search-3')
  })

  it('lead nowhere once the search was removed', async () => {
    openMonitor({ searchId: null })
    await screen.findByRole('row', { name: /Match a/ })
    expect(screen.queryByRole('link', { name: 'Open search' })).toBeNull()
  })

  it('are switched off by removing the monitor, and the question says that the search stays', async () => {
    const user = open()
    await user.click(await toggle())
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch off monitoring?' }))
    expect(question.getByText(/The monitor will be removed .* This search is not affected\./)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    const intent = { provider: 'acuris', monitorId: 'monitor-7', bySwitch: true }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'monitor.remove', intent }]))
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
  })

  it.each([search.id, 'monitor-7'])(
    'show what is kept about %s, as builds of before and since name it',
    async (monitorId) => {
      open()
      expect((await toggle()).checked).toBe(true)
      const about = { title: search.term, place: search.term, author: analyst.name, asOf: '', base: [] }
      const intent = { provider: 'acuris', monitorId, bySwitch: true as const }
      const content: EntryContent = { kind: 'monitor.remove', intent, about }
      act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content)] }))
      await waitFor(async () => expect((await toggle()).checked).toBe(false))
    },
  )

  it('say in the list, before a monitor is removed, that the search stays', async () => {
    const list = [monitor(1, { status: 'disabled' })]
    monitors({ monitors: () => Promise.resolve(list) }, { at: '/acuris/monitor?status=disabled' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Actions for Monitor 01' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove monitor' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'The search it was created from is not affected.',
    )
  })
})

describe('a search', () => {
  it('that was rebuilt says so, and what cannot be known', async () => {
    const reconstruction = { at: '2026-11-23T10:00:00Z', missing: 2, gaps: ['countries', 'facts', 'of-tomorrow'] }
    open({ ...watched, reconstruction })
    const notice = (await screen.findByText('Reconstructed')).parentElement
    for (const told of ['23 Nov 2026', 'may have used others', '2 matches from the search', 'without being recorded'])
      expect(notice?.textContent).toContain(told)
  })

  it('is opened under its present id, where an address names the one it had with its monitor', async () => {
    const gone = apiError({ status: 410, kind: 'gone', message: 'It was removed.' })
    open(
      { ...watched, id: 'search-new' },
      { matches: (id) => (id === 'search-new' ? Promise.resolve(page([])) : Promise.reject(gone)) },
    )
    await waitFor(() => expect(location.search).toBe('?search=search-new'))
  })

  it('can be removed by whoever may, and its monitor stays', async () => {
    const user = open(watched, { removeSearch }, { permissions: ['manage-auto-delete-searches-and-monitors'] })
    await user.click(await screen.findByRole('button', { name: 'Remove search' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove search?' }))
    expect(question.getByText('Its monitor is not affected.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Remove search' }))
    await waitFor(() => expect(removeSearch.mock.calls[0]?.[0]).toBe(search.id))
    await waitFor(() => expect(location.pathname).toBe('/acuris/search'))
    expect(snackbars.get().map(({ text }) => text)).toEqual(['Search removed'])
    open(watched, {}, { at: '/acuris/search/results', historyState: null }) // as older versions showed it, without the id
    await waitFor(() => expect(location.pathname + location.search).toBe('/acuris/search'))
  })

  it('cannot be removed by anybody else', async () => {
    open()
    await toggle()
    expect(screen.queryByRole('button', { name: 'Remove search' })).toBeNull()
  })
})

describe('a match of a monitor', () => {
  it('tells in its history which decisions were taken over, and their reasons', async () => {
    const review = {
      id: 'r',
      statusBefore: 'open',
      status: 'true-positive',
      by: 'Mina Holm',
      at: '2026-11-21T08:00:00Z',
    } as const
    const rest = { comment: null, riskRating: null }
    monitorMatches({
      monitorMatches: () => Promise.resolve({ ...page([match('a')]), monitor: monitor(1) }),
      history: () =>
        Promise.resolve({
          reviews: [{ ...review, ...rest, reason: 'Other birth', isTakenOver: true }],
          changes: [],
        }),
      profile: () => Promise.reject(new Error('not needed')),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    await user.click(await screen.findByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: /^History of / }))
    expect(await history.findByText('Taken over from the search')).toBeTruthy()
    expect(history.getByText('Reason: Other birth')).toBeTruthy()
  })

  it('says whether its decision is that of the search, and whether the search had it at all', async () => {
    openMonitor({}, [
      match('a', { status: 'true-positive', origin: 'taken-over' }),
      match('b', { origin: 'not-in-search' }),
      match('c', { origin: 'taken-over', comments: [] }),
    ])
    const text = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent
    expect(await text('Match a')).toContain('Taken over from the search')
    expect(await text('Match b')).toContain('Not in the search')
    expect(await text('Match c')).not.toContain('the search')
  })
})
