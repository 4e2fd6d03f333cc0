import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { submit } from '#data/outbox/submit.ts'
import { followUnlocked, unlockedOutbox } from '#data/outbox/unlocked-outbox.ts'
import { queryClient } from '#data/query/client.ts'
import { session } from '#data/session/session-state.ts'
import { signIn, signOut } from '#data/sign-in/sign-in.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { SealedStrip } from './sealed-strip.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const entries = async () => (await unlockedOutbox())?.live.get().entries ?? []
/** A key from a password takes its time. */
const derived = { timeout: 10_000 }

beforeAll(() => followUnlocked(() => true))
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  sessionStorage.clear()
  const gateway = new SessionGateway()
  gateway.install()
  await loadConfig()
  await signIn(form)
  gateway.isDown = true
  await submit(commentOn('m1', '[Ana Ruiz] hello'))
  await signOut()
  gateway.isDown = false
  gateway.password = 'battery staple'
  await signIn({ ...form, password: 'battery staple' })
  render(
    <QueryClientProvider client={queryClient}>
      <SealedStrip />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  await signOut('discard')
  vi.unstubAllGlobals()
})

describe('SealedStrip', () => {
  it('[F53] asks by itself for the password of before, says what waits, and opens it', async () => {
    expect(session.get()).toMatchObject({ device: 'sealed' })
    const field = await screen.findByLabelText('The previous password you used on this device')
    expect(screen.getByText('1 unsent change is waiting to be unlocked.')).toBeTruthy()
    await userEvent.type(field, 'wrong{Enter}')
    expect((await screen.findAllByText('Wrong password.', {}, derived)).length).toBeGreaterThan(0)
    expect(session.get()).toMatchObject({ device: 'sealed' })
    await userEvent.type(field, `${form.password}{Enter}`)
    await waitFor(() => expect(session.get()).toMatchObject({ device: 'open' }), derived)
    expect(await entries()).toHaveLength(1)
  })

  it('[F53] discards what is sealed only after the word was typed', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard locked data' }))
    expect(await screen.findByText(/1 unsent change will be lost for good/)).toBeTruthy()
    await press('Discard')
    expect(session.get()).toMatchObject({ device: 'sealed' })
    await userEvent.type(screen.getByRole('textbox'), 'DISCARD')
    await press('Discard')
    await waitFor(() => expect(session.get()).toMatchObject({ device: 'open' }), derived)
    expect(await entries()).toEqual([])
  })
})
