import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, openSettings, rosa, server, serveSettings } from '#tests/support/settings-screen.tsx'

beforeEach(serveSettings)
afterEach(() => vi.useRealTimers())

describe('the people of the tenant', () => {
  it('stand with role, state and sessions', async () => {
    openSettings({ part: '/people' })
    const row = within(await screen.findByRole('row', { name: /Rosa Vale/ }))
    for (const text of ['rosa@birch.example', 'Analyst', 'Active', 'on 2 devices'])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('are invited by e-mail and role', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    expect((await dialog.findAllByText('Email Address is required')).length).toBeGreaterThan(0)
    expect(server.sent).toEqual([])
    await userEvent.type(dialog.getByLabelText(/^Email/), 'new@birch.example')
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Administrator' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/gateway/tenants/tenant-1/users',
      body: { email: 'new@birch.example', roleId: 'administrator' },
    })
  })

  it('are given another role, with what it grants in sight', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Vale' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Change role/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
    expect(dialog.getByRole('radio', { name: 'Analyst' })).toHaveProperty('checked', true)
    await userEvent.click(dialog.getByRole('radio', { name: 'Administrator' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/gateway/tenants/tenant-1/users/user-2',
      body: { roleId: 'administrator' },
    })
  })

  it('are locked out after a question', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Vale' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Disable account/ }))
    expect(await screen.findByText(/Rosa Vale can no longer sign in, and all their sessions end/)).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Disable account' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      path: '/api/gateway/tenants/tenant-1/users/user-2/access',
      body: { verb: 'disable' },
    })
  })

  it.each([
    ['signed out everywhere', {}, 'End sessions', /has to sign in again, on every device/, 'end-sessions'],
    ['let in again', { state: 'disabled' }, 'Enable account', /can sign in again/, 'enable'],
  ] as const)('are %s after a question', async (_, change, title, text, verb) => {
    server.people = [{ ...rosa, ...change }]
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Vale' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: title }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: title }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      path: '/api/gateway/tenants/tenant-1/users/user-2/access',
      body: { verb },
    })
  })

  it.each([
    ['a guest', { kind: 'delegated', sessions: null }, 'Remove from this tenant', /Their account stays/],
    [
      'an invitation',
      { state: 'invited', sessions: 0, signedInAt: null },
      'Withdraw invitation',
      /can no longer enter/,
    ],
  ] as const)('lose %s after a question', async (_, change, title, text) => {
    server.people = [{ ...rosa, ...change }]
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Vale' }))
    const locking = await screen.findByRole('menuitem', { name: /Disable account/ })
    expect(locking.textContent).toMatch(/belongs to another tenant|has not signed in here yet/)
    await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(title) }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: title }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      path: '/api/gateway/tenants/tenant-1/users/user-2/access',
      body: { verb: 'leave' },
    })
  })

  it('of another tenant stand with when they were here, and nothing of elsewhere', async () => {
    server.people = [{ ...rosa, kind: 'delegated', sessions: null }]
    openSettings({ part: '/people' })
    const row = within(await screen.findByRole('row', { name: /Rosa Vale/ }))
    expect(row.getByText(/^last here 25 Nov 2026/)).toBeTruthy()
    expect(row.queryByText(/device/)).toBeNull()
  })

  it('whom the operator has locked out cannot be let in here, and it is said why', async () => {
    server.people = [{ ...rosa, state: 'disabled', lockedByOperator: true }]
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Vale' }))
    const entry = await screen.findByRole('menuitem', { name: /Enable account/ })
    expect(entry.textContent).toContain('only the operator can enable it')
  })

  it('are invited once where an answer was lost and the same is tried again', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    await userEvent.type(dialog.getByLabelText(/^Email Address/), 'new@birch.example')
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Analyst' }))
    server.losesAnswer = true
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    await dialog.findAllByText(/^Something went wrong/)
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(server.keys[1]).toBe(server.keys[0])
  })

  it('cannot be changed without a connection, and every dialog that is open says so', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    expect(dialog.queryByText('Needs a connection')).toBeNull()
    connect(false)
    expect(dialog.getByText('Needs a connection')).toBeTruthy()
  })

  it('are not changed by themselves', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mina Holm' }))
    const entry = await screen.findByRole('menuitem', { name: /Change role/ })
    expect(entry.textContent).toContain('You cannot change your own role or lock yourself out.')
  })
})

describe('the lists of the tenant', () => {
  it('tell the day of their publisher, their counts, and why the last fetch brought nothing', async () => {
    openSettings({ part: '/lists' })
    const row = within(await screen.findByRole('row', { name: /OFAC SDN/ }))
    for (const text of ['20 Nov 2026', '17,000', '34,000', '2']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText(/^Failed .*: The host did not answer\.$/)).toBeTruthy()
  })

  it.each([
    ['2026-11-20T18:00:00Z', 'today', false],
    ['2026-11-21T18:00:00Z', '1 day', false],
    ['2026-11-27T18:00:00Z', '7 days', false],
    ['2026-11-28T00:00:00Z', '8 days', true],
  ])('tell at %s how old an edition of 20 November is: %s (outdated: %s)', async (at, age, isOutdated) => {
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
    openSettings({ part: '/lists' })
    const row = within(await screen.findByRole('row', { name: /OFAC SDN/ }))
    expect(row.getByText(age)).toBeTruthy()
    expect(row.queryByText('Older than a week') !== null).toBe(isOutdated)
  })
})
