import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches'>
const reads = { search: vi.fn<Reads['search']>(), matches: vi.fn<Reads['matches']>() }
const provider = complyWith(reads)
const broken = () => apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'req-7' })
const gone = () => apiError({ status: 404, kind: 'gone', message: 'Resource not found.' })

const open = () => {
  const { client } = renderScreen(<ResultsPage provider={provider} />, {
    at: '/comply/search/results',
    historyState: { searchId: complySearch.id },
  })
  return {
    user: userEvent.setup(),
    readAgain: (what: string) => act(() => client.refetchQueries({ queryKey: [what] })),
  }
}
const row = () => screen.findByRole('rowheader', { name: /Match a/ })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  reads.search.mockReset().mockResolvedValue(complySearch)
  reads.matches.mockReset().mockResolvedValue(complyPage([complyMatch('a')]))
  connectivity.status.set({ ...connectivity.status.get(), online: true })
})

describe('matches that are shown', () => {
  it('stay when newer ones cannot be read, with the reason, their age, the request and another try', async () => {
    const { user, readAgain } = open()
    await row()
    reads.matches.mockRejectedValue(broken())
    await readAgain('matches')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The index is being built.')
    expect(alert.textContent).toMatch(/Matches as of \d\d:\d\d, 0 min ago · Request req-7/)
    expect(await row()).toBeTruthy()
    reads.matches.mockResolvedValue(complyPage([complyMatch('a'), complyMatch('b')]))
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('rowheader', { name: /Match b/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['searches', reads.search],
    ['matches', reads.matches],
  ] as const)('give way to the way back to the form when the search is gone, as its %s tell', async (what, read) => {
    const { readAgain } = open()
    await row()
    read.mockRejectedValue(gone())
    await readAgain(what)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Resource not found.')).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/comply/search')
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('a search that cannot be read although its matches can', () => {
  beforeEach(() => {
    reads.search.mockRejectedValue(broken())
  })

  it('says so above its matches, and takes its name at another try', async () => {
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The index is being built.')
    expect(alert.textContent).toContain('Request req-7')
    expect(heading()).toBe('Search results')
    expect(await row()).toBeTruthy()
    reads.search.mockResolvedValue(complySearch)
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(heading()).toBe('SEARCH RESULTS FOR: Anna Eriksson'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await row()).toBeTruthy()
  })

  it('is not claimed to have had no list when it has no match', async () => {
    reads.matches.mockResolvedValue(complyPage([]))
    open()
    expect(await screen.findByText('No matches found')).toBeTruthy()
    expect(heading()).toBe('Search results')
    expect(screen.getByText('No match is not a clearance.')).toBeTruthy()
    for (const claim of ['Lists searched', 'No list was loaded when this search ran.'])
      expect(screen.queryByText(claim)).toBeNull()
  })
})

it('says that no list was loaded when that is what is known of a search', async () => {
  reads.search.mockResolvedValue({ ...complySearch, lists: [] })
  reads.matches.mockResolvedValue(complyPage([]))
  open()
  expect(await screen.findByText('No list was loaded when this search ran.')).toBeTruthy()
})
