import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

const search = { ...complySearch, total: 12 }
const lost = () => apiError({ status: 0, kind: 'unreachable', message: 'unreachable' })
const gone = () => apiError({ status: 404, kind: 'gone', message: 'Resource not found.', requestId: 'req-9' })

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches' | 'watch'>
const reads = {
  search: vi.fn<Reads['search']>(),
  matches: vi.fn<Reads['matches']>(),
  watch: vi.fn<Reads['watch']>(),
}
const provider = complyWith(reads)
const open = (at = '/comply/search/results', historyState: unknown = { searchId: search.id }) => {
  renderScreen(<ResultsPage provider={provider} />, { at, historyState })
  return userEvent.setup()
}

beforeEach(() => {
  reads.search.mockReset().mockResolvedValue(search)
  reads.matches.mockReset().mockResolvedValue(complyPage([complyMatch('a'), complyMatch('b', { status: 'open' })]))
  reads.watch.mockReset()
  connectivity.status.set({ ...connectivity.status.get(), online: true })
})

describe('results of a Comply search', () => {
  it('send a person without a search to the form and keep the workflow', async () => {
    open('/comply/search/results?workflowId=wf-3', null)
    await waitFor(() => expect(location.pathname + location.search).toBe('/comply/search?workflowId=wf-3'))
  })

  it('open from outside by the id in the address, such as from a mail', async () => {
    open('/comply/search/results?search=from-a-mail', null)
    await waitFor(() => expect(reads.search.mock.calls[0]?.[0]).toBe('from-a-mail'))
    expect(location.pathname + location.search).toBe('/comply/search/results?search=from-a-mail')
  })

  it('say what was searched, how many matches there are, and show them ranked, never in per cent', async () => {
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('')
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SEARCH RESULTS FOR: Anna Eriksson'),
    )
    expect(screen.getByText('Total Matches: 12 (sorted by relevance)')).toBeTruthy()
    const table = await screen.findByRole('grid', { name: 'Matches' })
    const headings = within(table).getAllByRole('columnheader')
    expect(headings.map((cell) => cell.textContent).filter(Boolean)).toEqual([
      'Match Status',
      'Name',
      'Match Type',
      'Datasets',
      'Countries',
      'Relevance',
    ])
    const [, first] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('Matched on A. Ericsson')
    expect(first?.textContent).toContain('UN Security Council Consolidated List · 27 Feb 2026')
    expect(first?.textContent).toContain('#1')
    expect(table.textContent).not.toContain('%')
  })

  it('count the rank through the pages', async () => {
    reads.matches.mockResolvedValue({ ...complyPage([complyMatch('k')]), page: 2, total: 12 })
    open('/comply/search/results?page=2')
    const table = await screen.findByRole('grid', { name: 'Matches' })
    await waitFor(() => expect(table.textContent).toContain('#11'))
  })

  it('tell more about the search behind the "i"', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'About this search' }))
    const about = within(screen.getByRole('dialog'))
    expect(about.getByText('Search Term').parentElement?.textContent).toBe('Search TermAnna Eriksson')
    expect(about.getByText('Fuzziness Level').parentElement?.textContent).toContain('70')
    expect(about.getByText('Created At').parentElement?.textContent).toContain('21 Nov 2026, 08:00')
    expect(about.getByText('UN Security Council Consolidated List, as of 27 Feb 2026')).toBeTruthy()
  })

  it('say that no match is not a clearance, and which lists were searched', async () => {
    reads.matches.mockResolvedValue(complyPage([]))
    open()
    expect(await screen.findByText('No matches found')).toBeTruthy()
    expect(screen.getByText('No match is not a clearance.')).toBeTruthy()
    expect(screen.getByText('UN Security Council Consolidated List, as of 27 Feb 2026')).toBeTruthy()
  })

  it('do not take filtered rows for no matches, and let the filters go', async () => {
    reads.matches.mockImplementation(async (_id, filters) =>
      complyPage(filters.statuses.length > 0 ? [] : [complyMatch('a')]),
    )
    const user = open('/comply/search/results?status=discarded&country=none')
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy()
    expect(screen.queryByText('No matches found')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(location.search).toBe(''))
    expect(history.state).toEqual({ searchId: search.id })
  })

  it('filter through the address and ask the server for the same', async () => {
    const user = open()
    await screen.findByText('Total Matches: 12 (sorted by relevance)')
    await user.click(screen.getByRole('button', { name: /^Match Status/ }))
    await user.click(screen.getByRole('checkbox', { name: 'False Positive' }))
    await waitFor(() => expect(location.search).toBe('?status=false-positive'))
    expect(reads.matches.mock.calls.at(-1)?.[1]).toMatchObject({ statuses: ['false-positive'] })
  })

  it('can do nothing in bulk until a match is selected', async () => {
    const user = open()
    await screen.findByRole('grid', { name: 'Matches' })
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
    const [, box] = screen.getAllByRole('checkbox')
    await user.click(box ?? document.body)
    expect(screen.getByText('1 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
  })

  it('show the error with a way back to the form', async () => {
    reads.search.mockRejectedValue(gone())
    reads.matches.mockRejectedValue(gone())
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Resource not found.')
    expect(alert.textContent).toContain('Request req-9')
    expect(within(alert).getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/comply/search')
  })

  it('say so when they are not on this device', async () => {
    reads.search.mockRejectedValue(lost())
    reads.matches.mockRejectedValue(lost())
    open()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
  })
})
