import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'

const lost = () => apiError({ status: 0, kind: 'unreachable', message: 'unreachable' })
const gone = () => apiError({ status: 404, kind: 'gone', message: 'Resource not found.', requestId: 'req-9' })

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches'>
const reads = { search: vi.fn<Reads['search']>(), matches: vi.fn<Reads['matches']>() }
const user = () => userEvent.setup()
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(bothProviders)('results of a search with $label', ({ id, search, match, page, results }) => {
  const total = 'Total Matches: 12 (sorted by relevance)'
  const list = 'UN Security Council Consolidated List, as of 27 Feb 2026'

  beforeEach(() => {
    reads.search.mockReset().mockResolvedValue({ ...search, total: 12 })
    reads.matches.mockReset().mockResolvedValue(page([match('a'), match('b', { status: 'open' })]))
  })

  it('send a person without a search to the form and keep the workflow', async () => {
    sessionStorage.clear()
    results(reads, { at: `/${id}/search/results?workflowId=wf-3`, historyState: null })
    await waitFor(() => expect(location.pathname + location.search).toBe(`/${id}/search?workflowId=wf-3`))
  })

  it('open from outside by the id in the address, such as from a mail', async () => {
    const at = `/${id}/search/results?search=from-a-mail`
    reads.search.mockResolvedValue({ ...search, id: 'from-a-mail' })
    results(reads, { at, historyState: null })
    await waitFor(() => expect(reads.search.mock.calls[0]?.[0]).toBe('from-a-mail'))
    expect(location.pathname + location.search).toBe(at)
  })

  it('open the search that the address names, whatever the history entry says', async () => {
    results(reads, { at: `/${id}/search/results?search=typed`, historyState: { searchId: 'of-before' } })
    await waitFor(() => expect(reads.matches.mock.calls[0]?.[0]).toBe('typed'))
  })

  it('are those that this tab has shown last, where an address of older versions names none', async () => {
    results(reads, { at: `/${id}/search/results?search=typed`, historyState: null }).unmount()
    reads.search.mockResolvedValue({ ...search, id: 'typed' })
    results(reads, { at: `/${id}/search/results?workflowId=wf-3`, historyState: null })
    await waitFor(() => expect(location.search).toBe('?search=typed&workflowId=wf-3'))
  })

  it('say what was searched and how many matches there are', async () => {
    results(reads)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('')
    await waitFor(() => expect(heading()).toBe(`SEARCH RESULTS FOR: ${search.term}`))
    expect(screen.getByText(total)).toBeTruthy()
    expect(await screen.findByRole('grid', { name: 'Matches' })).toBeTruthy()
  })

  it('say that they are on their way', async () => {
    reads.matches.mockReturnValue(new Promise(() => undefined))
    results(reads)
    expect(await screen.findByText('Retrieving results...')).toBeTruthy()
  })

  it('tell more about the search behind the "i"', async () => {
    results(reads)
    await user().click(await screen.findByRole('button', { name: 'About this search' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Search Term', 'Created At', 'Lists searched']),
    )
    for (const told of [search.term, '21 Nov 2026, 08:00', list]) expect(about.getByText(told)).toBeTruthy()
  })

  it('say that finding no match does not mean there is no risk, and which lists were searched', async () => {
    reads.matches.mockResolvedValue(page([]))
    results(reads)
    expect(await screen.findByText(/^No matches found/)).toBeTruthy()
    expect(screen.getByText('Finding no match does not mean there is no risk.')).toBeTruthy()
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(way('Change this search')).toBe(`/${id}/search?from=${search.id}`)
    expect(way('New search')).toBe(`/${id}/search`)
    expect(await screen.findByText(list)).toBeTruthy()
  })

  it('do not take filtered rows for no matches, and let the filters go', async () => {
    reads.matches.mockImplementation((_id, { status }) =>
      Promise.resolve(page(status === undefined ? [match('a')] : [])),
    )
    results(reads, { at: `/${id}/search/results?status=discarded&country=none` })
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy()
    expect(screen.queryByText(/^No matches found/)).toBeNull()
    await user().click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(location.search).toBe(''))
    expect(history.state).toEqual({ searchId: search.id })
  })

  it('filter through the address and ask the server for the same', async () => {
    results(reads)
    await screen.findByText(total)
    await user().click(screen.getByRole('button', { name: /^Match Status/ }))
    await user().click(await screen.findByRole('checkbox', { name: 'False Positive' }))
    await waitFor(() => expect(location.search).toBe('?status=false-positive'))
    expect(reads.matches.mock.calls.at(-1)?.[1]).toEqual({ status: ['false-positive'] })
  })

  it('can do nothing in bulk until a match is selected', async () => {
    results(reads)
    await screen.findByRole('grid', { name: 'Matches' })
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
    await user().click(within(screen.getByRole('row', { name: /Match a/ })).getByRole('checkbox'))
    expect(screen.getByText('1 selected')).toBeTruthy()
    await user().click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
  })

  it('show the error with a way back to the form', async () => {
    reads.search.mockRejectedValue(gone())
    reads.matches.mockRejectedValue(gone())
    results(reads)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Resource not found.')
    expect(alert.textContent).toContain('Request req-9')
    expect(within(alert).getByRole('link', { name: 'Search' }).getAttribute('href')).toBe(`/${id}/search`)
  })

  it('say so when they are not on this device', async () => {
    reads.search.mockRejectedValue(lost())
    reads.matches.mockRejectedValue(lost())
    results(reads)
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
  })
})
