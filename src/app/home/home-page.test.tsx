import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Subscription } from '#contracts/access.ts'
import type { Work } from '#contracts/home.ts'
import type { Watchlist } from '#contracts/lists.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { nothingPinned, pinnedState } from '#data/pinned/state.ts'
import { session } from '#data/session/session-state.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { dayMs } from '#lib/dates.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { UserContext } from '../shell/user.ts'
import { HomePage } from './home-page.tsx'

const nothingOpen = { today: 0, week: 0, older: 0 }
const work: Work = {
  providers: [
    { provider: 'acuris', open: nothingOpen, oldest: null, changed: 0 },
    {
      provider: 'comply',
      open: { today: 2, week: 31, older: 1204 },
      oldest: new Date(Date.now() - 31.5 * dayMs).toISOString(),
      changed: 3,
    },
  ],
  searches: [
    {
      provider: 'comply',
      id: 'search-1',
      term: 'Mira Halvorsdal',
      createdAt: '2026-11-21T09:30:00Z',
      total: 12,
      open: 3,
    },
    { provider: 'acuris', id: 'search-2', term: 'Jo Nobody', createdAt: '2026-11-20T09:30:00Z', total: 0, open: 0 },
  ],
}

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const list = (name: string, days: number, change: Partial<Watchlist> = {}): Watchlist => ({
  id: name,
  name,
  asOf: ago(days).slice(0, 10),
  loadedAt: '2026-11-20T04:00:00Z',
  checkedAt: null,
  entities: 900,
  version: 3,
  synthetic: false,
  ...change,
})

let told: { work: Work; lists: Watchlist[] }
let fault: 'none' | 'down' | 'broken'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (fault === 'down') return Promise.reject(new TypeError('fetch failed'))
  if (fault === 'broken')
    return Promise.resolve(json({ code: 'internal', message: 'Try later.', requestId: 'r-7', data: {} }, 500))
  if (pathname.endsWith('/home')) return Promise.resolve(json({ data: told.work }))
  if (pathname.endsWith('/watchlists')) return Promise.resolve(json({ data: told.lists }))
  return Promise.reject(new TypeError('not here'))
}

const open = (service: Subscription[] = ['ACURIS', 'COMPLY']) =>
  renderScreen(
    <UserContext value={{ ...analyst, service }}>
      <HomePage />
    </UserContext>,
  )
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const address = (link: HTMLElement) => link.getAttribute('href')

beforeEach(async () => {
  told = { work, lists: [list('United Nations', 1)] }
  fault = 'none'
  vi.stubGlobal('fetch', serve)
  await loadConfig()
})
afterEach(() => vi.unstubAllGlobals())

describe('the open matches on Home', () => {
  it('stand by provider and age, and each number leads to the monitors that it is about', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Open matches by age' }))
    const ages = ['today', '1 to 7 days ago', 'more than 7 days ago']
    for (const [at, count] of ['2', '31', '1,204'].entries()) {
      const link = table.getByRole('link', { name: `${count} open, ${ages[at]}: ComplyAdvantage` })
      expect([link.textContent, address(link)]).toEqual([count, '/comply/monitor?status=open'])
    }
  })

  it('stand in one line with what changed and how long the oldest has waited, each leading to just these', async () => {
    open()
    const short = within(await screen.findByRole('list', { name: 'Open matches' }))
    const leads = (name: string) => address(short.getByRole('link', { name: `${name}: ComplyAdvantage` }))
    expect(short.getByText(/^1,237 open$/).closest('li')?.textContent).toBe(
      'ComplyAdvantage1,237 open · 3 changed · oldest 31 days',
    )
    expect(leads('1,237 open')).toBe('/comply/monitor?status=open')
    expect(leads('3 changed')).toBe('/comply/monitor?changed=yes')
    expect(leads('oldest 31 days')).toBe('/comply/monitor?sort=waiting&status=open')
  })

  it('say nothing of an age that an older copy does not tell', async () => {
    const [acuris, comply] = work.providers
    if (acuris === undefined || comply === undefined) expect.fail('no work')
    const { oldest: _, ...before } = comply
    told.work = { ...work, providers: [acuris, before] }
    open()
    expect(await screen.findByText('3 changed')).toBeTruthy()
    expect(screen.queryByText(/^oldest/)).toBeNull()
  })

  it('lead nowhere where there is none', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Open matches by age' }))
    const row = table.getByRole('rowheader', { name: 'Acuris' }).closest('tr')
    const cells = within(row ?? expect.fail('no row')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['0', '0', '0'])
    expect(table.getAllByRole('link')).toHaveLength(3)
    const short = within(screen.getByRole('list', { name: 'Open matches' }))
    expect(short.getByText('Nothing open')).toBeTruthy()
  })

  it('are not spoken of where the tenant has no provider', async () => {
    open([])
    expect(await screen.findByText('No services to display')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the recent searches on Home', () => {
  it('open their results, and say where and when they were made and what is left of them', async () => {
    open()
    const searches = await part('Your recent searches')
    const link = await searches.findByRole('link', { name: 'Mira Halvorsdal' })
    expect(address(link)).toBe('/comply/search/results?search=search-1')
    expect(searches.getByText('ComplyAdvantage · 21 Nov 2026, 09:30 · 12 matches, 3 open')).toBeTruthy()
    expect(searches.getByText('Acuris · 20 Nov 2026, 09:30 · no matches')).toBeTruthy()
  })

  it('are missed in words', async () => {
    told.work = { ...work, searches: [] }
    open()
    expect(await screen.findByText('You have not searched for anyone yet.')).toBeTruthy()
  })
})

describe('the lists on Home', () => {
  it('tell their editions, and in words which of them are older than a week', async () => {
    told.lists = [list('United Nations', 1), list('OFAC SDN', 30), list('EU', 30, { checkedAt: ago(0) })]
    open()
    const rows = within(await (await part('Lists')).findByRole('list')).getAllByRole('listitem')
    const isOld = rows.map((row) => within(row).queryByText('Older than a week') !== null)
    expect(isOld).toEqual([false, true, false])
    const [fresh, , checked] = rows.map((row) => within(row))
    expect(fresh?.getByText(/^Edition of \d\d \w+ \d{4} · loaded 20 Nov 2026, 04:00$/)).toBeTruthy()
    expect(checked?.getByText(/ · no newer edition on \d\d \w+ \d{4}, \d\d:\d\d$/)).toBeTruthy()
  })
})

describe('what waits on this device', () => {
  const about = { title: 'Anna Eriksson', place: 'Anna Eriksson', author: 'Mina Holm', asOf: '', base: [] }
  const comment: EntryContent = {
    kind: 'comment',
    intent: { provider: 'comply', searchId: 's', matchId: 'm', comment: 'x' },
    about,
  }
  const pin = (number: number): Pin => ({
    id: `pin-${number}`,
    subject: { kind: 'monitor', provider: 'comply', monitorId: `mon-${number}`, name: `Monitor ${number}` },
    isKept: true,
    addedAt: number,
    status: 'complete',
    done: 12,
    of: 12,
    since: 0,
    asOf: new Date('2026-11-21T08:12:00Z').getTime(),
    bytes: 1,
  })
  const openDevice = () => act(() => session.set({ kind: 'open', user: analyst, device: 'open' }))
  afterEach(() => {
    outboxState.set({ isLoaded: false, entries: [], paused: false })
    pinnedState.set(nothingPinned)
  })

  it('is told apart from what needs the person, and both lead to it', async () => {
    const states = ['queued', 'queued', 'acked', 'conflict'] as const
    const entries = states.map((state, at) => liveEntry(comment, { id: `e${at}`, state }))
    outboxState.set({ isLoaded: true, entries, paused: false })
    open()
    openDevice()
    const device = await part('On this device')
    for (const name of ['2 changes are waiting to be sent', '1 change needs your attention'])
      expect(address(device.getByRole('link', { name }))).toBe('/?panel=outbox')
  })

  it('goes with the monitors that are kept on it, each with its state, and the way to the rest', async () => {
    pinnedState.set({ ...nothingPinned, isLoaded: true, pins: [1, 2, 3, 4, 5, 6, 7].map(pin) })
    open()
    openDevice()
    const device = await part('On this device')
    expect(device.getAllByText('Complete as of 21 Nov 2026, 08:12')).toHaveLength(5)
    const link = device.getByRole('link', { name: 'Monitor 1' })
    expect(address(link)).toBe('/comply/monitor/matches?monitor=mon-1&view=review')
    expect(device.getByRole('button', { name: 'Prepare for the field: Monitor 1' })).toBeTruthy()
    expect(address(device.getByRole('link', { name: 'Show 2 more' }))).toBe('/?panel=outbox')
  })

  it('comes first where something is kept for the field, without anything else being drawn yet', async () => {
    fault = 'down'
    pinnedState.set({ ...nothingPinned, isLoaded: true, pins: [pin(1)] })
    open()
    openDevice()
    await part('On this device')
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
    expect(names[0]).toBe('On this device')
    expect(names.filter((name) => name === 'On this device')).toHaveLength(1)
  })

  it('is not spoken of where nothing waits, or nothing is kept at all', async () => {
    open()
    openDevice()
    await screen.findByRole('table', { name: 'Open matches by age' })
    expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull()
    act(() => session.set({ kind: 'open', user: analyst, device: 'none' }))
    act(() => pinnedState.set({ ...nothingPinned, isLoaded: true, pins: [pin(1)] }))
    expect(screen.queryByRole('region', { name: 'On this device' })).toBeNull()
  })
})

describe('Home without a server', () => {
  beforeEach(() => unlockDevice())
  afterEach(async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: true })
    await lockDevice()
  })

  it('shows what this device has kept, with its age', async () => {
    open()
    await screen.findByRole('link', { name: 'Mira Halvorsdal' })
    await screen.findByText('United Nations')
    cleanup()
    fault = 'down'
    open()
    expect(await screen.findByText(/^Open matches and recent searches as of .* ago$/)).toBeTruthy()
    expect(await screen.findByText(/^Lists as of .* ago$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '2 open, today: ComplyAdvantage' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mira Halvorsdal' })).toBeTruthy()
  })

  it('says what is not on this device', async () => {
    fault = 'down'
    open()
    const notOnDevice = 'Not on this device. It will load when the connection is back.'
    await waitFor(() => expect(screen.getAllByText(notOnDevice)).toHaveLength(2))
    expect(screen.queryByRole('region', { name: 'Your recent searches' })).toBeNull()
  })

  it('says why something could not be read, and reads it again', async () => {
    fault = 'broken'
    open()
    const matches = await part('Open matches')
    expect(await matches.findByText('Try later.')).toBeTruthy()
    expect(matches.getByText('Request r-7')).toBeTruthy()
    fault = 'none'
    await userEvent.click(matches.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Mira Halvorsdal' })).toBeTruthy()
  })
})
