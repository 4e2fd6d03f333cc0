import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { anotherInstallation } from '#data/net/mark.ts'
import { session } from '#data/session/session-state.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { Notices } from './notices.tsx'

const online = { online: true, foreign: false, lastContact: null, hint: true }

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ mark: null }))
  vi.stubGlobal('isSecureContext', true)
  await loadConfig()
})
beforeEach(() => {
  connectivity.status.set(online)
  session.set({ kind: 'open', device: 'open', user: analyst })
})
afterEach(() => anotherInstallation.set(null))

describe('above every page', () => {
  it('[F76] stands that something else answers, for as long as it does, and it can be looked at', async () => {
    const opened = vi.fn<typeof window.open>()
    vi.stubGlobal('open', opened)
    render(<Notices />)
    expect(screen.queryByText(/Something else is answering/)).toBeNull()
    act(() => connectivity.status.set({ ...online, online: false, foreign: true }))
    expect(screen.getByText(/Something else is answering instead of the server.*stay on this device/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open that page' }))
    expect(opened.mock.calls).toEqual([['/login', '_blank', 'noopener']])
    act(() => connectivity.status.set(online))
    expect(screen.queryByText(/Something else is answering/)).toBeNull()
  })

  it('stands that another installation answers, which only the person can say is the right one', async () => {
    anotherInstallation.set({ origin: 'http://localhost:3000', installation: 'theirs' })
    connectivity.status.set({ ...online, online: false, foreign: true })
    render(<Notices />)
    expect(screen.getByText(/A different installation of UR-Screen is answering.*Nothing is sent to it/)).toBeTruthy()
    expect(screen.queryByText(/Something else is answering/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use this installation' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(anotherInstallation.get()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use this installation' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use this installation' }),
    )
    expect(anotherInstallation.get()).toBeNull()
  })

  it('[F82] stands that the session has run out, with the way to sign in once there is a connection', () => {
    session.set({ kind: 'open', device: 'open', user: analyst, isExpired: true })
    connectivity.status.set({ ...online, online: false })
    render(<Notices />)
    const signIn = screen.getByRole('button', { name: 'Sign in' })
    expect(signIn.getAttribute('aria-disabled')).toBe('true')
    act(() => connectivity.status.set(online))
    expect(signIn.getAttribute('aria-disabled')).not.toBe('true')
  })
})
