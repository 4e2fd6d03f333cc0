import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSettings, server, serveSettings } from '#tests/support/settings-screen.tsx'

beforeEach(serveSettings)

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
    expect(await screen.findByText(/Rosa Vale can no longer sign in, and every session ends/)).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Disable account' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      path: '/api/gateway/tenants/tenant-1/users/user-2/access',
      body: { verb: 'disable' },
    })
  })

  it('are not changed by themselves', async () => {
    openSettings({ part: '/people' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mina Holm' }))
    const entry = await screen.findByRole('menuitem', { name: /Change role/ })
    expect(entry.textContent).toContain('Nobody can change their own role or lock themselves out.')
  })
})

describe('the lists of the tenant', () => {
  it('tell the day of their publisher, their counts, and why the last fetch brought nothing', async () => {
    openSettings({ part: '/lists' })
    const row = within(await screen.findByRole('row', { name: /OFAC SDN/ }))
    for (const text of ['20 Nov 2026', '17,000', '34,000', '2']) expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText(/^Failed .*: The host did not answer\.$/)).toBeTruthy()
  })
})
