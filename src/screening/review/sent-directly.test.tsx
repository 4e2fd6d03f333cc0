import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeProviders } from '#data/outbox/current.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { refusal, stubServer } from '#tests/support/stub-server.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

beforeEach(() => snackbars.set([]))
afterEach(() => vi.unstubAllGlobals())

// nothing is unlocked, so nothing can be kept: what is written goes to the server at once
describe.each(bothProviders)('a comment at $label that is sent at once', (sample) => {
  const { id, source, search, match, page } = sample
  const comment = async () => {
    takeProviders([{ id, source: () => Promise.resolve(source) }])
    sample.results({ search: () => Promise.resolve(search), matches: () => Promise.resolve(page([match('a')])) })
    const user = userEvent.setup()
    await user.click(within(await screen.findByRole('row', { name: /Match a/ })).getByRole('checkbox'))
    const bar = within(screen.getByRole('toolbar', { name: 'Selected matches' }))
    await user.click(bar.getByRole('button', { name: 'Comment' }))
    const form = within(await screen.findByRole('dialog', { name: 'Comment on selected matches' }))
    await user.type(form.getByRole('textbox', { name: 'Comment' }), 'Seen')
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    return form
  }

  it('keeps its text when it fails through a fault of the server, which is told in general words', async () => {
    await stubServer(() => refusal(500, 'internal', 'The database is down.'))
    const form = await comment()
    expect(await form.findByText('Something went wrong')).toBeTruthy()
    expect(form.queryByText(/The database is down/)).toBeNull()
    expect(form.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Seen')
    expect(snackbars.get()).toEqual([])
  })

  it('is told in the words of the server when that refuses it', async () => {
    await stubServer(() => refusal(400, 'malformed', 'The comment names nobody.'))
    const form = await comment()
    expect(await form.findByText('The comment names nobody.')).toBeTruthy()
  })
})
