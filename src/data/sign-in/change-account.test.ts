import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { device } from '../device/device-database.ts'
import { WrongKeyError } from '../keys/keyring.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { lock } from '../lock/lock.ts'
import { loadConfig } from '../net/config.ts'
import { connectivity } from '../net/connection.ts'
import { ApiError } from '../net/errors.ts'
import { session } from '../session/session-state.ts'
import { changeAccount } from './change-account.ts'
import { signIn, signOut, startSession, switchTenant } from './sign-in.ts'
import { unlock } from './unlock.ts'

const far = Number.MAX_SAFE_INTEGER
const next = 'battery staple now'
const newPassword = { password: next, currentPassword: form.password, passwordConfirmation: next }
const state = () => session.get()

let gateway: SessionGateway

beforeEach(async () => {
  quickSecrets()
  stubBrowser()
  gateway = new SessionGateway()
  await Promise.all([device()?.scopes.clear(), device()?.session.clear(), device()?.keys.clear()])
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
  connectivity.report('gateway', 'ok')
  gateway.install()
  await loadConfig()
  await signIn(form)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('a changed account', () => {
  it('is shown at once, and without a server after the next start', async () => {
    await changeAccount(gateway.uuid, { firstName: 'Anabel' })
    expect(state()).toMatchObject({ kind: 'open', user: { firstName: 'Anabel' } })
    gateway.isDown = true
    session.set({ kind: 'starting' })
    await startSession()
    expect(state()).toMatchObject({ kind: 'open', user: { firstName: 'Anabel' } })
  })

  it('that the server did not take leaves everything as it is', async () => {
    gateway.isDown = true
    await expect(changeAccount(gateway.uuid, newPassword)).rejects.toBeInstanceOf(ApiError)
    await lock()
    await unlock(form.password, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
  })
})

describe('a new password', () => {
  it('opens what is kept on this device, in every tenant, and the one before opens nothing', async () => {
    await switchTenant('t2')
    expect(await changeAccount(gateway.uuid, newPassword)).toBe('follow')
    gateway.isDown = true
    await lock()
    await expect(unlock(form.password, far)).rejects.toBeInstanceOf(WrongKeyError)
    await unlock(next, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { tenant: { id: 't2' } } })
    gateway.isDown = false
    await switchTenant('t1')
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { tenant: { id: 't1' } } })
  })

  it('signs in and opens as if it had always been that', async () => {
    await changeAccount(gateway.uuid, newPassword)
    await signOut()
    await signIn({ ...form, password: next })
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
  })

  it('does not open what a still older one closed here, and says so', async () => {
    const older = 'the one before that'
    gateway.password = older // changed on another device while this one was signed in
    const change = { password: next, currentPassword: older, passwordConfirmation: next }
    expect(await changeAccount(gateway.uuid, change)).toBe('stay')
    await lock()
    await unlock(form.password, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
  })
})
