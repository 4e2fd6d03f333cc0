import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Suggestion } from '#contracts/match-history.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { toMatch, toSearch } from './adapter.ts'
import { acuris } from './provider.ts'
import sample from './samples/search.json'

const recorded = api.acurisSearch.answer.parse(sample).data
const search = toSearch(recorded)
const [first] = recorded.matches
const matches =
  first === undefined
    ? []
    : ['a', 'b', 'c'].map((id) => ({
        ...toMatch(search.id, { ...first, matchStatus: 'open' }),
        id,
        name: `Match ${id}`,
      }))

const suggestion = (matchId: string, status: Suggestion['status']): Suggestion => ({
  matchId,
  status,
  heading: 'Probably not the person searched',
  explanation: `Gender differs for ${matchId}.`,
  score: 60,
})

type Assistant = NonNullable<ScreeningSource<unknown>['assistant']>
const suggestions = vi.fn<Assistant['suggestions']>()
const praise = vi.fn<Assistant['praise']>()
const provider = {
  ...acuris,
  source: {
    ...acuris.source,
    search: () => Promise.resolve(search),
    matches: () => Promise.resolve({ matches, page: 1, perPage: 10, total: matches.length }),
    assistant: { suggestions, praise },
  },
}
const allowed: AppSettings = { urscreen: { ...defaultSettings.urscreen, acuris: { aiAssistant: true } } }
const open = (isAsked: boolean, settings = allowed) => {
  renderScreen(<ResultsPage provider={provider} />, {
    at: '/acuris/search/results',
    historyState: { searchId: search.id, assistant: isAsked },
    settings,
  })
  return userEvent.setup()
}
const toggle = () => screen.findByRole('switch', { name: 'AI Assistant' })

beforeEach(async () => {
  suggestions
    .mockReset()
    .mockResolvedValue([suggestion('a', 'false-positive'), suggestion('b', 'false-positive'), suggestion('c', 'open')])
  praise.mockReset().mockResolvedValue()
  await unlockDevice()
})
afterEach(lockDevice)

describe('the AI assistant on results', () => {
  it('is not offered where the tenant does not allow it', async () => {
    open(true, defaultSettings)
    await screen.findByText('Match a')
    expect(screen.queryByRole('switch', { name: 'AI Assistant' })).toBeNull()
    expect(suggestions).not.toHaveBeenCalled()
  })

  it('asks nothing until it is switched on, and then shows what it suggests but never an open status', async () => {
    const user = open(false)
    await toggle()
    expect(suggestions).not.toHaveBeenCalled()
    await user.click(await toggle())
    expect(await screen.findAllByText('Suggestion: False Positive')).toHaveLength(2)
    expect(screen.queryByText('Suggestion: Open')).toBeNull()
  })

  it('is on where it was asked for in the wizard, and gives its reasons beside the match', async () => {
    const user = open(true)
    await screen.findAllByText('Suggestion: False Positive')
    await user.click(screen.getByText('Match a'))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    expect(details.getByText('Probably not the person searched')).toBeTruthy()
    expect(details.getByText('Gender differs for a.')).toBeTruthy()
    expect(details.getByText('False Positive, 60% sure')).toBeTruthy()
  })

  it('says that it works, that it has nothing to suggest, or that it failed', async () => {
    let answer: (told: Suggestion[]) => void = () => undefined
    suggestions.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    open(true)
    expect(await screen.findByText('Generating AI results...')).toBeTruthy()
    answer([])
    expect(await screen.findByText('No AI suggestions...')).toBeTruthy()
  })

  it('says so when it failed', async () => {
    suggestions.mockRejectedValue(apiError({ status: 500, kind: 'retry', message: 'broken' }))
    open(true)
    expect(await screen.findByText('Something went wrong when getting screening recommendations.')).toBeTruthy()
  })

  it('needs a connection to be switched on, and says why', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    open(false)
    await toggle()
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    connectivity.status.set({ ...connectivity.status.get(), online: true })
  })
})

describe('approving every suggested false positive', () => {
  it('shows them first, sets those that were left in, praises them, and hides what it suggested', async () => {
    const user = open(true)
    await user.click(await screen.findByRole('button', { name: 'Approve all 2 false positives' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Approve suggested false positives' }))
    expect(preview.getByText('Gender differs for b.')).toBeTruthy()
    await user.click(preview.getByRole('checkbox', { name: /^Match b/ }))
    await user.click(preview.getByRole('button', { name: 'Set 1 match to False Positive' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(unsent()).toMatchObject([{ kind: 'review', intent: { matchIds: ['a'], status: 'false-positive' } }])
    expect(praise.mock.calls.map(([searchId, ids]) => [searchId, ids])).toEqual([[search.id, ['a']]])
    await waitFor(() => expect(screen.getAllByText('Suggestion: False Positive')).toHaveLength(1))
  })
})
