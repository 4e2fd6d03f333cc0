import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { loadConfig } from '#data/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { takeProviders } from '#data/outbox/current.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { toMatch, toSearch } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = api.complySearch.answer.parse(searchDetails).content.data
const search = toSearch(recorded)
const [hit] = recorded.hits
const matches = hit === undefined ? [] : ['a', 'b', 'c'].map((id) => ({ ...toMatch(recorded.id, hit), id, name: id }))
const provider = {
  ...comply,
  source: {
    ...comply.source,
    search: async () => Promise.resolve(search),
    matches: async () => Promise.resolve({ matches, page: 1, perPage: 10, total: matches.length }),
  },
}
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const open = () => {
  renderScreen(<ResultsPage provider={provider} />, {
    at: '/comply/search/results',
    historyState: { searchId: search.id },
  })
  return userEvent.setup()
}
const texts = () => snackbars.get().map(({ text }) => text)
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected matches' }))
const select = async (user: ReturnType<typeof userEvent.setup>, names: readonly string[]) => {
  const table = within(await screen.findByRole('grid', { name: 'Matches' }))
  for (const name of names)
    await user.click(within(table.getByRole('row', { name: new RegExp(`(^| )${name}( |$)`) })).getByRole('checkbox'))
}
const dialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(bar().getByRole('button', { name: 'Comment' }))
  return within(screen.getByRole('dialog', { name: 'Comment on selected matches' }))
}
const write = async (user: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>, text: string) => {
  await user.type(form.getByRole('textbox', { name: 'Comment' }), text)
  await user.click(form.getByRole('button', { name: 'Save comment' }))
}
const kept = (matchId: string, text: string) => ({
  kind: 'comment',
  intent: { provider: 'comply', searchId: search.id, matchId, comment: `[Mina Holm] ${text}` },
})

beforeEach(() => snackbars.set([]))
afterEach(async () => {
  online(true)
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('a comment on selected matches', () => {
  it('waits until a match is selected, and says so once', async () => {
    const user = open()
    await screen.findByRole('grid', { name: 'Matches' })
    const button = bar().getByRole('button', { name: 'Comment' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = screen.getByText('Select at least one match.')
    expect(button.getAttribute('aria-describedby')).toBe(reason.id)
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
    expect(form.getByText('Only the latest 2 messages are retrieved')).toBeTruthy()
    await write(user, form, 'Ask the branch')
    await waitFor(() => expect(texts()).toEqual(['Comment kept on 2 matches. Saved on this device.']))
    expect(unsent()).toMatchObject([kept('a', 'Ask the branch'), kept('c', 'Ask the branch')])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Select at least one match.')).toBeTruthy()
  })

  it('shows what was said about each before, and wants a text', async () => {
    await unlockDevice()
    const user = open()
    await select(user, ['b'])
    const form = await dialog(user)
    expect(form.getByText('For 1 match')).toBeTruthy()
    expect(form.getAllByRole('listitem')[0]?.textContent).toContain(matches[1]?.comments[0]?.text ?? 'No comment')
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    expect(form.getByText('Please write a comment.')).toBeTruthy()
    expect(unsent()).toEqual([])
    await write(user, form, 'Seen')
    await waitFor(() => expect(texts()).toEqual(['Comment kept. Saved on this device.']))
  })

  it('is sent for each at once where nothing can be kept; another press sends none of them under a new key', async () => {
    const sent: Array<[string | null, string]> = []
    let isDown = true
    const answer = { code: 201, status: 'success', content: { data: recorded.hits[0]?.comments[0] } }
    vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
      if (pathname.endsWith('/config.json')) return Response.json({})
      if (init.method !== 'POST') throw new TypeError('fetch failed')
      sent.push([new Headers(init.headers).get('Idempotency-Key'), typeof init.body === 'string' ? init.body : ''])
      if (isDown && sent.length === 2) throw new TypeError('fetch failed')
      return Promise.resolve(Response.json(answer, { status: 201 }))
    })
    await loadConfig()
    takeProviders([{ id: 'comply', source: () => Promise.resolve(comply.source) }])
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
    expect(sent.map(([, body]) => JSON.parse(body))).toMatchObject([
      { entity_id: 'a', comment: '[Mina Holm] Seen' },
      { entity_id: 'b' },
      { entity_id: 'a' },
      { entity_id: 'b' },
    ])
    expect(first?.[0]).not.toBe(second?.[0])
  })
})
