import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { api } from '#contracts/api.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { monitorCsv, monitorCsvName } from '#screening/monitors/monitor-csv.ts'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import { SimpleListPage } from '#screening/monitors/simple-list-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { complyMonitor } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { toMatch } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = api.complySearch.answer.parse(searchDetails).content.data
const confirmed = { confirmedStatus: 'open', isRemoved: false, pending: null } as const
const many = Array.from({ length: 12 }, (_, i) => complyMonitor(i + 1))

type Reads = Pick<ScreeningSource<unknown>, 'monitors' | 'monitorMatches'>
const reads = { monitors: vi.fn<Reads['monitors']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const provider = { ...comply, source: { ...comply.source, ...reads } }

const list = (at = '/comply/monitor') => {
  renderScreen(<MonitorsPage provider={provider} />, { at })
  return userEvent.setup()
}
const rows = async () => {
  const table = await screen.findByRole('grid')
  return within(table).getAllByRole('row').slice(1)
}

beforeEach(() => {
  reads.monitors.mockReset().mockResolvedValue(many)
  reads.monitorMatches.mockReset().mockResolvedValue({
    monitor: complyMonitor(1),
    matches: recorded.hits.map((hit) => toMatch(recorded.id, hit)),
    page: 1,
    perPage: 10,
    total: 1,
  })
})

describe('the monitor list', () => {
  it('shows ten monitors a page in the columns that were decided', async () => {
    list()
    expect(await rows()).toHaveLength(10)
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headings).toEqual([
      'Name',
      'Match Status',
      'Total Matches',
      'Client Reference',
      'Last Updated',
      'Created Date',
      'Status',
      'Actions',
    ])
  })

  it('opens a monitor and takes its own page and filter along', async () => {
    const user = list('/comply/monitor?page=2&status=open')
    const [first] = await rows()
    await user.click(within(first ?? document.body).getByRole('rowheader'))
    await waitFor(() => expect(location.pathname).toBe('/comply/monitor/matches'))
    expect(history.state).toEqual({ monitorId: 'monitor-11', listPage: 2, listStatuses: ['open'], listType: null })
  })

  it('marks a changed monitor with a word, and no disabled one', async () => {
    const disabled = { status: 'disabled', matchUpdated: true } as const
    reads.monitors.mockResolvedValue([complyMonitor(1, { matchUpdated: true }), complyMonitor(2, disabled)])
    list()
    const [changed, stopped] = await rows()
    expect(changed?.textContent).toContain('Changed')
    expect(stopped?.textContent).not.toContain('Changed')
  })

  it('does not open a disabled monitor', async () => {
    reads.monitors.mockResolvedValue([complyMonitor(1, { status: 'disabled' })])
    const user = list()
    const [row] = await rows()
    await user.click(within(row ?? document.body).getByRole('rowheader'))
    await user.click(screen.getByRole('button', { name: 'Actions for Monitor 01' }))
    expect(screen.getAllByText('This monitor is disabled.')).toHaveLength(2)
    expect(location.pathname).toBe('/comply/monitor')
  })

  it('filters by status through the address', async () => {
    reads.monitors.mockResolvedValue([complyMonitor(1), complyMonitor(2, { status: 'cleared' })])
    const user = list('/comply/monitor?status=disabled')
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Status/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Cleared' }))
    expect(location.search).toBe('?status=cleared%2Cdisabled')
    expect(screen.getByText('Monitor 02')).toBeTruthy()
    expect(screen.queryByText('Monitor 01')).toBeNull()
  })

  it('leads to the search form while nothing is monitored', async () => {
    reads.monitors.mockResolvedValue([])
    list()
    expect(await screen.findByText('No monitored searches yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/comply/search')
    expect(screen.getByRole('link', { name: 'Monitored Searches' }).getAttribute('href')).toBe('/comply')
  })
})

describe('Monitored Searches', () => {
  it('has the columns of the specification, a search box and an export', async () => {
    renderScreen(<SimpleListPage provider={provider} />, { at: '/comply' })
    const user = userEvent.setup()
    expect(await rows()).toHaveLength(10)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Total Matches',
      'Last Updated',
      'Created Date',
      'Client Reference',
      'Match Status',
      'Searcher Name',
      'Actions',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Search Monitored Results' }), '07{Enter}')
    expect(await rows()).toHaveLength(1)
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(screen.getByRole('menuitem', { name: 'Download .CSV' })).toBeTruthy()
  })

  it('writes its columns to a file that no spreadsheet takes for formulas', () => {
    expect(monitorCsvName('comply')).toBe('monitorList_comply.csv')
    const text = monitorCsv(
      [{ ...complyMonitor(1, { name: '=1+1' }), ...confirmed }],
      provider.monitors.simpleList?.columns ?? [],
      'UTC',
    )
    expect(text).toBe(
      '\uFEFFName,Total Matches,Last Updated,Created Date,Client Reference,Match Status,Searcher Name\r\n' +
        `"'=1+1",1,"21 Nov 2026, 09:30","21 Nov 2026, 08:00",KYC-7,Open,Mina Holm\r\n`,
    )
  })
})

describe('potential matches of a monitor', () => {
  const state = { monitorId: 'monitor-1', listPage: 2, listStatuses: ['open'] }
  const matches = (at: string, historyState: unknown) =>
    renderScreen(
      <Route path="/comply/monitor/matches">
        <MonitorMatchesPage provider={provider} />
      </Route>,
      { at, historyState },
    )

  it('need a monitor', async () => {
    matches('/comply/monitor/matches', null)
    await waitFor(() => expect(location.pathname).toBe('/comply'))
  })

  it('name it and lead back to the same page and filter of the list', async () => {
    matches('/comply/monitor/matches', state)
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Potential matches for Monitor 01'),
    )
    const back = screen.getByRole('link', { name: 'Back to Monitor List' })
    expect(back.getAttribute('href')).toBe('/comply/monitor?page=2&status=open')
    expect(reads.monitorMatches.mock.calls[0]?.[0]).toBe('monitor-1')
    expect(await rows()).toHaveLength(1)
  })

  it('open by an id in the address too', async () => {
    matches('/comply/monitor/matches?monitor=monitor-7', null)
    await waitFor(() => expect(reads.monitorMatches.mock.calls[0]?.[0]).toBe('monitor-7'))
  })

  it('are not found when the server has no such monitor', async () => {
    reads.monitorMatches.mockRejectedValue(apiError({ status: 404, kind: 'gone', message: 'Resource not found.' }))
    matches('/comply/monitor/matches', state)
    await waitFor(() => expect(location.pathname).toBe('/404'))
  })
})
