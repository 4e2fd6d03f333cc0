import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { loadConfig } from '#data/net/config.ts'
import { session } from '#data/session/session-state.ts'
import { queryClient } from '#data/query/client.ts'
import { LoginPage } from './login-page.tsx'

const accounts = [{ username: 'mina@demo.test', password: 'demo-password', name: 'Mina Park', about: 'Analyst' }]
const refusal = {
  code: 'invalid_grant',
  message: 'Incorrect e-mail or password.',
  requestId: 'r1',
  data: {},
}
const sent = vi.fn()

beforeAll(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (address === '/ur-screen/config.json') return Response.json({ mark: null, demo: { accounts } })
    sent(address, request?.body)
    return Response.json(refusal, { status: 401 })
  })
  await loadConfig()
})

function open(query = '') {
  const { hook, searchHook } = memoryLocation({ path: `/login${query}` })
  session.set({ kind: 'none', waiting: 2, ended: null })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <LoginPage />
      </Router>
    </QueryClientProvider>,
  )
}

const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

describe('LoginPage', () => {
  it('names what is missing, in the summary and below the fields, and sends nothing', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox'))
    await login()
    const summary = screen.getByRole('alert').textContent
    for (const text of [
      'Please resolve the following:',
      'Email is required',
      'Password is required',
      'Please agree to the privacy policy and terms and conditions.',
    ])
      expect(summary).toContain(text)
    expect(screen.getAllByText('Email is required')).toHaveLength(2)
    expect(sent).not.toHaveBeenCalled()
  })

  it('refuses what is not an e-mail', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Email Address'), 'mina')
    await login()
    expect(screen.getAllByText('Must be a valid e-mail')).toHaveLength(2)
  })

  it('takes no e-mail and no password of more than 255 letters', async () => {
    open()
    for (const [label, text] of [
      ['Email Address', `${'a'.repeat(250)}@example.org`],
      ['Password', 'x'.repeat(256)],
    ] as const) {
      await userEvent.click(screen.getByLabelText(label))
      await userEvent.paste(text)
    }
    await login()
    expect(screen.getByRole('alert').textContent).toContain('This text is too long.')
    expect(screen.getAllByText('This text is too long.').length).toBeGreaterThan(2)
    expect(sent).not.toHaveBeenCalled()
  })

  it('signs in with one press on a demo account, and keeps the form filled in when the server refuses', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: /Mina Park/ }))
    await screen.findByText('Incorrect e-mail or password.')
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('mina@demo.test')
    expect(sent).toHaveBeenCalledWith('/api/sso/token', expect.stringContaining('"consent":true'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('demo-password')
  })

  it('says why it is shown and how much waits, without a name', () => {
    open('?reason=unauthorized')
    expect(screen.getByText('Please sign in to continue.')).toBeTruthy()
    expect(screen.getByText('2 changes on this device are waiting for you to sign in')).toBeTruthy()
  })

  it('can clear this device without a session, after a typed word', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: "Remove this console's data from this device" }))
    const question = await screen.findByRole('dialog', { name: "Remove this console's data?" })
    expect(question.textContent).toContain('for every account and tenant')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(session.get()).toMatchObject({ kind: 'none', waiting: 2 })
  })

  it('says that everything was removed', () => {
    history.replaceState({ removed: true }, '')
    open()
    expect(screen.getByText("This console's data has been removed from this device.")).toBeTruthy()
    history.replaceState(null, '')
  })
})
