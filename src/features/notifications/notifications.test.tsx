import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contracts/notifications.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { takeOverReading } from '#data/query/notification-pages.ts'
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
let isBroken = false
const asked: URLSearchParams[] = []
let counted = 0

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (url.pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (isDown) return Promise.reject(new TypeError('fetch failed'))
  if (url.pathname.endsWith('/count/unread')) {
    counted += 1
    return Promise.resolve(json({ data: { count: unread } }))
  }
  if (!url.pathname.endsWith('/notifications')) return Promise.reject(new TypeError('not here'))
  asked.push(url.searchParams)
  if (isBroken) return Promise.resolve(new Response('{}', { status: 400 }))
  const page = Number(url.searchParams.get('page') ?? 1)
  const wanted = url.searchParams.get('service')?.split(',')
  const found = rows.filter(({ notificationGroup }) => wanted?.includes(notificationGroup.service) ?? true)
  const data = found.slice((page - 1) * 10, page * 10)
  return Promise.resolve(json({ data, meta: { page, perPage: 10, total: found.length } }))
}

const opened = vi.fn<(page: string) => void>()
const pageOf = (link: string) => (link.startsWith('/ur-screen/') ? link.slice('/ur-screen'.length) : null)
const open = async (name = /^Notifications/) => {
  const { client } = renderScreen(<Notifications timeZone="UTC" pageOf={pageOf} onOpen={opened} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name }))
  return { user, client, list: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}
const many = (count: number) => Array.from({ length: count }, (_, at) => notification(at + 1))
type List = Awaited<ReturnType<typeof open>>['list']
/** The numbers of the notifications in the list, once there are so many. */
const numbers = async (list: List, count: number) => {
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(count))
  return list.getAllByRole('listitem').map(({ textContent }) => Number(/Monitor \**(\d+)/.exec(textContent)?.[1]))
}
const oneTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
/** As the console tells itself and the query client (data/net/connection). */
const online = (is: boolean) => {
  connectivity.status.set({ ...connectivity.status.get(), online: is })
  onlineManager.setOnline(is)
}

beforeEach(async () => {
  rows = []
  unread = 0
  isDown = false
  isBroken = false
  asked.length = 0
  counted = 0
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
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
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
    rows = many(23)
    const { user, list } = await open()
    expect(await numbers(list, 10)).toEqual(oneTo(10))
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await numbers(list, 20)).toEqual(oneTo(20))
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await numbers(list, 23)).toEqual(oneTo(23))
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '3'])
  })

  it('come on and on', async () => {
    rows = many(75)
    const { user, list } = await open()
    for (const count of [10, 20, 30, 40, 50, 60, 70]) {
      expect(await numbers(list, count)).toEqual(oneTo(count))
      await user.click(list.getByRole('button', { name: 'Load more' }))
    }
    expect(await numbers(list, 75)).toEqual(oneTo(75))
  })

  it('stand there once, also where newer ones have moved them to the next page', async () => {
    rows = many(23)
    const { user, list } = await open()
    await numbers(list, 10)
    rows = [101, 102, 103].map((number) => notification(number)).concat(rows)
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await numbers(list, 17)).toEqual(oneTo(17))
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await numbers(list, 23)).toEqual(oneTo(23))
  })

  it('let newer ones wait until they are asked for, and move nothing meanwhile', async () => {
    rows = many(12)
    const { user, client, list } = await open()
    await numbers(list, 10)
    await user.click(list.getByRole('button', { name: 'Load more' }))
    await numbers(list, 12)
    rows = [notification(101, { createdAt: '2026-11-21T09:30:00Z' }), ...rows]
    await client.invalidateQueries({ queryKey: ['notifications', 'page'] })
    const news = await list.findByRole('button', { name: 'Show new notifications' })
    expect(await numbers(list, 12)).toEqual(oneTo(12))
    await user.click(news)
    expect(await numbers(list, 10)).toEqual([101, ...oneTo(9)])
    expect(list.queryByRole('button', { name: 'Show new notifications' })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await numbers(list, 13)).toEqual([101, ...oneTo(12)])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  })

  it('are read for good wherever they stand once the server accepted it, at the cost of one page', async () => {
    rows = many(23)
    const { user, client, list } = await open()
    await numbers(list, 10)
    await user.click(list.getByRole('button', { name: 'Load more' }))
    await numbers(list, 20)
    await user.click(list.getByRole('button', { name: 'Load more' }))
    await numbers(list, 23)
    rows = rows.map((row) => (row.id === 'n-23' ? { ...row, ...read } : row))
    asked.length = 0
    takeOverReading(client, { ids: ['n-23'] })
    await waitFor(() => expect(list.getAllByText('Unread')).toHaveLength(22))
    expect(within(list.getAllByRole('listitem')[22] ?? document.body).queryByText('Unread')).toBeNull()
    await waitFor(() => expect(asked.map((query) => query.get('page'))).toEqual(['1']))
    rows = rows.map((row) => ({ ...row, ...read }))
    takeOverReading(client, { until: '2026-11-21T09:00:00Z' })
    await waitFor(() => expect(list.queryByText('Unread')).toBeNull())
    expect(await numbers(list, 23)).toEqual(oneTo(23))
  })

  it('are asked for again where a page has failed', async () => {
    rows = many(23)
    const { user, list } = await open()
    await numbers(list, 10)
    isBroken = true
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await list.findByText('The rest could not be loaded.')).toBeTruthy()
    expect(list.queryByRole('button', { name: 'Load more' })).toBeNull()
    isBroken = false
    await user.click(list.getByRole('button', { name: 'Retry' }))
    expect(await numbers(list, 20)).toEqual(oneTo(20))
    expect(list.queryByText('The rest could not be loaded.')).toBeNull()
  })
})

describe('their number', () => {
  const clock = globalThis.setTimeout
  const inSight = (is: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  const minutes = async (count: number) => {
    await vi.advanceTimersByTimeAsync(count * 60_000)
    // copies are opened and sealed in the device's own time
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => clock(resolve, 20))
      await vi.advanceTimersByTimeAsync(1)
    }
    return counted
  }
  afterEach(() => {
    inSight(true)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is asked for every two minutes, never out of sight or without a connection, and at once afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    renderScreen(<Notifications timeZone="UTC" pageOf={pageOf} onOpen={opened} />)
    expect(await minutes(0)).toBe(1)
    expect(await minutes(1.9)).toBe(1)
    expect(await minutes(0.2)).toBe(2)
    inSight(false)
    expect(await minutes(20)).toBe(2)
    inSight(true)
    expect(await minutes(0)).toBe(3)
    online(false)
    expect(await minutes(20)).toBe(3)
    online(true)
    expect(await minutes(0)).toBe(4)
    expect(await minutes(2)).toBe(5)
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

  it('a page that is not on this device comes as soon as there is one again', async () => {
    rows = many(23)
    const { user, client, list } = await open()
    await numbers(list, 10)
    isDown = true
    online(false)
    await user.click(list.getByRole('button', { name: 'Load more' }))
    expect(await list.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    isDown = false
    online(true)
    expect(await numbers(list, 20)).toEqual(oneTo(20))
  })
})
