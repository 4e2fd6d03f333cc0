import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { User } from '#contracts/session.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { session, type SessionState } from '#data/session/session-state.ts'
import { queryClient } from '#data/query/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { LinkProvider } from '#ui/link.tsx'
import { Console } from './console.tsx'

const tenant = { id: 't1', name: 'Northwind', subdomain: 'northwind', services: [] }
const user: User = {
  uuid: 'u1',
  username: 'mina@northwind.example',
  name: 'Mina Park',
  firstName: 'Mina',
  lastName: 'Park',
  timezone: 'Europe/Berlin',
  roles: [],
  permissions: [],
  service: [],
  tenant,
  primaryTenantUserRoles: [],
  superAdmin: false,
}
const answers: Record<string, unknown> = {
  '/ur-screen/config.json': { mark: null },
  '/api/screening/credits': { data: [{ service: 'COMPLY', availableCredits: 1482 }] },
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address] ?? {}))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  await loadConfig()
})

beforeEach(() => {
  queryClient.clear()
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
})

function open(path: string, state: SessionState) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  session.set(state)
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook} base="/ur-screen">
        <LinkProvider render={(props) => <Link {...props} />}>
          <Console />
        </LinkProvider>
      </Router>
    </QueryClientProvider>,
  )
  return { here: () => history.at(-1), unmount }
}

const signedIn = (changes: Partial<User> = {}): SessionState => ({
  kind: 'open',
  device: 'none',
  user: { ...user, ...changes },
})
const signedOut: SessionState = { kind: 'none', waiting: 0, ended: null }

describe('Console without a session', () => {
  it('asks to sign in and remembers the way back', () => {
    const { here } = open('/ur-screen/comply/monitor?page=2', signedOut)
    expect(here()).toBe('/login?reason=unauthorized&redirect_uri=%2Fur-screen%2Fcomply%2Fmonitor%3Fpage%3D2')
  })

  it('forgets the way back after a logout', () => {
    const { here } = open('/ur-screen/comply/monitor', { ...signedOut, ended: { reason: 'logout', tenantId: 't1' } })
    expect(here()).toBe('/login')
  })

  it('names the tenant of a session that ran out', () => {
    const { here } = open('/ur-screen/', { ...signedOut, ended: { reason: 'expired', tenantId: 't1' } })
    expect(here()).toContain('login_tenant_uuid=t1')
  })

  it('stays where it is while there is no connection, since only the server has the sign-in page', () => {
    connectivity.status.set({ online: false, foreign: false, lastContact: null, hint: true })
    const { here } = open('/ur-screen/comply', { ...signedOut, waiting: 3 })
    expect(here()).toBe('/ur-screen/comply')
    expect(screen.getByText('Sign in when the connection is back.')).toBeTruthy()
    expect(screen.getByText('3 changes on this device are waiting for you to sign in')).toBeTruthy()
  })
})

describe('Console with a session', () => {
  it('names the time zone of the person on every page', async () => {
    open('/ur-screen/', signedIn({ timezone: 'America/New_York' }))
    expect(await screen.findByText('Times are shown in America/New York.')).toBeTruthy()
  })

  it('shows one card with its credits for each subscribed provider', async () => {
    open('/ur-screen/', signedIn({ service: ['COMPLY'] }))
    expect(await screen.findByText('1,482')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'ComplyAdvantage' })
    expect(card.textContent).toContain('Available Credits')
    expect(screen.getByRole('button', { name: 'Add Credits' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('hides a provider whose service the tenant lacks, and its pages lead to 403', async () => {
    const { here } = open('/ur-screen/comply/search', signedIn())
    expect(screen.queryByRole('button', { name: 'ComplyAdvantage' })).toBeNull()
    expect(here()).toBe('/ur-screen/403')
    expect(await screen.findByRole('heading', { name: 'Access to this page is restricted' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/console')
  })

  it('leads to 403 from liveness screening where the tenant lacks its service, whatever the navigation shows', () => {
    const { here, unmount } = open('/ur-screen/liveness', signedIn({ service: ['COMPLY', 'ID-ANALYSIS'] }))
    expect(here()).toBe('/ur-screen/403')
    unmount()
    expect(open('/ur-screen/liveness', signedIn({ service: ['ID-LIVENESS'] })).here()).toBe('/ur-screen/liveness')
  })

  it('says that an unknown page is not here and names the document so', async () => {
    open('/ur-screen/nowhere', signedIn())
    expect(await screen.findByRole('heading', { name: "The page you are looking for isn't here" })).toBeTruthy()
    await eventually(() => expect(document.title).toBe('Not found · UR-Screen'))
  })

  it('has a gallery only where the configuration says so', async () => {
    const { unmount } = open('/ur-screen/gallery', signedIn())
    expect(await screen.findByRole('heading', { name: "The page you are looking for isn't here" })).toBeTruthy()
    await eventually(() => expect(document.title).toBe('Not found · UR-Screen'))
    unmount()
    answers['/ur-screen/config.json'] = { mark: null, features: { gallery: true } }
    await eventually(async () => expect((await loadConfig()).features.gallery).toBe(true))
    open('/ur-screen/gallery', signedIn())
    expect(await screen.findByRole('heading', { level: 1, name: 'Gallery' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Dialog: Small' }).getAttribute('href')).toBe(
      '/ur-screen/gallery/dialog/small',
    )
    answers['/ur-screen/config.json'] = { mark: null }
    await eventually(async () => expect((await loadConfig()).features.gallery).toBe(false))
  })

  it('is one plain page while the installation is being maintained', async () => {
    answers['/ur-screen/config.json'] = { mark: null, maintenance: true }
    await eventually(async () => expect((await loadConfig()).maintenance).toBe(true))
    open('/ur-screen/', signedIn())
    expect(screen.getByText('The console is down for maintenance. Please come back later.')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    answers['/ur-screen/config.json'] = { mark: null }
    await eventually(async () => expect((await loadConfig()).maintenance).toBe(false))
  })

  it('moves the focus to the heading of the next page', async () => {
    open('/ur-screen/nowhere', signedIn())
    await screen.findByRole('heading', { name: "The page you are looking for isn't here" })
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Home' })
    await eventually(() => expect(document.activeElement).toBe(heading))
  })

  it('offers beside the unsent changes what to send to whoever runs it', async () => {
    open('/ur-screen/?panel=outbox', signedIn())
    const panel = within(await screen.findByRole('dialog', { name: 'Unsent changes' }))
    expect(await panel.findByRole('button', { name: 'Copy diagnostics' })).toBeTruthy()
  })

  it('shows name, the word for no role and the tenant in the account menu', async () => {
    open('/ur-screen/', signedIn())
    await userEvent.click(screen.getByRole('button', { name: 'Account: Mina Park' }))
    const menu = await screen.findByRole('dialog', { name: 'Account: Mina Park' })
    for (const text of ['Mina Park', 'No Role', 'Northwind', 'Logout']) expect(menu.textContent).toContain(text)
  })
})
