import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mintKey } from '#lib/mint-key.ts'
import { submit } from '#data/outbox/submit.ts'
import { countryQueries } from '#data/query/reference-data.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import {
  acurisMatch,
  acurisPage,
  acurisProfile,
  acurisSearch,
  acurisSettings,
  acurisWith,
} from '#tests/support/recorded-acuris.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { acuris } from './provider.ts'

type Source = typeof acuris.source
const reads = {
  search: vi.fn<Source['search']>(),
  matches: vi.fn<Source['matches']>(),
  profile: vi.fn<Source['profile']>(),
  watch: vi.fn<Source['watch']>(),
  notes: () => Promise.resolve([]),
  comments: () => Promise.resolve([]),
}
const provider = acurisWith(reads)
const open = (
  historyState: unknown = { searchId: acurisSearch.id },
  settings = acurisSettings({ aiAssistant: false }),
) => {
  renderScreen(<ResultsPage provider={provider} />, { at: '/acuris/search/results', historyState, settings })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>
const shown = () => screen.findByRole('grid', { name: 'Matches' })
const headings = async () => {
  const table = within(await shown())
  return table.getAllByRole('columnheader').map((cell) => cell.textContent)
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const details = async (user: User, name: string) => {
  await shown()
  await user.click(screen.getByRole('rowheader', { name: new RegExp(name) }))
  return within(await screen.findByRole('dialog', { name }))
}
const select = async (user: User, ...names: string[]) => {
  await shown()
  for (const name of names) {
    const row = screen.getByRole('row', { name: new RegExp(name) })
    await user.click(within(row).getByRole('checkbox'))
  }
  await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
  return dialog('Set Match Status')
}

beforeEach(async () => {
  snackbars.set([])
  reads.search.mockReset().mockResolvedValue(acurisSearch)
  reads.matches
    .mockReset()
    .mockResolvedValue(
      acurisPage([
        acurisMatch('a', { score: 92, comments: [] }),
        acurisMatch('b', { score: 0 }),
        acurisMatch('c', { status: 'discarded', score: 0 }),
      ]),
    )
  reads.profile.mockReset().mockResolvedValue(acurisProfile)
  reads.watch.mockReset().mockResolvedValue('monitor-1')
  await unlockDevice()
})
afterEach(lockDevice)

describe('results of an Acuris search', () => {
  it('say how many stay below the threshold because of what differs, where there are any', async () => {
    const belowThreshold = { total: 3, differing: ['birth-date' as const, 'gender' as const] }
    reads.search.mockResolvedValue({ ...acurisSearch, threshold: 85, belowThreshold })
    open()
    expect(await screen.findByText(/ · 3 more below 85%: date of birth or gender differs$/)).toBeTruthy()
  })

  it('say how many match where only the first of them are kept', async () => {
    reads.search.mockResolvedValue({ ...acurisSearch, screened: { engine: 7, considered: 9000, passed: 1204 } })
    open()
    expect(await screen.findByText('Total Matches: first 1 of 1204 (sorted by relevance)')).toBeTruthy()
  })

  it('say what was searched, how many matches there are, and show them in the columns of a person', async () => {
    const user = open()
    expect(await headings()).toEqual(
      expect.arrayContaining(['Match Status', 'Name', 'Dataset', 'Gender', 'Date of Birth', 'Score', 'Countries']),
    )
    await screen.findByRole('button', { name: 'About this search' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SEARCH RESULTS FOR: Eskil Jon Brennstad')
    expect(screen.getByText('Total Matches: 1 (sorted by relevance)')).toBeTruthy()
    const row = screen.getByRole('row', { name: /Match a/ })
    for (const told of ['Sanctions, current', 'Male', '92%', 'Norway, Sweden']) expect(row.textContent).toContain(told)
    for (const button of ['Add Note', 'Share']) expect(screen.getByRole('button', { name: button })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'About this search' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Search TermEskil Jon Brennstad',
      'Created At21 Nov 2026, 08:00',
      'Client ReferenceACU-1011',
      'Entity TypeIndividual',
      'GenderMale',
      'Date of Birth17 Apr 1961',
      'Year of BirthNot given',
      'DOB matchingWithin one year',
      'Require date of birthNo',
      'CountryNorway',
      'Require countryNo',
      'DatasetsSanctions, Politically exposed persons',
      'Threshold85%',
      'Lists searchedUN Security Council Consolidated List, as of 27 Feb 2026',
    ])
  })

  it('leave out gender and birth of entities', async () => {
    reads.search.mockResolvedValue({ ...acurisSearch, profileType: 'entity' })
    open()
    await waitFor(async () => expect(await headings()).not.toContain('Gender'))
    expect(await headings()).not.toContain('Date of Birth')
  })

  it('leave them out too when the search of an entity cannot be read', async () => {
    reads.search.mockRejectedValue(apiError({ status: 500, kind: 'retry', message: 'The index is being built.' }))
    reads.matches.mockResolvedValue(acurisPage([acurisMatch('a', { entityType: 'company' })]))
    open()
    expect(await screen.findByText('The index is being built.')).toBeTruthy()
    expect(await screen.findByRole('rowheader', { name: /Match a/ })).toBeTruthy()
    for (const column of ['Gender', 'Date of Birth']) expect(await headings()).not.toContain(column)
  })

  it('promise a mail where there are none', async () => {
    reads.matches.mockResolvedValue(acurisPage([]))
    open()
    const promise =
      'No matches found. If monitoring is switched on, we will notify you via email if there are new matches for this term.'
    expect(await screen.findByText(promise)).toBeTruthy()
  })
})

describe('a review of Acuris matches', () => {
  it('never discards what has a score, and wants a status', async () => {
    const user = open()
    const match = await details(user, 'Match a')
    expect(match.getByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
    expect(match.getByRole('button', { name: 'Discarded' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(match.getByRole('button', { name: 'Set Match Status' }))
    expect(match.getByText('Match status must be set')).toBeTruthy()
  })

  it('only discards what has none, also among others', async () => {
    const form = await select(open(), 'Match a', 'Match b')
    expect(form.getAllByText('Matches with a score of zero can only be discarded.')).toHaveLength(3)
    expect(form.getByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
  })

  it('leaves alone what is discarded', async () => {
    const match = await details(open(), 'Match c')
    const statuses = within(match.getByRole('group', { name: 'Set Match Status' }))
    const reason = 'Match status cannot be set for discarded record(s).'
    expect(statuses.getAllByRole('button', { description: reason })).toHaveLength(4)
  })

  it('counts the characters that are left beside name and day, and keeps both in front of the comment', async () => {
    const user = open()
    const match = await details(user, 'Match a')
    expect(match.getByText('No comment')).toBeTruthy()
    await user.click(match.getByRole('button', { name: 'Comment' }))
    const form = await dialog('Comment on Match a')
    const room = Number(/(?<!\d)\d+$/.exec(form.getByText(/^0 \/ \d+$/).textContent)?.[0])
    await user.type(form.getByRole('textbox', { name: 'Comment' }), 'Seen')
    expect(form.getByText(`4 / ${room}`)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const [kept] = unsent()
    const comment = kept?.kind === 'comment' ? kept.intent.comment : ''
    expect(comment).toMatch(/^\[Mina Holm - \d\d \w{3,4} \d{4}\] Seen$/)
    expect(room + comment.length - 'Seen'.length).toBe(800)
  })
})

describe('the profile of an Acuris match', () => {
  it('has its three tabs with every section', async () => {
    const user = open()
    const match = await details(user, 'Match a')
    expect(await match.findByText('Original script names')).toBeTruthy()
    expect(match.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Key Data',
      'Adverse Media',
      'Linked Persons/Businesses',
    ])
    for (const told of ['Spelling variations', 'Nationality', 'DEMO0000001', 'Storgata 4, 0155 Oslo, Norway'])
      expect(match.getAllByText(told)).not.toEqual([])
    expect(match.getByText('Chairs the board of a state company.')).toBeTruthy()
    await user.click(match.getByRole('tab', { name: 'Adverse Media' }))
    expect(match.getByText('Fined for bribery')).toBeTruthy()
    expect(match.getByText('A court has fined him.')).toBeTruthy()
    const articles = match.getAllByRole('listitem').map((item) => within(item))
    const article = articles.find((one) => one.queryByText('Fined for bribery') !== null) ?? match
    expect(article.getByText('Captured on 01 Feb 2026')).toBeTruthy()
    expect(article.getByText('Sanctions, current')).toBeTruthy()
    expect(article.getByRole('link', { name: 'Open article' })).toHaveProperty('href', 'https://example.org/fined')
    await user.click(match.getByRole('tab', { name: 'Linked Persons/Businesses' }))
    expect(match.getByText('Brennstad Shipping AS')).toBeTruthy()
    await user.click(match.getByRole('button', { name: 'Open profile of Ida Brennstad' }))
    await waitFor(() => expect(reads.profile.mock.calls.at(-1)?.[0]).toBe('party_8'))
    expect(await match.findByRole('button', { name: 'Back to Match a' })).toBeTruthy()
  })

  it('says where nothing is known', async () => {
    reads.profile.mockResolvedValue({ ...acurisProfile, media: [], associates: [], facts: [] })
    const user = open()
    const match = await details(user, 'Match a')
    expect(await match.findByText(/^Not given: .*facts, .*addresses, contacts/)).toBeTruthy()
    await user.click(match.getByRole('tab', { name: 'Adverse Media' }))
    expect(match.getByText('There are no media articles found for this entity.')).toBeTruthy()
    await user.click(match.getByRole('tab', { name: 'Linked Persons/Businesses' }))
    expect(match.getByText('No known persons linked.')).toBeTruthy()
  })
})

describe('the Monitor switch of an Acuris search', () => {
  it('asks for a client reference and a country, or for none in particular', async () => {
    reads.search.mockResolvedValue({ ...acurisSearch, clientReference: null, countries: [] })
    const user = open()
    await user.click(await screen.findByRole('switch', { name: 'Monitor' }))
    const form = await dialog('Switch on monitoring')
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    const summary = within(form.getByRole('alert'))
    expect(summary.getByText('Client Reference is required')).toBeTruthy()
    expect(
      summary.getByText('Country is required. Select "Not specified" if you do not wish to specify any countries.'),
    ).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: /^Client Reference/ }), 'A 1')
    await user.click(form.getByRole('checkbox', { name: 'Not Specified' }))
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    expect(form.getByText('No whitespace allowed for client-ref')).toBeTruthy()
    await user.clear(form.getByRole('textbox', { name: /^Client Reference/ }))
    await user.type(form.getByRole('textbox', { name: /^Client Reference/ }), 'A-1')
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(snackbars.get().map((one) => one.text)).toEqual(['Switched on monitoring']))
    expect(reads.watch.mock.calls[0]?.[1]).toEqual({ clientReferenceId: 'A-1', countries: null })
  })

  it('offers the countries that the provider knows', async () => {
    reads.search.mockResolvedValue({ ...acurisSearch, countries: ['NO'] })
    const { client } = renderScreen(<ResultsPage provider={provider} />, {
      at: '/acuris/search/results',
      historyState: { searchId: acurisSearch.id },
    })
    const { queryKey } = countryQueries.all('acuris')
    client.setQueryData(queryKey, (copy) => copy && { ...copy, value: [{ code: 'NO', name: 'Norway' }] })
    await userEvent.click(await screen.findByRole('switch', { name: 'Monitor' }))
    expect((await dialog('Switch on monitoring')).getByRole('row', { name: /Norway/ })).toBeTruthy()
  })

  it('offers them to filter by, too', async () => {
    const { client } = renderScreen(<ResultsPage provider={provider} />, {
      at: '/acuris/search/results?country=NO',
      historyState: { searchId: acurisSearch.id },
    })
    const { queryKey } = countryQueries.all('acuris')
    client.setQueryData(queryKey, (copy) => copy && { ...copy, value: [{ code: 'NO', name: 'Norway' }] })
    await userEvent.click(await screen.findByRole('button', { name: /^Countries/ }))
    expect(await screen.findByRole('row', { name: /Norway/ })).toBeTruthy()
  })

  it('shows the errors of the server in the form, and "Something went wrong" where it names none', async () => {
    reads.watch.mockRejectedValue(apiError({ status: 500, kind: 'retry', message: 'Something went wrong' }))
    const user = open()
    await user.click(await screen.findByRole('switch', { name: 'Monitor' }))
    const form = await dialog('Switch on monitoring')
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    expect(await form.findByText('Something went wrong')).toBeTruthy()
  })

  it('asks again for a monitor that was stopped, also when its removal from the list has not been sent yet', async () => {
    const user = open()
    await screen.findByRole('switch', { name: 'Monitor' })
    const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '2026-11-21T08:00:00.000Z', base: [] }
    const intent = { provider: 'acuris', monitorId: acurisSearch.id }
    await submit({ id: mintKey(), kind: 'monitor.remove', intent, about })
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await user.click(screen.getByRole('switch', { name: 'Monitor' }))
    const form = within(await screen.findByRole('dialog', { name: 'Switch on monitoring' }))
    expect(unsent()).toEqual([])
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(reads.watch).toHaveBeenCalledOnce())
  })
})
