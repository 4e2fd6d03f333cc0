import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchFacet } from '#contracts/facet.ts'
import { addPin, openPins } from '#data/pinned/pins.ts'
import { pinnedState, nothingPinned } from '#data/pinned/state.ts'
import { unlockedNow, type Unlocked } from '#data/keys/unlocked.ts'
import { session } from '#data/session/session-state.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { narrow } from '#domain/facets.ts'
import { apiError } from '#tests/support/api-error.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { newScope } from '#tests/support/new-scope.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { MonitorMatchesPage } from './monitor-matches/monitor-matches-page.tsx'
import { MonitorsPage } from './monitors/monitors-page.tsx'
import { ResultsPage } from './results/results-page.tsx'

let present: Unlocked

/** The background work of a real page follows the pins; here a test does. */
const follow = async () => {
  const pins = await openPins(present, await present.outbox.pins.toArray())
  pinnedState.set({ ...nothingPinned, isLoaded: true, pins })
}
/** The pages of a provider that has facets like nobody else, on a device that keeps what it reads. */
function open(Page: typeof ResultsPage, at: string, calls: Partial<ScreeningSource<unknown>> = {}) {
  const { provider } = fakeProvider()
  const answering: typeof provider = { ...provider, source: { ...provider.source, ...calls } }
  renderScreen(<Page provider={answering} />, { at })
  session.set({ kind: 'open', user: analyst, device: 'open' })
  return userEvent.setup()
}
const found = '/lantern/search/results?search=lantern-1'
const monitors = '/lantern/monitor'
type User = ReturnType<typeof userEvent.setup>

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
const shows = (...rows: string[]) => waitFor(() => expect(names()).toEqual(rows))
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const firms = (...numbers: number[]) => numbers.map((number) => `Firm ${number}`)
const save = async (user: User, name: string) => {
  await press(user, 'Views')
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'View name' }), name)
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(async () => expect(await present.outbox.pins.count()).toBe(1))
  await follow()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
}
const pick = async (user: User, name: string) => {
  await press(user, 'Views')
  await user.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(async () => {
  snackbars.set([])
  present = await newScope()
  unlockedNow.set(present)
})
afterEach(() => {
  unlockedNow.set(null)
  pinnedState.set(nothingPinned)
})

describe('a facet that one provider alone has', () => {
  it('stands in the bar, the address and a saved view, and the server is asked for it', async () => {
    const user = open(ResultsPage, found)
    await shows(...firms(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    await press(user, /^Berth/)
    await user.click(await screen.findByRole('checkbox', { name: 'even berths' }))
    await user.keyboard('{Escape}')
    await shows(...firms(2, 4, 6, 8, 10, 12))
    expect(location.search).toBe('?search=lantern-1&berth=even')
    await save(user, 'Even')
    await press(user, 'Clear filters')
    await waitFor(() => expect(location.search).toBe('?search=lantern-1'))
    await pick(user, 'Even')
    await shows(...firms(2, 4, 6, 8, 10, 12))
    expect(location.search).toBe('?search=lantern-1&berth=even')
  })

  it('of words over matches has a search box, which says what the address narrows the list to', async () => {
    const source = fakeProvider().provider.source
    const words: MatchFacet = { id: 'deck', kind: 'text', label: 'Search decks', of: ({ name }) => name }
    const matches: ScreeningSource<unknown>['matches'] = async (searchId, { deck, ...filters }, page) => {
      const found = await source.matches(searchId, filters, page)
      return { ...found, matches: narrow(found.matches, [words], deck === undefined ? {} : { deck }) }
    }
    const facets = { ...source.facets, matches: [...source.facets.matches, words] }
    const user = open(ResultsPage, `${found}&deck=firm+1`, { facets, matches })
    await shows(...firms(1, 10))
    const box = screen.getByRole('searchbox', { name: 'Search decks' })
    expect(box).toHaveProperty('value', 'firm 1')
    await user.clear(box)
    await shows(...firms(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    expect(location.search).toBe('?search=lantern-1')
  })

  it('narrows what is on the device while the server is away', async () => {
    open(ResultsPage, found)
    await shows(...firms(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    await waitFor(async () => expect(await present.cache.lists.count()).toBe(1))
    document.body.replaceChildren()
    const away = apiError({ status: 0, kind: 'unreachable', message: '' })
    open(ResultsPage, `${found}&berth=even`, { matches: () => Promise.reject(away) })
    await shows(...firms(2, 4, 6, 8, 10))
  })

  it('narrows monitors by days, which stand in the address and in what is said about a file', async () => {
    const user = open(MonitorsPage, monitors)
    await shows('Quay', 'Harbour', 'Wreck')
    await press(user, 'Created Date')
    await user.type(await screen.findByRole('textbox', { name: 'Created Date from' }), '2026-11-01')
    await press(user, 'Apply')
    await user.keyboard('{Escape}')
    await shows('Quay', 'Harbour')
    expect(location.search).toBe('?created=2026-11-01..')
    await press(user, 'Export CSV')
    const text = 'monitorList_lantern.csv saved. Filters: Created Date: from 01 Nov 2026'
    expect(snackbars.get()).toMatchObject([{ text }])
  })

  it('offers what the rows have, and stays out of the address where that names a person', async () => {
    const user = open(MonitorsPage, monitors)
    await shows('Quay', 'Harbour', 'Wreck')
    await press(user, 'Searcher')
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Bo Ek', 'Mina'])
    await user.click(await screen.findByRole('checkbox', { name: 'Bo Ek' }))
    await user.keyboard('{Escape}')
    await shows('Quay')
    expect(location.search + JSON.stringify(history.state)).not.toContain('Ek')
    await save(user, 'Mine')
    await press(user, 'Clear filters')
    await shows('Quay', 'Harbour', 'Wreck')
    await pick(user, 'Mine')
    await shows('Quay')
  })
})

describe('a filter that nobody knows any more', () => {
  it('in an address is named, shows no row that might not pass, and can be taken off', async () => {
    const user = open(ResultsPage, `${found}&harbour=Gdynia&berth=even`)
    expect(await screen.findByText('A filter is not available for this list.')).toBeTruthy()
    expect(names()).toEqual([])
    await press(user, 'Unavailable filter: harbour')
    await shows(...firms(2, 4, 6, 8, 10, 12))
    expect(location.search).toBe('?search=lantern-1&berth=even')
  })

  it('in a saved view stays with it, and is saved on with it', async () => {
    const filters = { berth: ['even'], harbour: ['Gdynia'] }
    await addPin(present, { kind: 'match-filter', provider: 'lantern', name: 'Old', filters }, Date.now(), false)
    await follow()
    const user = open(MonitorMatchesPage, '/lantern/monitor/matches?monitor=harbour')
    await pick(user, 'Old')
    expect(await screen.findByText('A filter is not available for this list.')).toBeTruthy()
    expect(names()).toEqual([])
    expect(location.search).toBe('?monitor=harbour&berth=even')
    await press(user, 'Unavailable filter: harbour')
    await shows(...firms(2, 4, 6, 8, 10, 12))
  })

  it('has the name of its facet where that is known, and survives in a saved view', async () => {
    const user = open(MonitorsPage, `${monitors}?created=abc`)
    expect(await screen.findByText('A filter is not available for this list.')).toBeTruthy()
    await save(user, 'Some day')
    await press(user, 'Unavailable filter: Created Date')
    await shows('Quay', 'Harbour', 'Wreck')
    await pick(user, 'Some day')
    expect(await screen.findByRole('button', { name: 'Unavailable filter: Created Date' })).toBeTruthy()
    expect(names()).toEqual([])
  })

  it('over monitors shows none of them, and lets no file be saved as if it were narrowed', async () => {
    const user = open(MonitorsPage, `${monitors}?harbour=Gdynia`)
    expect(await screen.findByText('A filter is not available for this list.')).toBeTruthy()
    expect(names()).toEqual([])
    await press(user, 'Export CSV')
    expect(snackbars.get()).toEqual([])
    const [clear = document.body] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear)
    await shows('Quay', 'Harbour', 'Wreck')
  })
})
