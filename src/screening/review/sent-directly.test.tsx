import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeProviders } from '#data/query/providers.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'
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

describe.each(bothProviders)('a decision about several matches at $label that is sent at once', (sample) => {
  const { id, source, search, match, page, reviewed } = sample
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`Match ${name}`) }))
  const message = 'Match status cannot be set for discarded record(s).'

  it('ends with nothing selected, marks what was refused, and lets that be selected again', async () => {
    await stubServer(() =>
      answer(
        reviewed({
          updated: [{ matchId: 'a', version: 2, matchStatus: 'open', reviewedAt: '2026-11-23T10:00:00Z' }],
          refused: [{ matchId: 'b', code: 'status_rule', message }],
        }),
      ),
    )
    takeProviders([{ id, source: () => Promise.resolve(source) }])
    const matches = ['a', 'b'].map((name) => match(name))
    sample.results({ search: () => Promise.resolve(search), matches: () => Promise.resolve(page(matches)) })
    const user = userEvent.setup()
    await screen.findByRole('row', { name: /Match a/ })
    for (const name of ['a', 'b']) await user.click(row(name).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    await user.click(form.getByRole('radio', { name: 'Open' }))
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(row('b').getByText(message)).toBeTruthy())
    expect(row('a').queryByText(/Not accepted/)).toBeNull()
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select refused' }))
    expect(row('b').getByRole('checkbox')).toHaveProperty('checked', true)
    expect(row('a').getByRole('checkbox')).toHaveProperty('checked', false)
  })
})
