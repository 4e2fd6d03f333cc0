import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchStatus } from '#contracts/review.ts'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

type User = ReturnType<typeof userEvent.setup>

const reviews = () => unsent().flatMap((content) => (content?.kind === 'review' ? [content.intent] : []))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const statusButton = (details: Awaited<ReturnType<typeof dialog>>, name: string) =>
  within(details.getByRole('group', { name: 'Set Match Status' })).getByRole('button', { name })

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
})
afterEach(lockDevice)

describe.each(bothProviders)('deciding in the details of a match at $label', (sample) => {
  const { search, match, page } = sample
  const open = (statuses: Record<string, MatchStatus>) => {
    const matches = Object.entries(statuses).map(([id, status]) => match(id, { status, score: 92, profile: null }))
    sample.results({
      search: () => Promise.resolve(search),
      matches: () => Promise.resolve(page(matches)),
      profile: () => Promise.reject(new TypeError('not asked for here')),
    })
    return userEvent.setup()
  }
  const details = async (user: User, id: string) => {
    await user.click(await screen.findByRole('rowheader', { name: new RegExp(`Match ${id}`) }))
    return dialog(`Match ${id}`)
  }
  const undo = async () => {
    await waitFor(() => expect(snackbars.get()[0]?.action?.label).toBe('Undo'))
    act(() => snackbars.get()[0]?.action?.onAction())
  }

  it('goes on to the next open match of the page, and stays on the last', async () => {
    const user = open({ a: 'open', b: 'false-positive', c: 'open' })
    await user.click(statusButton(await details(user, 'a'), 'False Positive'))
    await user.click(statusButton(await dialog('Match c'), 'True Positive'))
    await waitFor(() =>
      expect(reviews().map(({ matchIds, status }) => [...matchIds, status])).toEqual([
        ['a', 'false-positive'],
        ['c', 'true-positive'],
      ]),
    )
    const last = await dialog('Match c')
    await waitFor(() => expect(statusButton(last, 'True Positive').getAttribute('aria-pressed')).toBe('true'))
    expect(last.getByText(/^3 of 3 · no other open match on this page$/)).toBeTruthy()
  })

  it('leads to the matches before and after it, and to the next open one', async () => {
    const user = open({ a: 'open', b: 'false-positive', c: 'open' })
    const first = await details(user, 'a')
    expect(first.getByText('1 of 3')).toBeTruthy()
    const previous = first.getByRole('button', { name: 'Previous' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    await user.click(first.getByRole('button', { name: 'Next' }))
    await user.click((await dialog('Match b')).getByRole('button', { name: 'Previous' }))
    await user.click((await dialog('Match a')).getByRole('button', { name: 'Next open' }))
    await user.click((await dialog('Match c')).getByRole('button', { name: 'Next open' }))
    expect(await dialog('Match a')).toBeTruthy()
  })

  it('is where a single selected match leads, with the focus on its statuses, and lets go of the selection', async () => {
    const user = open({ a: 'open', b: 'open' })
    await user.click(within(await screen.findByRole('row', { name: /Match b/ })).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const chosen = await dialog('Match b')
    const [firstStatus] = within(chosen.getByRole('group', { name: 'Set Match Status' })).getAllByRole('button')
    await waitFor(() => expect(document.activeElement).toBe(firstStatus))
    await user.click(statusButton(chosen, 'False Positive'))
    await user.click((await dialog('Match a')).getByRole('button', { name: 'Close' }))
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
  })

  it('is undone without a trace while the decision is on this device', async () => {
    const user = open({ a: 'open', b: 'open' })
    await user.click(statusButton(await details(user, 'a'), 'False Positive'))
    await dialog('Match b')
    await undo()
    await waitFor(() => expect(reviews()).toEqual([]))
    expect(snackbars.get().map(({ text }) => text)).toEqual(['Undone'])
  })

  it('shows the match again with the status of before where undo comes too late, and saves a new review', async () => {
    const user = open({ a: 'false-positive', b: 'open' })
    await user.click(statusButton(await details(user, 'a'), 'True Positive'))
    await dialog('Match b')
    const [entry] = outboxState.get().entries
    // it has left this device meanwhile
    await act(async () => void (await decideEntry(entry?.entry.id ?? '', 'discard')))
    await undo()
    const again = await dialog('Match a')
    expect(again.getByText('False Positive is chosen, but not set yet.')).toBeTruthy()
    expect(reviews()).toEqual([])
    await user.click(again.getByRole('button', { name: 'Set Match Status' }))
    await waitFor(() => expect(reviews()).toMatchObject([{ matchIds: ['a'], status: 'false-positive' }]))
  })
})
