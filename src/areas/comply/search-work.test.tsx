import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import type { comply } from './provider.ts'

const watch = vi.fn<typeof comply.source.watch>()
const provider = complyWith({
  search: () => Promise.resolve({ ...complySearch, monitored: false }),
  matches: () => Promise.resolve(complyPage([complyMatch('a')])),
  notes: () => Promise.resolve([]),
  watch,
})
const open = () => {
  const historyState = { searchId: complySearch.id }
  renderScreen(<ResultsPage provider={provider} />, { at: '/comply/search/results', historyState })
  return userEvent.setup()
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' })
const texts = () => snackbars.get().map(({ text }) => text)

beforeEach(() => {
  snackbars.set([])
  watch.mockReset()
})

describe('the Monitor switch of a Comply search', () => {
  const switchOn = async () => {
    const user = open()
    await user.click(await toggle())
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch on monitoring' }))
    expect(question.getByText('Switching on monitoring costs 1 credit.')).toBeTruthy()
    expect(watch).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Switch on' }))
  }

  it('says what it costs before it switches on', async () => {
    watch.mockResolvedValue(null)
    await switchOn()
    await waitFor(() => expect(texts()).toEqual(['Switched on monitoring']))
    expect(watch.mock.calls[0]?.slice(0, 2)).toEqual([complySearch.id, null])
    expect((await toggle()).checked).toBe(true)
  })

  it.each([
    [500, 'retry', 'Something went wrong'],
    [402, 'credits', 'Your credits are used up.'],
  ] as const)('goes back when the server refuses to switch on with %i, in its words', async (status, kind, said) => {
    watch.mockRejectedValue(apiError({ status, kind, message: 'Your credits are used up.' }))
    await switchOn()
    await waitFor(() => expect(texts()).toEqual([said]))
    expect((await toggle()).checked).toBe(false)
  })
})

it('says how many notes of a Comply search come back', async () => {
  await open().click(await screen.findByRole('button', { name: 'Add Note' }))
  const form = within(await screen.findByRole('dialog', { name: 'Note' }))
  expect(form.getByText('Only the latest 2 messages are retrieved')).toBeTruthy()
})
