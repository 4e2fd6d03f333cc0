import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import type { Locked } from '#data/session/session-state.ts'
import { UnlockGate } from './unlock-gate.tsx'

const locked: Locked = {
  initials: 'MP',
  tenantName: 'Northwind',
  waiting: 3,
  openers: { password: true, passphrase: false, passkey: false },
  offlineUntil: Number.MAX_SAFE_INTEGER,
  notBefore: 0,
  isExpired: false,
}
const online = (isOnline: boolean) =>
  connectivity.status.set({ online: isOnline, foreign: false, lastContact: null, hint: true })
const unlock = () => screen.getByRole('button', { name: /^Unlock$/ })

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ mark: null }))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  await loadConfig()
})
beforeEach(() => online(true))

describe('UnlockGate', () => {
  it('shows initials, tenant and how much waits, and no name', () => {
    render(<UnlockGate locked={locked} />)
    expect(screen.getByText('3 unsent changes on this device')).toBeTruthy()
    expect(document.body.textContent).toContain('MP · Northwind')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('asks for the passphrase of a session that came without a password', () => {
    render(<UnlockGate locked={{ ...locked, openers: { password: false, passphrase: true, passkey: true } }} />)
    expect(screen.getByLabelText('Offline passphrase')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Unlock with passkey' })).toBeTruthy()
  })

  it('says how long to wait after too many wrong passwords', () => {
    render(<UnlockGate locked={{ ...locked, notBefore: Date.now() + 300_000 }} />)
    expect(screen.getByText(/Too many attempts. Try again in 5 minutes./)).toBeTruthy()
    expect(unlock().getAttribute('aria-disabled')).toBe('true')
  })

  it('lets nobody change the account without a connection', () => {
    online(false)
    render(<UnlockGate locked={locked} />)
    const other = screen.getByRole('button', { name: 'Use another account' })
    expect(other.getAttribute('aria-disabled')).toBe('true')
    expect(unlock().getAttribute('aria-disabled')).not.toBe('true')
  })

  it('stays shut without a connection when the server confirmed nothing for too long', () => {
    online(false)
    render(<UnlockGate locked={{ ...locked, offlineUntil: Date.now() - 1000 }} />)
    expect(screen.getByText(/This session has been offline for too long/)).toBeTruthy()
    expect(unlock().getAttribute('aria-disabled')).toBe('true')
  })

  it('asks for no password where only the server knows whose session it is', async () => {
    online(false)
    const openers = { password: false, passphrase: false, passkey: false }
    render(<UnlockGate locked={{ ...locked, openers }} />)
    expect(screen.queryByLabelText('Password')).toBeNull()
    const go = screen.getByRole('button', { name: 'Continue' })
    expect(go.getAttribute('aria-disabled')).toBe('true')
    online(true)
    await waitFor(() => expect(go.getAttribute('aria-disabled')).not.toBe('true'))
  })

  it('refuses to try nothing', async () => {
    render(<UnlockGate locked={locked} />)
    await userEvent.click(unlock())
    expect((await screen.findAllByText('Required to unlock')).length).toBeGreaterThan(0)
  })
})
