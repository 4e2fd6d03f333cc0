import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantSummary } from '#contracts/session.ts'
import { device } from '#data/device/device-database.ts'
import { OutboxDatabase } from '#data/device/outbox-database.ts'
import { userMarkOf } from '#data/device/scope.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { queryClient } from '#data/query/client.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { mintKey } from '#lib/mint-key.ts'
import { eventually } from '#tests/support/eventually.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import { TenantSwitcher } from './tenant-switcher.tsx'

const tenant = (id: string, name: string): TenantSummary => ({ id, name, subdomain: id, services: ['COMPLY'] })
const northwind = tenant('t1', 'Northwind')
const all = [northwind, tenant('t2', 'Södermalm Bank'), tenant('t3', 'Meridian')]
const refusal = {
  code: 'tenant_not_authorized',
  message: 'You do not have access to this tenant.',
  requestId: 'r1',
  data: {},
}
/** What is asked about the other tenants is answered so. */
let answerAll = () => Promise.resolve(Response.json({ data: all }))
let refuse: (response: Response) => void = () => undefined

beforeAll(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/ur-screen/config.json') return Promise.resolve(Response.json({ mark: null }))
    if (address.endsWith('/tenants/authorized')) return answerAll()
    return new Promise((resolve) => (refuse = resolve))
  })
  await loadConfig()
})

beforeEach(() => {
  queryClient.clear()
  answerAll = () => Promise.resolve(Response.json({ data: all }))
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
  render(
    <QueryClientProvider client={queryClient}>
      <TenantSwitcher user={{ ...analyst, tenant: northwind }} />
    </QueryClientProvider>,
  )
})

const open = () => userEvent.click(screen.getByRole('button', { name: 'Tenant: Northwind' }))

describe('TenantSwitcher', () => {
  it('counts and lists the other tenants', async () => {
    await open()
    expect(await screen.findByText('2 other tenants')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Meridian' })).toBeTruthy()
    expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Northwind' })).toBeNull()
  })

  it('finds a tenant by part of its name and says when there is none', async () => {
    await open()
    await screen.findByText('2 other tenants')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tenant' }), 'SÖDER{Enter}')
    expect(screen.queryByRole('button', { name: 'Meridian' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Södermalm Bank' })).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tenant' }), 'x{Enter}')
    expect(screen.getByText('No Results')).toBeTruthy()
  })

  it('asks first, with the focus on No, and does nothing then', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Meridian' }))
    const question = await screen.findByRole('alertdialog', { name: 'Switch Tenant' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'No' }))
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText('Switching to Meridian...')).toBeNull()
  })

  it('shows the switch while it runs, and stays with the reason when it is refused', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Meridian' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Switching to Meridian...')).toBeTruthy()
    refuse(Response.json(refusal, { status: 403 }))
    await eventually(() => expect(screen.queryByText('Switching to Meridian...')).toBeNull())
    expect(snackbars.get().at(-1)).toMatchObject({ severity: 'error', text: 'You do not have access to this tenant.' })
  })

  it('cannot switch without a connection and says so', async () => {
    await open()
    await screen.findByText('2 other tenants')
    connectivity.status.set({ online: false, foreign: false, lastContact: null, hint: true })
    expect(await screen.findByText('Needs a connection')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Meridian' }).disabled).toBe(true)
  })
})

describe('the list of tenants', () => {
  it('says that it is being read, and once it is there nothing of that', async () => {
    let answer: (response: Response) => void = () => undefined
    answerAll = () => new Promise((resolve) => (answer = resolve))
    await open()
    expect(await screen.findByText('Retrieving results...')).toBeTruthy()
    answer(Response.json({ data: all }))
    await screen.findByText('2 other tenants')
    expect(screen.queryByText('Retrieving results...')).toBeNull()
  })

  it('says why it could not be read, and is there after another try', async () => {
    answerAll = () => Promise.resolve(Response.json({ ...refusal, message: 'Not today.' }, { status: 422 }))
    await open()
    expect(await screen.findByText('Not today.')).toBeTruthy()
    answerAll = () => Promise.resolve(Response.json({ data: all }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2 other tenants')).toBeTruthy()
    expect(screen.queryByText('Not today.')).toBeNull()
  })

  it('says its age when it is the stored one', async () => {
    const at = Date.now() - 3 * 60 * 60 * 1000
    const copy = { value: all, asOf: at, startedAt: at, source: 'device' as const, partial: null }
    queryClient.setQueryData(tenantQueries.authorized().queryKey, copy)
    answerAll = () => new Promise(() => undefined)
    await open()
    expect(await screen.findByText(/^Tenants as of .*, 3 hours ago$/)).toBeTruthy()
  })
})

describe('[F45] unsent work and the tenant switch', () => {
  const openList = async () => {
    await open()
    await screen.findByText('2 other tenants')
  }

  it('is counted beside each tenant', async () => {
    const scope = mintKey()
    const row = { scope, tenantId: 't3', tenantName: 'Meridian', initials: 'MH', lastServerSessionAt: 0, ended: null }
    await device()?.scopes.put({ ...row, user: await userMarkOf(analyst.uuid), lastActivityAt: 0 })
    const outbox = new OutboxDatabase(scope)
    const { seq: _none, ...unsent } = entry({ id: mintKey(), state: 'queued' })
    await outbox.entries.add({ ...unsent, sealed: { iv: new Uint8Array(12), ct: new ArrayBuffer(0) } })
    outbox.close()
    await openList()
    expect(await screen.findByRole('button', { name: 'Meridian 1 unsent' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Södermalm Bank' })).toBeTruthy()
    await device()?.scopes.delete(scope)
  })

  it('stays behind, says the question, unless it is sent first', async () => {
    const live = {
      entry: { ...entry({ state: 'queued' }), sealed: { iv: new Uint8Array(12), ct: new ArrayBuffer(0) } },
    }
    outboxState.set({ isLoaded: true, entries: [{ ...live, content: null }], paused: false })
    await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Meridian' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch Tenant' }))
    expect(question.getByText('1 change for Northwind stays on this device')).toBeTruthy()
    expect(question.getByRole('button', { name: 'Send now' })).toBeTruthy()
    outboxState.set({ isLoaded: true, entries: [], paused: false })
    await eventually(() => expect(question.queryByText(/on this device/)).toBeNull())
  })
})

it('says it plainly when there is no other tenant', async () => {
  queryClient.setQueryData(tenantQueries.authorized().queryKey, {
    value: [northwind],
    asOf: Date.now(),
    startedAt: Date.now(),
    source: 'server',
    partial: null,
  })
  await open()
  expect(await screen.findByText('You have no other tenants.')).toBeTruthy()
  expect(screen.queryByText('No Results')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
