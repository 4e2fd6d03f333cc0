import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Comment } from '#contracts/match.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'notes'>
const reads = { search: vi.fn<Reads['search']>(), notes: vi.fn<Reads['notes']>() }
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const texts = () => snackbars.get().map(({ text }) => text)
const show = (content: EntryContent, change: Partial<Entry>) =>
  act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content, change)] }))
const refuse = (content: EntryContent) => show(content, { state: 'dead' })
const dialog = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'Note' }))
}

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe.each(bothProviders)('work on a search with $label', (sample) => {
  const { id, search, match, page } = sample
  const about = { title: search.term, place: search.term, author: analyst.name, asOf: '', base: [] }
  const open = () => {
    const matches = ['a', 'b', 'c'].map((name) => match(name))
    sample.results({ ...reads, matches: () => Promise.resolve(page(matches)) })
    return userEvent.setup()
  }

  beforeEach(() => {
    reads.search.mockReset().mockResolvedValue(search)
    reads.notes.mockReset().mockResolvedValue([])
  })

  it('wants a text for a note', async () => {
    const user = open()
    const form = await dialog(user, 'Add Note')
    await user.click(form.getByRole('button', { name: 'Save note' }))
    expect(form.getByText('Please write a note.')).toBeTruthy()
    expect(unsent()).toEqual([])
  })

  it('keeps a note with its author in front, on the page and in the dialog before the server has it', async () => {
    const user = open()
    const form = await dialog(user, 'Add Note')
    expect(await form.findByText('No note')).toBeTruthy()
    expect(form.getByRole('textbox', { name: 'New note' }).getAttribute('rows')).toBe('4')
    await user.type(form.getByRole('textbox', { name: 'New note' }), 'Ask')
    await user.click(form.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(texts()).toEqual(['Note saved on this device.']))
    const [kept] = unsent()
    expect(kept).toMatchObject({ kind: 'note', intent: { provider: id, searchId: search.id } })
    const comment = kept?.kind === 'note' ? kept.intent.comment : ''
    expect(comment).toMatch(sample.author)
    expect(comment).toMatch(/\] Ask$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Saved on this device')).toBeTruthy()
    const again = await dialog(user, 'View Note')
    expect(again.getByText(comment)).toBeTruthy()
    expect(again.getByText('Saved on this device')).toBeTruthy()
  })

  it('shows the note that came with the search where the server does not tell the latest', async () => {
    reads.search.mockResolvedValue({ ...search, note: '[Bo] older' })
    reads.notes.mockRejectedValue(apiError({ status: 0, kind: 'unreachable', message: 'unreachable' }))
    const form = await dialog(open(), 'View Note')
    expect(await form.findByText('[Bo] older')).toBeTruthy()
  })

  it('shows the latest notes of the server', async () => {
    const known: Comment = { id: 'n', text: '[Bo] newer', author: 'Bo', at: '', status: null, clientKey: null }
    reads.search.mockResolvedValue({ ...search, note: '[Bo] older' })
    reads.notes.mockResolvedValue([known])
    const form = await dialog(open(), 'View Note')
    expect(await form.findByText('[Bo] newer')).toBeTruthy()
  })

  it('marks a note that was refused on the page, and leads to it', async () => {
    const user = open()
    await screen.findByRole('button', { name: 'Add Note' })
    refuse({ kind: 'note', intent: { provider: id, searchId: search.id, comment: '[Mina Holm] x' }, about })
    await user.click(screen.getByRole('button', { name: 'Not accepted' }))
    expect(location.search).toBe('?panel=outbox')
  })

  it('keeps an e-mail about the search on this device while there is no connection', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    online(false)
    const form = within(await screen.findByRole('dialog', { name: 'Share search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.click(form.getByRole('button', { name: 'Share' }))
    const text = 'Saved on this device. The e-mail will be sent when the connection is back.'
    await waitFor(() => expect(texts()).toEqual([text]))
    const recipients = ['ana@example.org']
    const intent = { provider: id, of: 'search', id: search.id, term: search.term, recipients, message: null }
    expect(unsent()).toMatchObject([{ kind: 'share', intent }])
  })

  it('[F40] says on each row of a bulk review what keeps it from being done, and selects the refused with one press', async () => {
    const user = open()
    await screen.findByRole('grid', { name: 'Matches' })
    expect(screen.queryByRole('button', { name: 'Select refused' })).toBeNull()
    const intent = { provider: id, searchId: search.id, matchIds: ['b', 'c'], comment: null, versions: {} }
    const review = { kind: 'review' as const, intent: { ...intent, status: 'true-positive' as const }, about }
    show(review, { tries: 8, error: { class: 'retry', http: 500, code: null } })
    expect(screen.getAllByText('Something went wrong · not sent yet')).toHaveLength(2)
    refuse({ ...review, reasons: [{ id: 'c', message: 'Needs a second pair of eyes.' }] })
    expect(screen.getAllByRole('button', { name: 'Not accepted' })).toHaveLength(2)
    expect(within(screen.getByRole('row', { name: /Match c/ })).getByText('Needs a second pair of eyes.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select refused' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
  })
})
