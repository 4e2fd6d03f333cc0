import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import { SimpleListPage } from '#screening/monitors/simple-list-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { complyMatch, complyMonitor, complyPage } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { LinkProvider } from '#ui/link.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import { comply } from './provider.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, i) => complyMonitor(i + 1))
const found = [complyMatch('m', { status: 'open' })]
const half = () =>
  reads.monitors.mockImplementation((page) => (page === 1 ? Promise.resolve(numbered(50)) : Promise.reject(fault)))
const decided = found.map((match) => ({ ...match, status: 'false-positive' as const }))
const fault = apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'r-7' })

type Reads = Pick<ScreeningSource<unknown>, 'monitors' | 'monitorMatches'>
const reads = { monitors: vi.fn<Reads['monitors']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const provider = { ...comply, source: { ...comply.source, ...reads } }

const lists = [
  ['/comply/monitor', MonitorsPage],
  ['/comply', SimpleListPage],
] as const

const pageOf = (matches: readonly Match[], monitor: Monitor, total = matches.length) => ({
  ...complyPage(matches),
  monitor,
  total,
})

const consoleAt = (at: string, historyState: unknown = null) =>
  renderScreen(
    <LinkProvider render={(props) => <Link {...props} />}>
      <Route path="/comply/monitor/matches">
        <MonitorMatchesPage provider={provider} />
      </Route>
      <Route path="/comply">
        <SimpleListPage provider={provider} />
      </Route>
    </LinkProvider>,
    { at, historyState },
  )

beforeEach(() => {
  snackbars.set([])
  reads.monitors.mockReset().mockResolvedValue(numbered(2))
  reads.monitorMatches.mockReset().mockResolvedValue(pageOf(found, complyMonitor(1)))
})

describe.each(lists)('the monitor list at %s', (at, Page) => {
  const open = () => renderScreen(<Page provider={provider} />, { at })

  it('says that it is on its way', async () => {
    reads.monitors.mockReturnValue(new Promise(() => undefined))
    open()
    expect(await screen.findByText('Retrieving results...')).toBeTruthy()
  })

  it('says why it could not be loaded, and tries again', async () => {
    reads.monitors.mockRejectedValueOnce(fault)
    open()
    expect(await screen.findByText('The index is being built.')).toBeTruthy()
    expect(screen.getByText('Request r-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Monitor 01')).toBeTruthy()
  })

  it('says that it is not on this device without a connection', async () => {
    reads.monitors.mockRejectedValue(apiError({ status: 0, kind: 'unreachable', message: '' }))
    open()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
  })

  it('shows the part that could be loaded, and says so', async () => {
    half()
    open()
    expect(await screen.findByText('Showing 50. The rest could not be loaded.')).toBeTruthy()
  })
  it('keeps the rows in sight when newer ones cannot be loaded', async () => {
    const { client } = open()
    await screen.findByText('Monitor 02')
    reads.monitors.mockRejectedValue(fault)
    await client.invalidateQueries({ queryKey: ['monitors'] })
    expect((await screen.findByRole('alert')).textContent).toMatch(/The index is being built\..*Request r-7/s)
    expect(screen.getByText('Monitor 02')).toBeTruthy()
  })
})

describe('a part of the list', () => {
  it('saved as a file, says that it is a part', async () => {
    half()
    renderScreen(<SimpleListPage provider={provider} />, { at: '/comply' })
    await screen.findByText('Showing 50. The rest could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Download .CSV' }))
    const text = 'monitorList_comply.csv is saved, with 50 monitored searches: the rest could not be loaded.'
    expect(snackbars.get()).toMatchObject([{ severity: 'warning', text }])
  })
})

describe('a monitor that will be deleted', () => {
  it('says when: at the first 20:30 UTC', async () => {
    reads.monitors.mockResolvedValue([complyMonitor(1, { autoDeleteAt: '2027-01-05T21:00:00Z' })])
    renderScreen(<MonitorsPage provider={provider} />, { at: '/comply/monitor' })
    expect(await screen.findByText('To be deleted 06 Jan 2027, 20:30')).toBeTruthy()
  })
})

describe('potential matches', () => {
  const state = { monitorId: 'monitor-1', listPage: 1, listStatuses: [] }
  const open = (historyState: object = state) => consoleAt('/comply/monitor/matches', historyState)

  it('that cannot be loaded say why, in place and as it happens, and keep a heading', async () => {
    reads.monitorMatches.mockRejectedValue(fault)
    open()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Potential matches')
    expect(snackbars.get()).toMatchObject([{ severity: 'error', text: 'The index is being built.' }])
  })

  it('are no cause for alarm where there is no connection', async () => {
    reads.monitorMatches.mockRejectedValue(new NotOnDeviceError('no copy'))
    open()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    expect(snackbars.get()).toEqual([])
  })

  it('lead back to the list that they were opened from', async () => {
    consoleAt('/comply')
    await userEvent.click(within(await screen.findByRole('grid')).getByText('Monitor 01'))
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Monitor List' }))
    await waitFor(() => expect(location.pathname).toBe('/comply'))
    expect(screen.getByRole('heading', { name: 'Monitored Searches' })).toBeTruthy()
  })

  it('that are all decided say so, and lead to the next monitor that is watched', async () => {
    const stopped = complyMonitor(2, { status: 'disabled' })
    reads.monitors.mockResolvedValue([complyMonitor(1), stopped, complyMonitor(3)])
    reads.monitorMatches.mockResolvedValue(pageOf(decided, complyMonitor(1)))
    open()
    expect(await screen.findByText(`No open matches. ${decided.length} reviewed.`)).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: 'Next monitor' }))
    await waitFor(() => expect(reads.monitorMatches.mock.lastCall?.[0]).toBe('monitor-3'))
  })

  it.each([
    ['one is open', pageOf(found, complyMonitor(1))],
    ['others are on another page', pageOf(decided, complyMonitor(1), 12)],
  ])('are not called decided while %s', async (_why, page) => {
    reads.monitorMatches.mockResolvedValue(page)
    open()
    await screen.findByRole('grid')
    expect(screen.queryByText(/No open matches/)).toBeNull()
  })

  it('keep to the filter of the list on the way to the next monitor', async () => {
    reads.monitors.mockResolvedValue([complyMonitor(1), complyMonitor(2), complyMonitor(3, { status: 'cleared' })])
    reads.monitorMatches.mockResolvedValue(pageOf(decided, complyMonitor(1)))
    open({ ...state, listStatuses: ['cleared'] })
    await userEvent.click(await screen.findByRole('link', { name: 'Next monitor' }))
    await waitFor(() => expect(reads.monitorMatches.mock.lastCall?.[0]).toBe('monitor-3'))
  })
})

describe('the way back on a device that keeps what was looked at', () => {
  beforeEach(unlockDevice)
  afterEach(lockDevice)

  it('leads to the page of the simple list after a reload too', async () => {
    reads.monitors.mockResolvedValue(numbered(12))
    reads.monitorMatches.mockResolvedValue(pageOf(decided, complyMonitor(11)))
    const { unmount } = consoleAt('/comply')
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await userEvent.click(await screen.findByText('Monitor 11'))
    await waitFor(() => expect(location.pathname).toBe('/comply/monitor/matches'))
    unmount()
    consoleAt('/comply/monitor/matches', history.state)
    await screen.findByRole('link', { name: 'Next monitor' })
    await userEvent.click(screen.getByRole('link', { name: 'Back to Monitor List' }))
    expect(await screen.findByText('Monitor 12')).toBeTruthy()
  })
})
