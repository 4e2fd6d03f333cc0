import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contracts/notifications.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { Notifications } from './notifications.tsx'

const notification = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: `n-${number}`,
  notificationGroup: { service: 'UR-SCREEN' },
  messageMarkdown: `Monitor **${number}** changed`,
  metadata: { messageSubtext: null },
  redirectLink: '/ur-screen/comply/monitor/matches?monitor=m-1',
  relativeTimestamp: '5 minutes ago',
  createdAt: '2026-11-21T09:00:00Z',
  notificationRecipients: [{ status: 'unread' }],
  ...change,
})
const read = { notificationRecipients: [{ status: 'read' as const }] }

let rows: Notification[] = []
let unread = 0
let isDown = false
const asked: URLSearchParams[] = []

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (url.pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (isDown) return Promise.reject(new TypeError('fetch failed'))
  if (url.pathname.endsWith('/count/unread')) return Promise.resolve(json({ data: { count: unread } }))
  if (!url.pathname.endsWith('/notifications')) return Promise.reject(new TypeError('not here'))
  asked.push(url.searchParams)
  const page = Number(url.searchParams.get('page') ?? 1)
  const wanted = url.searchParams.get('service')?.split(',')
  const found = rows.filter(({ notificationGroup }) => wanted?.includes(notificationGroup.service) ?? true)
  const data = found.slice((page - 1) * 10, page * 10)
  return Promise.resolve(json({ data, meta: { page, perPage: 10, total: found.length } }))
}

const opened = vi.fn<(page: string) => void>()
const pageOf = (link: string) => (link.startsWith('/ur-screen/') ? link.slice('/ur-screen'.length) : null)
const open = async (name = /^Notifications/) => {
  renderScreen(<Notifications timeZone="UTC" pageOf={pageOf} onOpen={opened} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name }))
  return { user, list: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })

beforeEach(async () => {
  rows = []
  unread = 0
  isDown = false
  asked.length = 0
  opened.mockReset()
  vi.stubGlobal('fetch', serve)
  await loadConfig()
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('notifications', () => {
  it('say that there are none', async () => {
    const { list } = await open()
    expect(await list.findByText('You have no notifications')).toBeTruthy()
  })

  it('come with their number on the bell, their markdown, and never with HTML or a link', async () => {
    rows = [notification(1, { messageMarkdown: '**Two** <img src="x"> [more](https://elsewhere.example)' })]
    unread = 3
    const { list } = await open(/Notifications: 3 unread/)
    expect((await list.findByRole('strong')).textContent).toBe('Two')
    expect(list.queryByRole('img')).toBeNull()
    expect(list.queryByRole('link')).toBeNull()
    expect(list.getByText(/more/)).toBeTruthy()
  })

  it('are read and followed with one press, when they lead to a page of this console', async () => {
    rows = [notification(1)]
    unread = 1
    const { user, list } = await open(/1 unread/)
    await user.click(await list.findByRole('button', { name: 'Open' }))
    expect(opened).toHaveBeenCalledWith('/comply/monitor/matches?monitor=m-1')
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'notification.read', intent: { ids: ['n-1'] } }]))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  })

  it('are only marked as read when they lead elsewhere, and can then no more be pressed', async () => {
    rows = [notification(1, { redirectLink: '/console/exports' }), notification(2, { ...read, redirectLink: null })]
    unread = 1
    const { user, list } = await open(/1 unread/)
    const presses = await list.findAllByRole('button', { name: 'Mark as read' })
    expect(presses).toHaveLength(1)
    await user.click(presses[0] ?? document.body)
    await waitFor(() => expect(list.queryByText('Unread')).toBeNull())
    expect(list.queryByRole('button', { name: 'Mark as read' })).toBeNull()
    expect(opened).not.toHaveBeenCalled()
  })

  it('are all marked as read as of the moment of the press', async () => {
    rows = [notification(1), notification(2)]
    unread = 12
    const { user, list } = await open(/12 unread/)
    expect(await list.findAllByText('Unread')).toHaveLength(2)
    await user.click(list.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(list.queryByText('Unread')).toBeNull())
    const [entry] = unsent()
    expect(entry).toMatchObject({ kind: 'notification.read', intent: { until: expect.any(String) } })
    expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  })

  it('are filtered by application, and all of them come back', async () => {
    rows = [notification(1), notification(2, { notificationGroup: { service: 'DOC-VAULT' } })]
    const { user, list } = await open()
    expect(await list.findAllByText(/changed/)).toHaveLength(2)
    expect(list.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(list.getByRole('button', { name: 'Application' }))
    await user.click(list.getByRole('checkbox', { name: 'Doc-Vault' }))
    await waitFor(() => expect(list.getAllByText(/changed/)).toHaveLength(1))
    expect(asked.at(-1)?.get('service')).toBe('DOC-VAULT')
    await user.click(list.getByRole('checkbox', { name: 'Workflows' }))
    await user.click(list.getByRole('checkbox', { name: 'Doc-Vault' }))
    expect(await list.findByText('No notifications from these applications.')).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(list.getAllByText(/changed/)).toHaveLength(2))
  })

  it('come ten at a time', async () => {
    rows = Array.from({ length: 23 }, (_, at) => notification(at + 1))
    const { user, list } = await open()
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10))
    await user.click(list.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(20))
    await user.click(list.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(23))
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('without a connection', () => {
  it('the kept pages are shown with their age and their date, and can be marked as read', async () => {
    rows = [notification(1, { redirectLink: null })]
    unread = 1
    const before = await open(/1 unread/)
    await before.list.findByText('5 minutes ago')
    cleanup()
    isDown = true
    online(false)
    const { user, list } = await open(/1 unread/)
    expect(await list.findByText(/^Notifications as of .+ ago$/)).toBeTruthy()
    expect(list.getByText('21 Nov 2026, 09:00')).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(list.queryByText('Unread')).toBeNull())
    expect(unsent()).toHaveLength(1)
  })

  it('what was never fetched is said to be not on this device', async () => {
    isDown = true
    online(false)
    const { list } = await open()
    expect(await list.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    expect(list.queryByText('You have no notifications')).toBeNull()
  })
})
