import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Match } from '#contracts/match.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { toMatch, toSearch } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = api.complySearch.answer.parse(searchDetails).content.data
const search = toSearch(recorded)
const [hit] = recorded.hits
const found = (): Match => {
  if (hit === undefined) throw new Error('the recorded search has a hit')
  return { ...toMatch(recorded.id, hit), id: 'a', name: 'Anna ERIKSSON' }
}
const matches = vi.fn<typeof comply.source.matches>()
const source = { ...comply.source, search: () => Promise.resolve(search), matches, comments: () => Promise.resolve([]) }
const provider = { ...comply, source }
const shows = (change: Partial<Match> = {}) =>
  matches.mockResolvedValue({ matches: [{ ...found(), ...change }], page: 1, perPage: 10, total: 1 })
const open = () =>
  renderScreen(<ResultsPage provider={provider} />, {
    at: '/comply/search/results',
    historyState: { searchId: search.id },
  })
const details = async () => {
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('rowheader', { name: /Anna ERIKSSON/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Anna ERIKSSON' })) }
}

beforeEach(() => {
  shows()
})

describe('the details of a Comply match', () => {
  it('have the tabs Key Data, Adverse Media and Documents, and say where nothing is known', async () => {
    const { profile } = found()
    const known = { aliases: [], facts: [], associates: [], sources: [], media: [], documents: [] }
    shows({ profile: profile && { ...profile, ...known }, comments: [] })
    const { user, dialog } = await details()
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Key Data', 'Adverse Media', 'Documents'])
    expect(dialog.getByText('No matching sanctions found for entity')).toBeTruthy()
    expect(dialog.getAllByText('Nothing to show.').length).toBeGreaterThan(0)
    expect(dialog.getByText('No comment')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Adverse Media' }))
    expect(dialog.getByText('There are no media articles found for this entity.')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Documents' }))
    expect(dialog.getByText('There are no media documents found for this entity.')).toBeTruthy()
  })

  it('lead to a comment on this one, which says how many messages come back', async () => {
    const { user, dialog } = await details()
    await user.click(dialog.getByRole('button', { name: 'Comment' }))
    const form = within(screen.getByRole('dialog', { name: 'Comment on a single result' }))
    expect(form.getByText('Only the latest 2 messages are retrieved')).toBeTruthy()
    // there is no limit that anybody counts up to
    expect(form.queryByText(/\d \/ \d/)).toBeNull()
  })

  it('lead to any status: no rule holds one back', async () => {
    const { user, dialog } = await details()
    await user.click(dialog.getByRole('button', { name: 'Set Match Status' }))
    const form = within(screen.getByRole('dialog', { name: 'Set Match Status' }))
    const labels = ['Open', 'True Positive', 'False Positive', 'Discarded']
    for (const label of labels) expect(form.getByRole('radio', { name: label })).toHaveProperty('disabled', false)
  })
})

it('says that the results of a Comply search are on their way', async () => {
  matches.mockReturnValue(new Promise(() => undefined))
  open()
  expect(await screen.findByText('Retrieving results...')).toBeTruthy()
})
