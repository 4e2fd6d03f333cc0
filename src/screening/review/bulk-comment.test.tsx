import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { takeProviders } from '#data/query/providers.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const texts = () => snackbars.get().map(({ text }) => text)
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected matches' }))
type User = ReturnType<typeof userEvent.setup>
const select = async (user: User, ids: readonly string[]) => {
  await screen.findByRole('grid', { name: 'Matches' })
  for (const id of ids)
    await user.click(within(screen.getByRole('row', { name: new RegExp(`Match ${id}`) })).getByRole('checkbox'))
}
const dialog = async (user: User) => {
  await user.click(bar().getByRole('button', { name: 'Comment' }))
  return within(await screen.findByRole('dialog', { name: 'Comment on selected matches' }))
}
const write = async (user: User, form: ReturnType<typeof within>, text: string) => {
  await user.type(form.getByRole('textbox', { name: 'Comment' }), text)
  await user.click(form.getByRole('button', { name: 'Save comment' }))
}

beforeEach(() => snackbars.set([]))
afterEach(async () => {
  online(true)
  await lockDevice()
  vi.unstubAllGlobals()
})

describe.each(bothProviders)('a comment on selected matches of $label', (sample) => {
  const { id, search, match, page } = sample
  const said = [{ id: 'c', text: '[Bo] first', author: 'Bo', at: '', status: null, clientKey: null }]
  const matches = ['a', 'b', 'c'].map((name) => match(name, { comments: said }))
  const open = () => {
    sample.results({ search: () => Promise.resolve(search), matches: () => Promise.resolve(page(matches)) })
    return userEvent.setup()
  }
  const kept = (matchId: string) => ({ kind: 'comment', intent: { provider: id, searchId: search.id, matchId } })

  it('waits until a match is selected, and says so once', async () => {
    const user = open()
    await screen.findByRole('grid', { name: 'Matches' })
    const button = bar().getByRole('button', { name: 'Comment', description: 'Select at least one match.' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText('Select at least one match.')).toHaveLength(1)
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is kept for each of them with its author in front, and lets go of the selection, without a connection too', async () => {
    await unlockDevice()
    online(false)
    const user = open()
    await select(user, ['a', 'c'])
    const form = await dialog(user)
    expect(form.getByText('For 2 matches')).toBeTruthy()
    await write(user, form, 'Ask')
    await waitFor(() => expect(texts()).toEqual(['Comment on 2 matches saved on this device.']))
    expect(unsent()).toMatchObject([kept('a'), kept('c')])
    for (const content of unsent()) {
      const comment = content?.kind === 'comment' ? content.intent.comment : ''
      expect(comment).toMatch(sample.author)
      expect(comment).toMatch(/\] Ask$/)
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
  })

  it('shows what was said about each before, and wants a text', async () => {
    await unlockDevice()
    const user = open()
    await select(user, ['b'])
    const form = await dialog(user)
    expect(form.getByText('For 1 match')).toBeTruthy()
    expect(form.getByText('[Bo] first')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    expect(form.getByText('Please write a comment.')).toBeTruthy()
    expect(unsent()).toEqual([])
    await write(user, form, 'Seen')
    await waitFor(() => expect(texts()).toEqual(['Comment saved on this device.']))
  })

  it('is sent for each at once where nothing can be kept; another press sends none of them under a new key', async () => {
    const sent: Array<{ key: string | null; body: string }> = []
    let isDown = true
    vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
      if (pathname.endsWith('/config.json')) return Promise.resolve(Response.json({ mark: null }))
      if (init.method !== 'POST') return Promise.reject(new TypeError('fetch failed'))
      sent.push({
        key: new Headers(init.headers).get('Idempotency-Key'),
        body: typeof init.body === 'string' ? init.body : '',
      })
      return isDown && sent.length === 2
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(Response.json(sample.commented, { status: 201 }))
    })
    await loadConfig()
    takeProviders([{ id, source: () => Promise.resolve(sample.source) }])
    const user = open()
    await select(user, ['a', 'b'])
    const form = await dialog(user)
    await write(user, form, 'Seen')
    expect(await form.findByText('The server cannot be reached.')).toBeTruthy()
    isDown = false
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    await waitFor(() => expect(texts()).toEqual(['Comment added']))
    const [first, second, again, rest] = sent
    expect([again, rest]).toEqual([first, second])
    expect(sent).toHaveLength(4)
    for (const { body } of sent) expect(body).toContain('] Seen"')
    expect(first?.body).not.toBe(second?.body)
    expect(first?.key).not.toBe(second?.key)
  })
})
