import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResultsPage } from '#screening/results/results-page.tsx'
import {
  dowJonesMatch,
  dowJonesPage,
  dowJonesProfile,
  dowJonesSearch,
  dowJonesSettings,
  dowJonesWith,
} from '#tests/support/recorded-dow-jones.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { dowJones } from './provider.ts'

type Source = typeof dowJones.source
const reads = {
  search: vi.fn<Source['search']>(),
  matches: vi.fn<Source['matches']>(),
  watch: vi.fn<Source['watch']>(),
  profile: () => Promise.resolve(dowJonesProfile),
  notes: () => Promise.resolve([]),
  comments: () => Promise.resolve([]),
}
const provider = dowJonesWith(reads)
const open = (settings = dowJonesSettings(), at = '/dowjones/search/results') => {
  const historyState = { searchId: dowJonesSearch.id }
  renderScreen(<ResultsPage provider={provider} />, { at, historyState, settings })
  return userEvent.setup()
}
const headings = async () => {
  const table = within(await screen.findByRole('grid', { name: 'Matches' }))
  return table
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .filter(Boolean)
}
const filters = () =>
  within(screen.getByRole('toolbar', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => button.textContent)

beforeEach(async () => {
  reads.search.mockReset().mockResolvedValue(dowJonesSearch)
  reads.matches
    .mockReset()
    .mockResolvedValue(dowJonesPage([dowJonesMatch('a'), dowJonesMatch('b', { status: 'discarded', score: 0 })]))
  reads.watch.mockReset().mockResolvedValue('case_7')
  await unlockDevice()
})
afterEach(lockDevice)

describe('results of a Dow Jones search', () => {
  it('say what was searched, and show a person in its columns and under its filters', async () => {
    const user = open()
    await screen.findByRole('button', { name: 'About this search' })
    const persons = ['Match Status', 'Name', 'Datasets', 'Gender', 'Date of Birth', 'Score', 'Countries']
    expect(await headings()).toEqual(persons)
    expect(filters()).toEqual(expect.arrayContaining(persons.filter((column) => column !== 'Name')))
    expect(filters()).not.toContain('Risk Rating')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SEARCH RESULTS FOR: Eskil Jon Brennstad')
    expect(screen.getByText('Total Matches: 1 (sorted by relevance)')).toBeTruthy()
    const row = screen.getByRole('row', { name: /Match a/ })
    for (const told of ['Watchlist', 'Adverse Media', 'Male', 'Apr 1961', '92%', 'Norway, Sweden'])
      expect(row.textContent).toContain(told)
    await user.click(screen.getByRole('button', { name: 'About this search' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Search TermEskil Jon Brennstad',
      'Created At21 Nov 2026, 08:00',
      'Client ReferenceDJ-1011',
      'Entity TypePerson',
      'Date of BirthApr 1961',
      'CountryNorway',
      'Country/Territory TypesCitizenship, Residence',
      'Search TypeNear',
      'DatasetsWatchlist, Adverse Media',
      'Lists searchedUN Security Council Consolidated List, as of 27 Feb 2026',
    ])
  })

  it('say between which years a birth was looked for', async () => {
    reads.search.mockResolvedValue({ ...dowJonesSearch, dateOfBirth: null, birthYears: { from: 1958, to: 1964 } })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'About this search' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getByText('Year range').parentElement?.textContent).toBe('Year range1958 to 1964')
  })

  it('leave out gender and birth of businesses, and have risk ratings where the tenant gives them', async () => {
    reads.search.mockResolvedValue({ ...dowJonesSearch, profileType: 'entity' })
    open(dowJonesSettings({}, true))
    await screen.findByRole('button', { name: 'About this search' })
    expect(await headings()).toEqual(['Match Status', 'Name', 'Datasets', 'Score', 'Risk Rating', 'Countries'])
    expect(filters()).toContain('Risk Rating')
    expect(filters()).not.toContain('Gender')
  })

  it.each([
    [true, 'No search results found. We will notify you via email if there are new results matching this term.'],
    [
      false,
      'No matches found. If monitoring is switched on, we will notify you via email if there are new matches for this term.',
    ],
  ])('promise a mail where there are none, by whether monitoring is on: %s', async (monitored, promise) => {
    reads.search.mockResolvedValue({ ...dowJonesSearch, monitored })
    reads.matches.mockResolvedValue(dowJonesPage([]))
    open()
    expect(await screen.findByText(promise)).toBeTruthy()
  })

  it('are put under watch with a reference and countries', async () => {
    const user = open()
    await user.click(await screen.findByRole('switch', { name: 'Monitor' }))
    const form = within(await screen.findByRole('dialog', { name: 'Switch on monitoring' }))
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    const watched = { clientReferenceId: 'DJ-1011', countries: ['NO'] }
    await waitFor(() => expect(reads.watch.mock.calls[0]?.slice(0, 2)).toEqual([dowJonesSearch.id, watched]))
  })

  it('are shared with what they are narrowed to, and whether they have risk ratings', async () => {
    const user = open(dowJonesSettings({}, true), '/dowjones/search/results?status=open&score=80-100')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const form = within(await screen.findByRole('dialog', { name: 'Share search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.click(form.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const [kept] = unsent()
    if (kept?.kind !== 'share') return expect.fail('no share was kept')
    expect(provider.source.outgoing.share(kept.intent)).toEqual({
      endpoint: 'dowJonesShare',
      input: {
        params: { id: dowJonesSearch.id },
        body: {
          recipients: ['ana@example.org'],
          searchTerm: dowJonesSearch.term,
          filters: { matchStatus: 'OPEN', score: '80-100' },
          includeRiskRating: true,
        },
      },
    })
  })

  it('lead to the report of each', async () => {
    const user = open()
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await user.click(await details.findByRole('button', { name: 'Export' }))
    const menu = within(await screen.findByRole('menu', { name: 'Export' }))
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())
    expect(entries).toEqual(['Download', 'Upload to Doc-Vault', 'Preview'])
  })

  it('leave alone what is discarded, and discard nothing that has a score', async () => {
    const user = open()
    await headings()
    for (const name of [/Match a/, /Match b/])
      await user.click(within(screen.getByRole('row', { name })).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    expect(form.getAllByText('Match status cannot be set for discarded record(s).').length).toBeGreaterThan(0)
    expect(form.getByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
    expect(form.getByRole('radio', { name: 'Discarded' })).toHaveProperty('disabled', true)
    expect(unsent()).toEqual([])
  })
})
