import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Comment } from '#contracts/match.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/current.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { apiError } from '#tests/support/api-error.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { toMatch, toSearch } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = api.complySearch.answer.parse(searchDetails).content.data
const search = { ...toSearch(recorded), note: null, monitored: true }
const [hit] = recorded.hits
const matches = hit === undefined ? [] : ['a', 'b', 'c'].map((id) => ({ ...toMatch(recorded.id, hit), id, name: id }))
const lost = () => apiError({ status: 0, kind: 'unreachable', message: 'unreachable' })

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches' | 'watch' | 'notes'>
const reads = {
  search: vi.fn<Reads['search']>(),
  matches: vi.fn<Reads['matches']>(),
  watch: vi.fn<Reads['watch']>(),
  notes: vi.fn<Reads['notes']>(),
}
const provider = { ...comply, source: { ...comply.source, ...reads } }
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const open = () => {
  renderScreen(<ResultsPage provider={provider} />, {
    at: '/comply/search/results',
    historyState: { searchId: search.id },
  })
  return userEvent.setup()
}
const texts = () => snackbars.get().map(({ text }) => text)
const about = { title: search.term, place: search.term, author: analyst.name, asOf: '', base: [] }
const show = (content: EntryContent, change: Partial<Entry> = {}) =>
  act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content, change)] }))

beforeEach(async () => {
  snackbars.set([])
  reads.search.mockReset().mockResolvedValue(search)
  reads.matches.mockReset().mockResolvedValue({ matches, page: 1, perPage: 10, total: matches.length })
  reads.watch.mockReset()
  reads.notes.mockReset().mockResolvedValue([])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe('the note of a search', () => {
  const dialog = async (user: ReturnType<typeof userEvent.setup>, button = 'Add Note') => {
    await user.click(await screen.findByRole('button', { name: button }))
    return within(screen.getByRole('dialog', { name: 'Note' }))
  }

  it('wants a text', async () => {
    const form = await dialog(open())
    await userEvent.click(form.getByRole('button', { name: 'Save note' }))
    expect(form.getByText('Please write a note.')).toBeTruthy()
    expect(unsent()).toEqual([])
  })

  it('is kept with its author in front, and shows on the page and in the dialog before the server has it', async () => {
    const user = open()
    const form = await dialog(user)
    expect(await form.findByText('No note')).toBeTruthy()
    expect(form.getByRole('textbox', { name: 'New note' }).getAttribute('rows')).toBe('4')
    await user.type(form.getByRole('textbox', { name: 'New note' }), 'Ask the branch')
    await user.click(form.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(texts()).toEqual(['Note kept. Saved on this device.']))
    const intent = { provider: 'comply', searchId: search.id, comment: '[Mina Holm] Ask the branch' }
    expect(unsent()).toMatchObject([{ kind: 'note', intent }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Saved on this device')).toBeTruthy()
    const again = await dialog(user, 'View Note')
    expect(again.getByText('[Mina Holm] Ask the branch')).toBeTruthy()
    expect(again.getByText('Saved on this device')).toBeTruthy()
  })

  it('shows the latest notes of the server, and without it the one that came with the search', async () => {
    const known: Comment = { id: 'n', text: '[Bo] old', author: 'Bo', at: '', status: null, clientKey: null }
    reads.search.mockResolvedValue({ ...search, note: '[Bo] older' })
    reads.notes.mockRejectedValueOnce(lost()).mockResolvedValue([known])
    const user = open()
    const form = await dialog(user, 'View Note')
    expect(await form.findByText('[Bo] older')).toBeTruthy()
    expect(form.getByText('Only the latest 2 messages are retrieved')).toBeTruthy()
  })

  it('leaves its mark on the page when it was refused', async () => {
    const user = open()
    await screen.findByRole('button', { name: 'Add Note' })
    const intent = { provider: 'comply', searchId: search.id, comment: '[Mina Holm] x' }
    show({ kind: 'note', intent, about }, { state: 'dead' })
    await user.click(screen.getByRole('button', { name: 'Not accepted' }))
    expect(location.search).toBe('?panel=outbox')
  })
})

describe('sharing a search', () => {
  it('keeps the mail on this device while there is no connection', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    online(false)
    const form = within(screen.getByRole('dialog', { name: 'Share search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.click(form.getByRole('button', { name: 'Share' }))
    const text = 'Saved on this device. The e-mail is sent when the connection is back.'
    await waitFor(() => expect(texts()).toEqual([text]))
    const intent = { of: 'search', id: search.id, term: search.term, recipients: ['ana@example.org'], message: null }
    expect(unsent()).toMatchObject([{ kind: 'share', intent }])
  })
})

describe('the Monitor switch', () => {
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' })
  const stop: EntryContent = {
    kind: 'monitor.stop',
    intent: {
      provider: 'comply',
      monitorId: search.id,
      name: search.term,
      clientReference: search.clientReference,
      totalMatches: search.total,
      matchStatus: 'open',
    },
    about,
  }
  const switchOff = async () => {
    const user = open()
    await user.click(await toggle())
    expect(unsent()).toEqual([])
    const question = within(screen.getByRole('alertdialog', { name: 'Switch off monitoring?' }))
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    return user
  }

  it('asks before it switches off, keeps that as the stop of the monitor, and claims nothing yet', async () => {
    await switchOff()
    expect(unsent()).toMatchObject([{ kind: stop.kind, intent: stop.intent }])
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
    expect(screen.getByText('Saved on this device')).toBeTruthy()
    expect(texts()).toEqual([])
    expect(reads.watch).not.toHaveBeenCalled()
  })

  it('takes an unsent switch-off back when it is switched on again, also without a connection', async () => {
    online(false)
    const user = await switchOff()
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
    await user.click(await toggle())
    await waitFor(() => expect(unsent()).toEqual([]))
    expect((await toggle()).checked).toBe(true)
    expect(reads.watch).not.toHaveBeenCalled()
  })

  it('[F70] needs a connection to be switched on, and nothing is sent later', async () => {
    reads.search.mockResolvedValue({ ...search, monitored: false })
    online(false)
    const user = open()
    await user.click(await toggle())
    expect(screen.getByText('Needs a connection: this spends credits')).toBeTruthy()
    act(() => online(true))
    expect(reads.watch).not.toHaveBeenCalled()
    expect(unsent()).toEqual([])
  })

  it('needs one too when the switch-off was on its way already', async () => {
    online(false)
    const user = open()
    await toggle()
    show(stop, { firstSentAt: 1, tries: 1 })
    await user.click(await toggle())
    expect(screen.getByText('Needs a connection: this spends credits')).toBeTruthy()
  })

  it('goes back when the server refuses to switch on', async () => {
    reads.search.mockResolvedValue({ ...search, monitored: false })
    reads.watch.mockRejectedValue(apiError({ status: 500, kind: 'retry', message: 'x' }))
    const user = open()
    await user.click(await toggle())
    await waitFor(() => expect(texts()).toEqual(['Something went wrong']))
    expect((await toggle()).checked).toBe(false)
  })

  it('is on again when the switch-off was refused, and leads to the change', async () => {
    open()
    await toggle()
    show(stop, { state: 'dead' })
    expect((await toggle()).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Not accepted' })).toBeTruthy()
  })
})

describe('[F40] a bulk review that was refused in part', () => {
  it('brings the refused rows back into the selection with one press', async () => {
    const user = open()
    await screen.findByRole('grid', { name: 'Matches' })
    expect(screen.queryByRole('button', { name: 'Select refused' })).toBeNull()
    const intent = { provider: 'comply', searchId: search.id, matchIds: ['b', 'c'], comment: null, versions: {} }
    show({ kind: 'review', intent: { ...intent, status: 'true-positive' }, about }, { state: 'dead' })
    expect(screen.getAllByRole('button', { name: 'Not accepted' })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Select refused' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
  })
})
