import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { addPin, openPins } from '#data/field/pins.ts'
import { fieldState, nothingKept } from '#data/field/state.ts'
import { kept, type Kept } from '#data/kept.ts'
import { session } from '#data/net/session-state.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { noFilters } from '#domain/match-filter.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { unlocked } from '#tests/support/unlocked.ts'
import { toMonitor, toSearch } from './adapter.ts'
import { acuris } from './provider.ts'
import recordedMonitor from './samples/monitor.json'
import recordedSearch from './samples/search.json'

const search = toSearch(api.acurisSearch.answer.parse(recordedSearch).data)
const monitor = toMonitor(api.acurisMonitor.answer.parse(recordedMonitor).data)
const none = { matches: [], page: 1, perPage: 10, total: 0 }
type Reads = Pick<ScreeningSource<unknown>, 'matches' | 'monitorMatches'>
const reads = { matches: vi.fn<Reads['matches']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const provider = { ...acuris, source: { ...acuris.source, ...reads, search: () => Promise.resolve(search) } }
let present: Kept

/** The background work of a real page follows the pins; here a test does. */
const follow = async () => {
  const pins = await openPins(present, await present.outbox.pins.toArray())
  fieldState.set({ ...nothingKept, isLoaded: true, pins })
}
const unlock = () => session.set({ kind: 'open', user: analyst, kept: 'open' })
const results = (end = '') => {
  const at = `/acuris/search/results${end}`
  const shown = renderScreen(<ResultsPage provider={provider} />, { at, historyState: { searchId: search.id } })
  unlock()
  return shown
}
const pick = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(async () => {
  reads.matches.mockReset().mockResolvedValue(none)
  reads.monitorMatches.mockReset().mockResolvedValue({ ...none, monitor })
  present = await unlocked()
  kept.set(present)
})
afterEach(() => {
  kept.set(null)
  fieldState.set(nothingKept)
})

describe('the views of a match list', () => {
  it('name the present filter, sealed, for the results and the monitor matches of the provider', async () => {
    const user = userEvent.setup()
    const shown = results('?status=open&score=80-100&country=NO')
    await pick(user, 'Save view')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Norwegians')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(async () => expect(await present.outbox.pins.count()).toBe(1))
    const [row] = await present.outbox.pins.toArray()
    expect(row).toMatchObject({ kind: 'match-filter', isKept: false })
    expect(JSON.stringify({ ...row, sealed: null })).not.toContain('Norw')
    await follow()
    expect(await dialog.findByRole('button', { name: 'Delete view Norwegians' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /on this device/ })).toBeNull()
    shown.unmount()

    const state = { monitorId: monitor.id, listPage: 1, listStatuses: [] }
    renderScreen(<MonitorMatchesPage provider={provider} />, { at: '/acuris/monitor/matches', historyState: state })
    unlock()
    await pick(user, 'Norwegians')
    await waitFor(() => expect(location.search).toBe('?status=open&country=NO&score=80-100'))
    const wanted = { ...noFilters, statuses: ['open'], countries: ['NO'], score: { from: 80, to: 100 } }
    await waitFor(() => expect(reads.monitorMatches.mock.calls.at(-1)?.[1]).toEqual(wanted))
    expect(history.state).toEqual(state)
  })

  it('have Open built in, which takes every other filter off', async () => {
    const user = userEvent.setup()
    results('?score=80-100&page=2')
    await pick(user, 'Open')
    await waitFor(() => expect(location.search).toBe('?status=open'))
  })

  it('keep a date of birth out of the address, as the filter itself does', async () => {
    const user = userEvent.setup()
    const filters = { ...noFilters, birth: '1961' }
    const view = { kind: 'match-filter', provider: 'acuris', name: 'Born then', filters } as const
    await addPin(present, view, Date.now(), false)
    await follow()
    results()
    await pick(user, 'Born then')
    await waitFor(() => expect(reads.matches.mock.calls.at(-1)?.[1].birth).toBe('1961'))
    expect(JSON.stringify(history.state) + location.href).not.toContain('1961')
  })
})
