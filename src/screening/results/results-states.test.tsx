import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches'>
const reads = { search: vi.fn<Reads['search']>(), matches: vi.fn<Reads['matches']>() }
const broken = () => apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'req-7' })
const gone = () => apiError({ status: 404, kind: 'gone', message: 'Resource not found.' })

const row = () => screen.findByRole('rowheader', { name: /Match a/ })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(bothProviders)('results of a search with $label', ({ id, search, match, page, results }) => {
  const open = () => {
    const { client } = results(reads)
    return {
      user: userEvent.setup(),
      readAgain: (what: string) => act(() => client.refetchQueries({ queryKey: [what] })),
    }
  }

  beforeEach(() => {
    reads.search.mockReset().mockResolvedValue(search)
    reads.matches.mockReset().mockResolvedValue(page([match('a')]))
  })

  it('stay in sight when newer ones cannot be read, with the reason, their age, the request and another try', async () => {
    const { user, readAgain } = open()
    await row()
    reads.matches.mockRejectedValue(broken())
    await readAgain('matches')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The index is being built.')
    expect(alert.textContent).toMatch(/Matches as of \d\d \w+ \d{4}, \d\d:\d\d, less than a minute ago · Request req-7/)
    expect(await row()).toBeTruthy()
    reads.matches.mockResolvedValue(page([match('a'), match('b')]))
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
    expect(alert.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe(`/${id}/search`)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it.each([
    ['search and matches', [reads.search, reads.matches]],
    ['matches', [reads.matches]],
  ] as const)('offer another try and no new search where the server is busy with %s', async (_what, asked) => {
    for (const read of asked)
      read.mockRejectedValue(apiError({ status: 503, kind: 'retry', message: 'Please try again.' }))
    const { user } = open()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Please try again.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
    reads.search.mockResolvedValue(search)
    reads.matches.mockResolvedValue(page([match('a')]))
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await row()).toBeTruthy()
    await waitFor(() => expect(heading()).toBe(`SEARCH RESULTS FOR: ${search.term}`))
  })

  it('say above them that their search cannot be read, and take its name at another try', async () => {
    reads.search.mockRejectedValue(broken())
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The index is being built.')
    expect(alert.textContent).toContain('Request req-7')
    expect(heading()).toBe('Search results')
    expect(await row()).toBeTruthy()
    reads.search.mockResolvedValue(search)
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(heading()).toBe(`SEARCH RESULTS FOR: ${search.term}`))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await row()).toBeTruthy()
  })

  it('claim no list where there is no match and the search cannot be read', async () => {
    reads.search.mockRejectedValue(broken())
    reads.matches.mockResolvedValue(page([]))
    open()
    expect(await screen.findByText(/^No matches found/)).toBeTruthy()
    expect(heading()).toBe('Search results')
    expect(screen.getByText('Finding no match does not mean there is no risk.')).toBeTruthy()
    for (const claim of ['Lists searched', 'No lists were loaded when this search ran.'])
      expect(screen.queryByText(claim)).toBeNull()
  })

  it('say that no list was loaded when that is what is known of the search', async () => {
    reads.search.mockResolvedValue({ ...search, lists: [] })
    reads.matches.mockResolvedValue(page([]))
    open()
    expect(await screen.findByText('No lists were loaded when this search ran.')).toBeTruthy()
  })
})
