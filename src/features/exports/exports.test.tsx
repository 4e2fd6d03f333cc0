import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Export } from '#contracts/exports.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import type { ExportChoice } from './export-list.tsx'
import { ExportsControl } from './exports-control.tsx'

const made = (number: number, change: Partial<Export> = {}): Export => ({
  uuid: `e-${number}`,
  fileName: `monitorList_${number}.csv`,
  status: 'completed',
  createdAt: '2026-11-21T09:00:00Z',
  availableUntil: '2026-11-28T09:00:00Z',
  error: null,
  ...change,
})
const choices: ExportChoice[] = [
  { label: 'Monitored searches: Acuris', order: { kind: 'monitor-list', provider: 'acuris' } },
  { label: 'Audit log', order: { kind: 'audit-log' } },
]

let rows: Export[] = []
let isDown = false
let counted = 0
let countedSince: string | null = null
let problem: { status: number; message: string } | null = null
const posted: Array<{ path: string; body: unknown; key: string | null }> = []

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const countsOf = () => ({
  inProgress: rows.filter(({ status }) => status === 'inProgress').length,
  failed: rows.filter(({ status }) => status === 'failed').length,
  completed: rows.filter(({ status }) => status === 'completed').length,
})
async function serve(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost'), init)
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('/config.json')) return json({ mark: null })
  if (isDown) throw new TypeError('fetch failed')
  if (problem !== null)
    return json({ code: 'gone', message: problem.message, requestId: 'r', data: { errors: [] } }, problem.status)
  if (request.method === 'POST') {
    const text = await request.text()
    posted.push({
      path: pathname,
      body: text === '' ? null : JSON.parse(text),
      key: request.headers.get('idempotency-key'),
    })
    const queued = made(9, { status: 'inProgress', availableUntil: null })
    rows = [queued]
    return json({ data: queued }, 202)
  }
  if (pathname.endsWith('/exports/count')) {
    counted += 1
    countedSince = searchParams.get('startDate')
    return json({ data: countsOf() })
  }
  if (pathname.endsWith('/download')) return new Response('"Name"', { headers: { 'Content-Type': 'text/csv' } })
  if (pathname.endsWith('/exports')) return json({ data: rows })
  if (pathname.endsWith('/health.json')) return json({ app: 'ur-screen', version: '1', minVersion: '1', time: '' })
  throw new TypeError('not here')
}

const saved: Array<{ name: string; file: Blob }> = []
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const hidden = (is: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(is ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
const open = async () => {
  renderScreen(<ExportsControl choices={choices} />)
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime.bind(vi) } : {})
  await user.click(await screen.findByRole('button', { name: /^Exports/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Exports' })) }
}

beforeEach(async () => {
  rows = []
  isDown = false
  problem = null
  counted = 0
  posted.length = 0
  saved.length = 0
  snackbars.set([])
  vi.stubGlobal('fetch', serve)
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file: Blob) => {
    files.set(`blob:${files.size}`, file)
    return `blob:${files.size - 1}`
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file !== undefined) saved.push({ name: this.download, file })
  })
  await loadConfig()
  await unlockDevice()
})
afterEach(async () => {
  cleanup()
  online(true)
  await lockDevice()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('exports', () => {
  it('say that there are none, and lead to the list of the suite', async () => {
    const { panel } = await open()
    expect(await panel.findByText('No recent exports')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'All exports' }).getAttribute('href')).toBe('/console/exports')
  })

  it('stand with where they are, how long their file stays, and why one failed', async () => {
    rows = [
      made(1),
      made(2, { availableUntil: null }),
      made(3, { status: 'failed', availableUntil: null, error: 'The file could not be made.' }),
      made(4, { status: 'inProgress', availableUntil: null }),
    ]
    const { panel } = await open()
    const items = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items[0]).toMatch(/monitorList_1\.csvCompleted.*Available until 28 Nov 2026/)
    expect(items[1]).toContain('No longer available')
    expect(items[2]).toMatch(/Failed.*The file could not be made\.Retry/)
    expect(items[3]).toContain('In progress')
    expect(panel.getAllByRole('button', { name: /^(Download|Retry) / })).toHaveLength(2)
  })

  it('say how far one has come that is being made, and go on saying it', async () => {
    rows = [made(1, { status: 'inProgress', availableUntil: null, progress: 30 })]
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { panel } = await open()
    expect(await panel.findByText('In progress, 30%')).toBeTruthy()
    rows = [made(1, { status: 'inProgress', availableUntil: null, progress: 70 })]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await panel.findByText('In progress, 70%')).toBeTruthy()
  })

  it('are downloaded under their name', async () => {
    rows = [made(1)]
    const { user, panel } = await open()
    await user.click(await panel.findByRole('button', { name: 'Download monitorList_1.csv' }))
    await waitFor(() => expect(snackbars.get().at(-1)?.text).toBe('monitorList_1.csv saved'))
    expect([saved[0]?.name, await saved[0]?.file.text()]).toEqual(['monitorList_1.csv', '"Name"'])
  })

  it('tell why a file cannot be had', async () => {
    rows = [made(1)]
    const { user, panel } = await open()
    const button = await panel.findByRole('button', { name: 'Download monitorList_1.csv' })
    problem = { status: 410, message: 'This has been removed.' }
    await user.click(button)
    await waitFor(() => expect(snackbars.get().at(-1)?.text).toBe('This has been removed.'))
    expect(saved).toEqual([])
  })

  it('are queued from the menu, each press once', async () => {
    const { user, panel } = await open()
    await user.click(await panel.findByRole('button', { name: 'New export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Monitored searches: Acuris' }))
    await waitFor(() => expect(snackbars.get().at(-1)?.text).toBe('Added to Export Queue'))
    expect(posted).toEqual([
      {
        path: expect.stringMatching(/\/exports$/) as unknown,
        body: { kind: 'monitor-list', provider: 'acuris' },
        key: expect.stringMatching(/.{36}/) as unknown,
      },
    ])
    await waitFor(() => expect(panel.getByText('In progress')).toBeTruthy())
  })

  it('are queued again where they failed', async () => {
    rows = [made(3, { status: 'failed', availableUntil: null, error: 'x' })]
    const { user, panel } = await open()
    await user.click(await panel.findByRole('button', { name: 'Retry monitorList_3.csv' }))
    await waitFor(() => expect(snackbars.get().at(-1)?.text).toBe('Added to Export Queue'))
    expect(posted[0]?.path).toMatch(/\/exports\/e-3\/retry$/)
  })

  it('stay to be read without a connection, as they were; nothing can be downloaded or asked for', async () => {
    rows = [made(1)]
    await open()
    await screen.findByText('monitorList_1.csv')
    cleanup()
    isDown = true
    online(false)
    const { user, panel } = await open()
    expect(await panel.findByText(/^Exports as of/)).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Download monitorList_1.csv' }))
    expect(saved).toEqual([])
    await user.click(panel.getByRole('button', { name: 'New export' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Monitored searches: Acuris/ }))
    expect(posted).toEqual([])
  })
})

describe('the number of exports in progress', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  it('counts from the beginning of yesterday', async () => {
    const midnight = new Date()
    midnight.setHours(0, 0, 0, 0)
    midnight.setDate(midnight.getDate() - 1)
    renderScreen(<ExportsControl choices={choices} />)
    await waitFor(() => expect(countedSince).toBe(midnight.toISOString()))
  })

  it('is asked for once while there are none', async () => {
    rows = [made(1)]
    renderScreen(<ExportsControl choices={choices} />)
    await waitFor(() => expect(counted).toBe(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counted).toBe(1)
  })

  it('is asked for every ten seconds while there are some, and the file is there when one is done', async () => {
    rows = [made(1, { status: 'inProgress', availableUntil: null })]
    const { panel } = await open()
    expect(screen.getByRole('button', { name: 'Exports: 1 in progress', hidden: true })).toBeTruthy()
    const before = counted
    await vi.advanceTimersByTimeAsync(20_000)
    expect(counted - before).toBe(2)
    rows = [made(1)]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await panel.findByRole('button', { name: 'Download monitorList_1.csv' })).toBeTruthy()
    const after = counted
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counted).toBe(after)
  })

  it.each([
    ['the page is hidden', hidden],
    ['there is no connection', (is: boolean) => online(!is)],
  ])('is not asked for while %s', async (_, pause) => {
    rows = [made(1, { status: 'inProgress', availableUntil: null })]
    renderScreen(<ExportsControl choices={choices} />)
    await screen.findByRole('button', { name: 'Exports: 1 in progress' })
    pause(true)
    const before = counted
    await vi.advanceTimersByTimeAsync(60_000)
    expect(counted).toBe(before)
    pause(false)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(counted).toBeGreaterThan(before)
  })
})
