import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnSession } from '#contracts/account.ts'
import type { Tenant, User } from '#contracts/session.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { session } from '#data/session/session-state.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import { AccountMenu } from './account-menu.tsx'

const tenants: Tenant[] = [
  {
    ...analyst.tenant,
    kind: 'main',
    roles: [{ id: 'r1', name: 'Analyst' }],
    rolesDetails: [{ id: 'r1', name: 'Analyst', permissions: [{ id: 'view-profiles', name: 'view-profiles' }] }],
  },
  { id: 't2', name: 'Cedar', subdomain: 'cedar', services: [], kind: 'delegated', roles: [], rolesDetails: [] },
]
const permissions = ['view-profiles', 'view-audit-log'].map((name) => ({ id: name, name }))
const here: OwnSession = {
  id: 's1',
  device: 'Chrome on Linux',
  signedInAt: '2026-11-25T08:00:00Z',
  expiresAt: '2026-12-02T08:00:00Z',
  current: true,
}
const there: OwnSession = { ...here, id: 's2', device: 'Firefox on Windows', current: false }

let open: OwnSession[]
let refusal: { field: string; message: string } | null
let sent: { method: string; path: string; body: unknown }[]

const problem = (errors: object[]) =>
  Response.json({ code: 'validation', message: 'x', requestId: 'r', data: { errors } }, { status: 422 })

function answer(address: string | URL | Request, init: RequestInit = {}): Response {
  const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://localhost')
  const { method = 'GET' } = init
  if (pathname.endsWith('/config.json')) return Response.json({ mark: null })
  if (pathname.endsWith('/tenants')) return Response.json({ data: tenants })
  if (pathname.endsWith('/permissions')) return Response.json({ data: permissions })
  if (method === 'GET' && pathname.endsWith('/sessions')) return Response.json({ data: open })
  const body: Partial<User> = typeof init.body === 'string' ? JSON.parse(init.body) : {}
  sent.push({ method, path: pathname, body })
  if (method === 'DELETE') {
    open = open.filter(({ id }) => !pathname.endsWith(id))
    return new Response(null, { status: 204 })
  }
  return refusal === null ? Response.json({ data: { ...analyst, ...body } }) : problem([refusal])
}

beforeEach(async () => {
  open = [here, there]
  refusal = null
  sent = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => answer(address, init))
  await loadConfig()
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
})

const menu = async (user: User = analyst) => {
  renderScreen(
    <AccountMenu onExports={() => undefined} onOpeners={() => undefined} onShortcuts={() => undefined} user={user} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Account: Mina Holm' }))
  return within(await screen.findByRole('dialog', { name: 'Account: Mina Holm' }))
}
const settings = async (entry: string | RegExp) => {
  await userEvent.click(await (await menu()).findByRole('button', { name: entry }))
  return within(await screen.findByRole('dialog', { name: 'Account Settings' }))
}
const save = async (dialog: Awaited<ReturnType<typeof settings>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }))
const fill = async (dialog: Awaited<ReturnType<typeof settings>>, label: string, text: string) => {
  const field = dialog.getByLabelText(new RegExp(`^${label}`))
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

describe('the account menu', () => {
  it('leads to all roles, with their number, but for a super-admin, who stands above them', async () => {
    expect(await (await menu()).findByRole('button', { name: 'All Roles 1' })).toBeTruthy()
  })

  it('has no roles for a super-admin', async () => {
    const entries = await menu({ ...analyst, superAdmin: true })
    expect(entries.getByRole('button', { name: 'Manage Account' })).toBeTruthy()
    expect(entries.queryByRole('button', { name: /^All Roles/ })).toBeNull()
  })
})

describe('Manage Account', () => {
  it('sends what was changed and nothing else, and the console shows it', async () => {
    const dialog = await settings('Manage Account')
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await fill(dialog, 'First Name', 'Minna')
    await save(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/api/gateway/users/user-1', body: { firstName: 'Minna' } })
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['firstName'])
    await waitFor(() => expect(session.get()).toMatchObject({ user: { firstName: 'Minna' } }))
    expect(snackbars.get().at(-1)).toMatchObject({ text: 'User profile has been successfully updated' })
  })

  it.each([
    ['Username', '', 'Username is required'],
    ['Username', 'mina', 'Must be a valid email'],
    ['New Password', 'long enough for it', 'Please fill in this field'],
    ['New Password', 'long enough for it', 'Please re-type your new password'],
    ['New Password', 'short', 'Please use at least 12 characters.'],
  ])('refuses %s "%s": %s', async (label, text, message) => {
    const dialog = await settings('Manage Account')
    await fill(dialog, label, text)
    await save(dialog)
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('wants a new password twice the same', async () => {
    const dialog = await settings('Manage Account')
    await fill(dialog, 'Current Password', 'screening-demo')
    await fill(dialog, 'New Password', 'long enough for it')
    await fill(dialog, 'Confirm Password', 'long enough for That')
    await save(dialog)
    expect(await dialog.findByText('Passwords must match')).toBeTruthy()
    await fill(dialog, 'Confirm Password', 'long enough for it')
    await save(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^New Password/).value).toBe(''))
    // this device keeps nothing that the password before would still open
    expect(snackbars.get().at(-1)).toMatchObject({ text: 'User profile has been successfully updated' })
  })

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    refusal = { field: 'username', message: 'This email is already in use.' }
    const dialog = await settings('Manage Account')
    await fill(dialog, 'Username', 'max@birch.example')
    await save(dialog)
    expect(await dialog.findByText('Please resolve the following:')).toBeTruthy()
    expect(dialog.getAllByText('This email is already in use.').length).toBeGreaterThan(0)
    expect(dialog.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('max@birch.example')
  })

  it('chooses a time zone from the list by typing a part of it', async () => {
    const dialog = await settings('Manage Account')
    await userEvent.click(dialog.getByRole('button', { name: /Time Zone/ }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search time zone' }), 'tokyo')
    await userEvent.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
    await save(dialog)
    await waitFor(() => expect(sent[0]?.body).toEqual({ timezone: 'Asia/Tokyo' }))
  })

  it('needs a connection, and says so', async () => {
    const dialog = await settings('Manage Account')
    await fill(dialog, 'First Name', 'Minna')
    connectivity.status.set({ online: false, foreign: false, lastContact: null, hint: true })
    await waitFor(() => expect(dialog.getByText('Needs a connection')).toBeTruthy())
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('All Roles', () => {
  it('tells each tenant with its services and roles, and what a role may do and may not', async () => {
    const dialog = await settings(/^All Roles/)
    const [main, delegated] = await dialog.findAllByRole('heading', { level: 3 })
    const [first, second] = [main, delegated].map((heading) => within(heading?.closest('li') ?? document.body))
    expect(first?.getByText('Main Tenant')).toBeTruthy()
    expect(first?.getByText('Current')).toBeTruthy()
    expect(first?.getByText('Services: ComplyAdvantage')).toBeTruthy()
    await userEvent.click(first?.getByText('Analyst') ?? document.body)
    const lines = first?.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(['View profilesgranted', 'View the audit lognot granted'])
    expect(second?.getByText('Delegated Tenant')).toBeTruthy()
    expect(second?.getByText('No services to display')).toBeTruthy()
    expect(second?.getByText('No roles to display')).toBeTruthy()
    expect(second?.queryByText('Current')).toBeNull()
  })
})

describe('Devices', () => {
  it('tells where the person is signed in, and ends that elsewhere once they are sure', async () => {
    const dialog = await settings('Devices')
    const rows = within(await dialog.findByRole('list', { name: 'Signed-in devices' }))
    expect(rows.getAllByRole('listitem')).toHaveLength(2)
    expect(rows.getByText('This device')).toBeTruthy()
    expect(rows.getAllByText('Signed in 25 Nov 2026, 08:00; ends 02 Dec 2026, 08:00 at the latest')).toHaveLength(2)
    expect(rows.queryByRole('button', { name: 'End session: Chrome on Linux' })).toBeNull()
    await userEvent.click(rows.getByRole('button', { name: 'End session: Firefox on Windows' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'End session' }))
    expect(sent).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'End session' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/gateway/users/user-1/sessions/s2' }]),
    )
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
    expect(snackbars.get().at(-1)).toMatchObject({ text: 'Session ended' })
  })
})
