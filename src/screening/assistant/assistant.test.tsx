import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Suggestion } from '#contracts/match-history.ts'
import type { Match } from '#contracts/match.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { MatchPage, ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { sampleAcuris, sampleComply } from '#tests/support/both-providers.tsx'
import { acurisSettings } from '#tests/support/recorded-acuris.ts'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'

// of the two only Acuris has one; the fourth provider of the tests has another (fake-provider.test.tsx)
const { search, match, page: found, results } = sampleAcuris
const matches = ['a', 'b', 'c'].map((id) => match(id, { datasets: ['PEP'] }))

const suggestion = (matchId: string, status: Suggestion['status']): Suggestion => ({
  matchId,
  status,
  heading: 'Probably a different listed party',
  explanation: `Gender differs for ${matchId}.`,
  score: 70,
})

type Assistant = NonNullable<ScreeningSource<unknown>['assistant']>
const suggestions = vi.fn<Assistant['suggestions']>()
const praise = vi.fn<Assistant['praise']>()
/** One match on each of two pages. */
const twoPages = (page: number, id: string): MatchPage =>
  found(
    matches.filter((one: Match) => one.id === id),
    { page, perPage: 1, total: 2 },
  )
const pageOf = vi.fn<(page: number) => Promise<MatchPage>>()
const source: Partial<ScreeningSource<unknown>> = {
  search: () => Promise.resolve(search),
  matches: (_searchId, _filters, page) => pageOf(page),
  assistant: { suggestions, praise },
}
const open = (isAsked: boolean, isAllowed = true) => {
  results(source, {
    historyState: { searchId: search.id, assistant: isAsked },
    settings: acurisSettings({ aiAssistant: isAllowed }),
  })
  return userEvent.setup()
}
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const toggle = () => screen.findByRole('switch', { name: 'AI Assistant' })

beforeEach(async () => {
  suggestions
    .mockReset()
    .mockResolvedValue([suggestion('a', 'false-positive'), suggestion('b', 'false-positive'), suggestion('c', 'open')])
  praise.mockReset().mockResolvedValue()
  pageOf.mockReset().mockResolvedValue(found(matches))
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe('the AI assistant on results', () => {
  it('is not offered where the tenant does not allow it', async () => {
    open(true, false)
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
    expect(details.getByText('Probably a different listed party')).toBeTruthy()
    expect(details.getByText('Gender differs for a.')).toBeTruthy()
    expect(details.getByText('False Positive, 70% confidence')).toBeTruthy()
  })

  it('says that it works, then that it has nothing to suggest', async () => {
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
    online(false)
    open(false)
    await toggle()
    expect(screen.getByText('Needs a connection')).toBeTruthy()
  })

  it('is not offered by a provider that has none', async () => {
    const reads = { search: () => Promise.resolve(search), matches: () => Promise.resolve(found(matches)) }
    sampleComply.results(reads, { settings: acurisSettings({ aiAssistant: true }) })
    await screen.findByText('Match a')
    await screen.findByRole('button', { name: 'About this search' })
    expect(screen.queryByRole('switch', { name: 'AI Assistant' })).toBeNull()
  })
})

describe('approving every suggested false positive', () => {
  const openPreview = async (before: () => void = () => undefined) => {
    const user = open(true)
    const approveAll = await screen.findByRole('button', { name: 'Approve all false positives' })
    before()
    await user.click(approveAll)
    return { user, preview: within(await screen.findByRole('dialog', { name: 'Approve suggested false positives' })) }
  }

  it('shows them first, sets those that were left in, and hides what it suggested', async () => {
    const { user, preview } = await openPreview()
    expect(await preview.findByText(/Gender differs for b\./)).toBeTruthy()
    expect(preview.getAllByText(/^Politically exposed persons · .*70% confidence/)).toHaveLength(2)
    await user.click(preview.getByRole('checkbox', { name: /^Match b/ }))
    await user.click(preview.getByRole('button', { name: 'Set 1 match to False Positive' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(unsent()).toMatchObject([{ kind: 'review', intent: { matchIds: ['a'], status: 'false-positive' } }])
    await waitFor(() => expect(screen.getAllByText('Suggestion: False Positive')).toHaveLength(1))
  })

  it('leaves sanctions, and what it is not sure of, for a person to tick', async () => {
    pageOf.mockResolvedValue(
      found(matches.map((one) => ({ ...one, datasets: one.id === 'a' ? ['SAN-CURRENT'] : ['PEP'] }))),
    )
    const unsure = { ...suggestion('b', 'false-positive'), score: 60 }
    suggestions.mockResolvedValue([suggestion('a', 'false-positive'), unsure, suggestion('c', 'false-positive')])
    const { user, preview } = await openPreview()
    const ticked = () => preview.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
    await preview.findByText(/are not ticked/)
    expect(ticked()).toEqual([false, false, true])
    await user.click(preview.getByRole('checkbox', { name: /^Match a/ }))
    expect(preview.getByRole('button', { name: 'Set 2 matches to False Positive' })).toBeTruthy()
  })

  it('reads the other pages of the search too, and says how far it is', async () => {
    let answer: (page: MatchPage) => void = () => undefined
    const later = new Promise<MatchPage>((resolve) => (answer = resolve))
    pageOf.mockImplementation((page) => (page === 1 ? Promise.resolve(twoPages(1, 'a')) : later))
    suggestions.mockImplementation((_search, ids) => Promise.resolve(ids.map((id) => suggestion(id, 'false-positive'))))
    const { user, preview } = await openPreview()
    expect(await preview.findByText('Reading page 2 of 2...')).toBeTruthy()
    answer(twoPages(2, 'b'))
    await user.click(await preview.findByRole('button', { name: 'Set 2 matches to False Positive' }))
    await waitFor(() => expect(unsent()).toMatchObject([{ intent: { matchIds: ['a', 'b'] } }]))
  })

  it('says so when they cannot be read, and reads them again', async () => {
    const { user, preview } = await openPreview(() =>
      suggestions.mockRejectedValueOnce(apiError({ status: 500, kind: 'retry', message: 'broken' })),
    )
    const alert = within(await preview.findByRole('alert'))
    expect(alert.getByText('Something went wrong when getting screening recommendations.')).toBeTruthy()
    expect(preview.queryByText('No false positives are suggested among the open matches of this search.')).toBeNull()
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await preview.findByRole('button', { name: 'Set 2 matches to False Positive' })).toBeTruthy()
  })

  it('leaves out what the rules forbid, with the reason', async () => {
    pageOf.mockResolvedValue(found(matches.map((match) => (match.id === 'b' ? { ...match, score: 0 } : match))))
    const { preview } = await openPreview()
    const reason = 'Match b is left out: Matches with a score of zero can only be discarded.'
    expect(await preview.findByText(reason)).toBeTruthy()
    expect(preview.getByRole('button', { name: 'Set 1 match to False Positive' })).toBeTruthy()
  })

  it('praises the assistant once the review has reached the server, and not before', async () => {
    const { user, preview } = await openPreview()
    await user.click(await preview.findByRole('button', { name: 'Set 2 matches to False Positive' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    expect(praise).not.toHaveBeenCalled()
    const { entries, ...rest } = outboxState.get()
    const acked = entries.map((live) => ({ ...live, entry: { ...live.entry, state: 'acked' as const, ackedAt: 1 } }))
    act(() => outboxState.set({ ...rest, entries: acked }))
    await waitFor(() => expect(praise.mock.calls.map(([, ids]) => ids)).toEqual([['a', 'b']]))
  })
})
