import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Comment } from '#contracts/match.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders, type SampleProvider } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'matches' | 'comments' | 'notes'>
const reads = {
  search: vi.fn<Reads['search']>(),
  matches: vi.fn<Reads['matches']>(),
  comments: vi.fn<Reads['comments']>(),
  notes: vi.fn<Reads['notes']>(),
}
const broken = () => apiError({ status: 500, kind: 'retry', message: 'The index is being built.' })
const lost = () => apiError({ status: 0, kind: 'unreachable', message: 'unreachable' })
const said = (text: string): Comment => ({ id: text, text, author: 'Bo', at: '', status: null, clientKey: null })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The dialog of the match, with or without a comment that came with it. */
async function openComments({ results, match, page, profile, commentOn }: SampleProvider, came: string | null) {
  const comments = came === null ? [] : [said(came)]
  reads.matches.mockResolvedValue(page([match('a', { comments, profile })]))
  results(reads)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
  await user.click((await dialog('Match a')).getByRole('button', { name: 'Comment' }))
  return { user, form: await dialog(commentOn('Match a')) }
}

/** The dialog of the search, with or without a note that came with it. */
async function openNotes({ results, search }: SampleProvider, came: string | null) {
  reads.search.mockResolvedValue({ ...search, note: came })
  results(reads)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: came === null ? 'Add Note' : 'View Note' }))
  return { user, form: await dialog('Note') }
}

const dialogs = bothProviders.flatMap((sample) => [
  { what: 'comments', label: sample.label, sample, read: reads.comments, none: 'No comment', openDialog: openComments },
  { what: 'notes', label: sample.label, sample, read: reads.notes, none: 'No note', openDialog: openNotes },
])

beforeEach(unlockDevice)
afterEach(lockDevice)

describe.each(dialogs)('the older $what of a dialog of $label', ({ sample, read, none, openDialog }) => {
  beforeEach(() => {
    reads.search.mockReset().mockResolvedValue(sample.search)
    reads.matches.mockReset().mockResolvedValue(sample.page([sample.match('a')]))
    reads.comments.mockReset().mockResolvedValue([])
    reads.notes.mockReset().mockResolvedValue([])
  })

  it('are not said to be none when they cannot be read, and are read again', async () => {
    read.mockRejectedValueOnce(broken())
    const { user, form } = await openDialog(sample, null)
    const alert = within(await form.findByRole('alert'))
    expect(alert.getByText('Something went wrong')).toBeTruthy()
    expect(form.queryByText(none)).toBeNull()
    read.mockResolvedValue([said('[Bo] asked the branch')])
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await form.findByText('[Bo] asked the branch')).toBeTruthy()
    expect(form.queryByRole('alert')).toBeNull()
  })

  it('keep in sight the one that came with the page when they cannot be read', async () => {
    read.mockRejectedValue(broken())
    const { form } = await openDialog(sample, '[Bo] came along')
    expect(await form.findByText('Something went wrong')).toBeTruthy()
    expect(form.getByText('[Bo] came along')).toBeTruthy()
    expect(form.queryByText(none)).toBeNull()
  })

  it('are not said to be none while they are read, but when that is known', async () => {
    let arrive: (messages: Comment[]) => void = () => undefined
    read.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { form } = await openDialog(sample, null)
    expect(form.queryByText(none)).toBeNull()
    expect(form.queryByRole('alert')).toBeNull()
    arrive([])
    expect(await form.findByText(none)).toBeTruthy()
  })

  it('are not on this device without a connection and a copy', async () => {
    read.mockRejectedValue(lost())
    const { form } = await openDialog(sample, null)
    expect(await form.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    expect(form.queryByText(none)).toBeNull()
  })
})
