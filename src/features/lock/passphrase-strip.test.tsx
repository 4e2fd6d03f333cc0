import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '#data/device/device-database.ts'
import { followOpeners } from '#data/keys/own-openers.ts'
import { openersOf } from '#data/lock/lock.ts'
import { loadConfig } from '#data/net/config.ts'
import { submit } from '#data/outbox/submit.ts'
import { followUnlocked } from '#data/outbox/unlocked-outbox.ts'
import { signOut, startSession } from '#data/sign-in/sign-in.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { SessionGateway } from '#tests/support/session-gateway.ts'
import { PassphraseStrip, usePassphraseOffer } from './passphrase-strip.tsx'

const Offer = () => (usePassphraseOffer() ? <PassphraseStrip /> : <p>nothing to offer</p>)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const openers = async () => openersOf((await device()?.session.get('session'))?.scope ?? '')

let gateway: SessionGateway

beforeAll(() => {
  followUnlocked(() => true)
  followOpeners()
})
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  gateway = new SessionGateway()
  gateway.install()
  await loadConfig()
  localStorage.setItem('ssojwt', 'from-the-suite')
  await startSession()
})
afterEach(async () => {
  await signOut('discard')
  vi.unstubAllGlobals()
})

describe('PassphraseStrip', () => {
  it('[F59] is offered from the first unsent change on to a session that came without a password', async () => {
    render(<Offer />)
    expect(screen.getByText('nothing to offer')).toBeTruthy()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    expect(await screen.findByText(/last only as long as your session/)).toBeTruthy()
  })

  it('refuses one that is short or not repeated, takes one that is, and is then gone', async () => {
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    render(<Offer />)
    await userEvent.click(await screen.findByRole('button', { name: 'Set a passphrase' }))
    await type('New offline passphrase', 'too short')
    await type('Repeat the passphrase', 'too short')
    await press('Set a passphrase')
    expect((await screen.findAllByText('At least 12 characters')).length).toBeGreaterThan(1)
    await type('New offline passphrase', ' no longer')
    await press('Set a passphrase')
    expect((await screen.findAllByText('The passphrases do not match')).length).toBeGreaterThan(0)
    expect(await openers()).toMatchObject({ passphrase: false })
    await type('Repeat the passphrase', ' no longer')
    await press('Set a passphrase')
    await screen.findByText('nothing to offer', {}, { timeout: 10_000 }) // a key from a passphrase takes its time
    expect(await openers()).toMatchObject({ passphrase: true })
  })

  it('is not offered again on this page after "Not now"', async () => {
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    render(<Offer />)
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.getByText('nothing to offer')).toBeTruthy()
  })
})
