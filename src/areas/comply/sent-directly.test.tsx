import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeProviders } from '#data/outbox/current.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { complyMatch, complyPage, complySearch, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { refusal, stubServer } from '#tests/support/stub-server.ts'
import { lockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { comply } from './provider.ts'

const provider = complyWith({
  search: () => Promise.resolve({ ...complySearch, monitored: true }),
  matches: () => Promise.resolve(complyPage([complyMatch('a')])),
})
const open = () => {
  const at = '/comply/search/results'
  renderScreen(<ResultsPage provider={provider} />, { at, historyState: { searchId: complySearch.id } })
  return userEvent.setup()
}
const texts = () => snackbars.get().map(({ text }) => text)
const comment = async () => {
  const user = open()
  const row = (await screen.findByRole('rowheader', { name: /Match a/ })).closest('tr') ?? document.body
  await user.click(within(row).getByRole('checkbox'))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected matches' }))
  await user.click(bar.getByRole('button', { name: 'Comment' }))
  const form = within(await screen.findByRole('dialog', { name: 'Comment on selected matches' }))
  await user.type(form.getByRole('textbox', { name: 'Comment' }), 'Seen')
  await user.click(form.getByRole('button', { name: 'Save comment' }))
  return form
}

// nothing can be kept: what is decided goes to the server at once
beforeEach(async () => {
  snackbars.set([])
  await lockDevice()
  takeProviders([{ id: 'comply', source: () => Promise.resolve(comply.source) }])
})
afterEach(() => vi.unstubAllGlobals())

describe('what is sent at once', () => {
  it('is told in general words when a switch-off fails through a fault of the server, and the switch stays on', async () => {
    await stubServer(() => refusal(500, 'internal', 'The database is down.'))
    const user = open()
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' })
    await user.click(toggle)
    const question = within(screen.getByRole('alertdialog', { name: 'Switch off monitoring?' }))
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(texts()).toEqual(['Something went wrong']))
    expect(toggle.checked).toBe(true)
  })

  it('is told in general words when a comment fails through a fault of the server, and its text stays', async () => {
    await stubServer(() => refusal(500, 'internal', 'The database is down.'))
    const form = await comment()
    expect(await form.findByText('Something went wrong')).toBeTruthy()
    expect(form.queryByText(/The database is down/)).toBeNull()
    expect(form.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Seen')
    expect(texts()).toEqual([])
  })

  it('is told in the words of the server when it refuses a comment', async () => {
    await stubServer(() => refusal(400, 'malformed', 'The comment names nobody.'))
    const form = await comment()
    expect(await form.findByText('The comment names nobody.')).toBeTruthy()
  })
})
