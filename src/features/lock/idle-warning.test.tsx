import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { lockingAt } from '#data/lock/idle-watch.ts'
import { session } from '#data/session/session-state.ts'
import { signIn } from '#data/sign-in/sign-in.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { IdleWarning } from './idle-warning.tsx'

beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  new SessionGateway().install()
  await loadConfig()
})
afterEach(() => {
  lockingAt.set(null)
  vi.unstubAllGlobals()
})

const warn = () => act(() => lockingAt.set(Date.now() + 50_000))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('IdleWarning', () => {
  it('is not there while somebody is', () => {
    render(<IdleWarning />)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('says when the console locks, and goes when the person stays', async () => {
    render(<IdleWarning />)
    warn()
    expect(await screen.findByRole('alertdialog', { name: 'This console is about to lock' })).toBeTruthy()
    expect(screen.getByText(/will lock in (50|4\d) seconds/)).toBeTruthy()
    await press('Stay unlocked')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('locks at once when the person says so', async () => {
    await signIn(form)
    render(<IdleWarning />)
    warn()
    await press('Lock now')
    await waitFor(() => expect(session.get().kind).toBe('locked'))
  })
})
