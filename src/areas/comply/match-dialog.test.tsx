import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#contracts/match.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { complyMatch, complyPage, complySearch as search, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import type { comply } from './provider.ts'

const matches = vi.fn<typeof comply.source.matches>()
const original = vi.fn<NonNullable<typeof comply.source.original>>()
const provider = complyWith({
  search: () => Promise.resolve(search),
  matches,
  original,
  comments: () => Promise.resolve([]),
})
const name = 'Anna ERIKSSON'
const shows = (change: Partial<Match> = {}) =>
  matches.mockResolvedValue(complyPage([complyMatch('a', { name, ...change })]))
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
    const { profile } = complyMatch('a')
    const known = { aliases: [], facts: [], associates: [], sources: [], media: [], documents: [] }
    shows({ profile: profile && { ...profile, ...known }, comments: [] })
    const { user, dialog } = await details()
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Key Data', 'Adverse Media', 'Documents'])
    expect(dialog.getByText('No matching sanctions found for entity')).toBeTruthy()
    expect(dialog.getByText('Not given: facts, associates')).toBeTruthy()
    expect(await dialog.findByText('No comment')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Adverse Media' }))
    expect(dialog.getByText('There are no media articles found for this entity.')).toBeTruthy()
    await user.click(dialog.getByRole('tab', { name: 'Documents' }))
    expect(dialog.getByText('There are no media documents found for this entity.')).toBeTruthy()
  })

  it('lead to a comment on this one, which says how many messages come back', async () => {
    const { user, dialog } = await details()
    await user.click(dialog.getByRole('button', { name: 'Comment' }))
    const form = within(await screen.findByRole('dialog', { name: 'Comment on a single result' }))
    expect(form.getByText('Only the latest 2 messages are retrieved')).toBeTruthy()
    // there is no limit that anybody counts up to
    expect(form.queryByText(/\d \/ \d/)).toBeNull()
  })

  it('lead to what the search found, where monitoring has written over it since', async () => {
    const { profile, explanation } = complyMatch('a')
    if (profile === null || explanation === null) throw new Error('the recorded match has both')
    original.mockResolvedValue({
      foundAt: '2026-11-21T08:00:00Z',
      isReconstructed: true,
      profile: { ...profile, notes: [], aliases: [{ name: 'Anna As Found', kind: 'aka' }] },
      explanation,
    })
    const { user, dialog } = await details()
    await user.click(dialog.getByRole('button', { name: 'Original result' }))
    const found = within(await screen.findByRole('dialog', { name: 'Anna ERIKSSON, original result' }))
    expect(await found.findByText('Anna As Found')).toBeTruthy()
    expect(found.getByText('What the search found on 21 Nov 2026, before monitoring changed it.')).toBeTruthy()
    expect(found.getByText(/^Reconstructed from the recorded changes/)).toBeTruthy()
    expect(original.mock.calls[0]?.slice(0, 2)).toEqual([search.id, 'a'])
  })

  it('do not offer it for a match that monitoring found', async () => {
    shows({ change: 'new' })
    const { dialog } = await details()
    expect(dialog.queryByRole('button', { name: 'Original result' })).toBeNull()
  })

  it('can be exported as a report on the party', async () => {
    const { user, dialog } = await details()
    await user.click(await dialog.findByRole('button', { name: 'Export' }))
    const menu = within(await screen.findByRole('menu', { name: 'Export' }))
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())
    expect(entries).toEqual(['Download PDF', 'Upload to Doc-Vault', 'Preview'])
  })

  it('lead to any status: no rule holds one back', async () => {
    const { user, dialog } = await details()
    const statuses = within(dialog.getByRole('group', { name: 'Set Match Status' }))
    const labels = ['Open', 'True Positive', 'False Positive', 'Discarded']
    expect(statuses.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels)
    for (const label of labels) expect(statuses.getByRole('button', { name: label }).ariaDisabled).not.toBe('true')
    await user.click(statuses.getByRole('button', { name: 'Discarded' }))
    expect(dialog.getByText(/^Set Anna ERIKSSON to Discarded\?$/)).toBeTruthy()
  })
})
