import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { loadConfig } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow } from './unlocked.ts'
import { connectivity } from '../net/connection.ts'
import { lock } from '../lock/lock.ts'
import { session } from '../session/session-state.ts'
import { signIn, signOut, switchTenant } from '../sign-in/sign-in.ts'
import { unlock, unlockWithPasskey } from '../sign-in/unlock.ts'
import { keyringOf } from './keyring-store.ts'
import { WrongKeyError } from './keyring.ts'
import { addPasskey, removePasskey } from './change-openers.ts'
import { PasskeyError, type PasskeyAnswer } from './passkey.ts'

const far = Number.MAX_SAFE_INTEGER
const state = () => session.get()

/** An authenticator: what it answers to a salt depends on itself, and is the same every time. */
class Authenticator {
  readonly #secret = crypto.getRandomValues(new Uint8Array(32))
  readonly ask = async ({ salt }: { salt: Uint8Array<ArrayBuffer> }): Promise<PasskeyAnswer> => {
    const key = await crypto.subtle.importKey('raw', this.#secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return { credential: new Uint8Array([1, 2, 3]), answer: await crypto.subtle.sign('HMAC', key, salt) }
  }
  readonly create = (salt: Uint8Array<ArrayBuffer>) => this.ask({ salt })
}

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

describe('a passkey', () => {
  it('opens what is kept without a server, beside the password', async () => {
    const authenticator = new Authenticator()
    await addPasskey(form.password, authenticator.create)
    gateway.isDown = true
    await lock()
    expect(state()).toMatchObject({ kind: 'locked', locked: { openers: { password: true, passkey: true } } })
    await unlockWithPasskey(far, authenticator.ask)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
    await lock()
    await unlock(form.password, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
  })

  it('of somebody else opens nothing', async () => {
    await addPasskey(form.password, new Authenticator().create)
    await lock()
    await expect(unlockWithPasskey(far, new Authenticator().ask)).rejects.toBeInstanceOf(WrongKeyError)
    expect(state().kind).toBe('locked')
    expect(await device()?.keys.count()).toBe(0)
  })

  it('is added only by whoever knows what opens it now', async () => {
    await expect(addPasskey('wrong', new Authenticator().create)).rejects.toBeInstanceOf(WrongKeyError)
    expect((await keyringOf(unlockedNow.get()?.scope ?? '')).map(({ id }) => id)).not.toContain('passkey')
  })

  it('opens the other tenants of the user, too', async () => {
    const authenticator = new Authenticator()
    await addPasskey(form.password, authenticator.create)
    await switchTenant('t2')
    await lock()
    await unlockWithPasskey(far, authenticator.ask)
    expect(state()).toMatchObject({ kind: 'open', user: { tenant: { id: 't2' } } })
  })

  it('that was removed opens nothing any more', async () => {
    const authenticator = new Authenticator()
    await addPasskey(form.password, authenticator.create)
    await removePasskey()
    await lock()
    await expect(unlockWithPasskey(far, authenticator.ask)).rejects.toBeInstanceOf(PasskeyError)
    expect(state().kind).toBe('locked')
  })
})
