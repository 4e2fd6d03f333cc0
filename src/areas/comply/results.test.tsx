import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreeningSource } from '#data/query/source.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

const search = { ...complySearch, total: 12 }
const matches = vi.fn<ScreeningSource<unknown>['matches']>()
const provider = complyWith({ search: () => Promise.resolve(search), matches })
const open = (end = '') => {
  const historyState = { searchId: search.id }
  renderScreen(<ResultsPage provider={provider} />, { at: `/comply/search/results${end}`, historyState })
  return userEvent.setup()
}

beforeEach(() => {
  matches.mockReset().mockResolvedValue(complyPage([complyMatch('a'), complyMatch('b', { status: 'open' })]))
})

describe('results of a Comply search', () => {
  it('are shown in the columns that were decided, ranked, never in per cent', async () => {
    open()
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
    expect(first?.textContent).toContain('UN · 27 Feb 2026')
    expect(first?.textContent).toContain('14.271')
    expect(table.textContent).not.toContain('%')
  })

  it('keep their relevance and their rank under filters and on every page, in the words of the filter', async () => {
    const told = { relevance: 5.2137, rank: 41 }
    matches.mockResolvedValue({ ...complyPage([complyMatch('k', told)]), page: 1, total: 1 })
    const user = open('?status=open&relevance=5.2')
    const table = await screen.findByRole('grid', { name: 'Matches' })
    const row = within(table).getByRole('row', { name: /Match k/ })
    expect(within(row).getByText('5.214')).toBeTruthy()
    expect(within(row).getByText('#41')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Minimum relevance 5.2 or more/ }))
    expect(await screen.findByText('0 to 14.271, the highest relevance found')).toBeTruthy()
  })

  it('show a relevance without its rank where the server tells none', async () => {
    matches.mockResolvedValue(complyPage([complyMatch('k', { relevance: 5.2 })]))
    open()
    const table = await screen.findByRole('grid', { name: 'Matches' })
    expect(table.textContent).toContain('5.2')
    expect(table.textContent).not.toContain('#')
  })

  it('tell behind the "i" everything that was asked', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'About this search' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Search TermAnna Eriksson',
      'Created At21 Nov 2026, 08:00',
      'Client ReferenceKYC-7',
      'Entity TypePerson',
      'Birth Year1974',
      'CountrySweden',
      'DatasetsSanctions',
      'Fuzziness Level70',
      'Lists searchedUN Security Council Consolidated List, as of 27 Feb 2026',
    ])
  })
})
