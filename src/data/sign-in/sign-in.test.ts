import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { markHeaders } from '#contracts/mark.ts'
import { User } from '#contracts/session.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { readDoc, writeDoc } from '../cache/docs.ts'
import { loadConfig } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import { addPin } from '../pinned/pins.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { unlockedOutbox, followUnlocked } from '../outbox/unlocked-outbox.ts'
import { takeProviders } from '../query/providers.ts'
import { submit } from '../outbox/submit.ts'
import { queryClient } from '../query/client.ts'
import { persistedKey } from '../query/persister.ts'
import { call } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { session } from '../session/session-state.ts'
import { signIn, signInAddress, signOut, startSession, switchTenant } from './sign-in.ts'
import { connectivity } from '../net/connection.ts'
import { lock } from '../lock/lock.ts'
import { unlock } from './unlock.ts'

let gateway: SessionGateway
let mayWork = true

const state = () => session.get()

followUnlocked(() => mayWork) // as at the start of a page

beforeEach(async () => {
  quickSecrets()
  stubBrowser()
  gateway = new SessionGateway()
  await Promise.all([device()?.scopes.clear(), device()?.session.clear(), device()?.keys.clear()])
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
  gateway.install()
  await loadConfig()
  mayWork = true
})
afterEach(async () => {
  vi.restoreAllMocks()
  if (state().kind === 'open') await signOut()
  vi.unstubAllGlobals()
})

const lastScope = {
  user: 'u',
  tenantId: 't1',
  tenantName: 'T',
  initials: 'AR',
  lastServerSessionAt: 0,
  lastActivityAt: 0,
  ended: null,
}

/** As if the page was loaded anew: memory is gone, storage stays. */
function reload() {
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
}

describe('a session', () => {
  it('begins with the password, and opens what is kept', async () => {
    await signIn(form)
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { name: 'Ana Ruiz' } })
    expect(localStorage.getItem('ssojwt')).toBe('token-1')
    expect(await unlockedOutbox()).not.toBeNull()
  })

  it('does not begin with a wrong password, and keeps nothing', async () => {
    await expect(signIn({ ...form, password: 'x' })).rejects.toMatchObject({ kind: 'invalid', code: 'invalid_grant' })
    expect(localStorage.getItem('ssojwt')).toBeNull()
    expect(await device()?.scopes.count()).toBe(0)
  })

  it('enters the wished tenant, and ignores one that may not be entered', async () => {
    await signIn(form, 't9')
    expect(state()).toMatchObject({ user: { tenant: { id: 't9' } } })
    await signIn(form, 'closed')
    expect(state()).toMatchObject({ user: { tenant: { id: 't1' } } })
  })

  it('[F65] starts again without a server from what this device has', async () => {
    await signIn(form)
    reload()
    gateway.isDown = true
    await startSession()
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { name: 'Ana Ruiz' } })
  })

  it('that arrives by token keeps its work sealed too, for as long as the session lasts', async () => {
    localStorage.setItem('ssojwt', 'from-the-suite')
    await startSession()
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
    expect(await submit(commentOn('m1', '[Ana Ruiz] hello'))).toEqual({ where: 'device' })
  })

  it('that arrives by token leaves sealed what a password once kept', async () => {
    await signIn(form)
    await device()?.keys.clear()
    await device()?.session.clear()
    reload()
    await startSession()
    expect(state()).toMatchObject({ kind: 'open', device: 'sealed' })
  })

  it('cannot start without a server when nothing is unlocked', async () => {
    localStorage.setItem('ssojwt', 'from-the-suite')
    gateway.isDown = true
    await startSession()
    expect(state()).toEqual({ kind: 'unreachable' })
  })

  it('can begin also when what was kept cannot be counted', async () => {
    vi.spyOn(Dexie, 'exists').mockRejectedValue(new Error('broken'))
    await device()?.scopes.put({ ...lastScope, scope: mintKey() })
    await startSession()
    expect(state()).toEqual({ kind: 'none', waiting: 0, ended: null })
  })

  it('is nobody’s without a token', async () => {
    await startSession()
    expect(state()).toEqual({ kind: 'none', waiting: 0, ended: null })
  })
})

describe('the end of a session', () => {
  const withWork = async () => {
    await signIn(form)
    const present = unlockedNow.get()
    if (present === null) throw new Error('nothing kept')
    await writeDoc(present, 'search', 's1', { term: 'x' }, { asOf: 0, expiresAt: Number.MAX_SAFE_INTEGER })
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    gateway.isDown = false
    connectivity.report('gateway', 'ok')
  }
  const copies = () => unlockedNow.get()?.cache.docs.where('kind').equals('search').count()
  const expectUnsent = async () => {
    const outbox = await unlockedOutbox()
    await eventually(() => expect(outbox?.live.get().entries).toHaveLength(1))
    expect(outbox?.live.get().entries[0]?.content?.intent).toMatchObject({ comment: '[Ana Ruiz] hello' })
  }

  it('[F83] by a person on the server takes token, keys and copies, and leaves unsent work sealed and counted', async () => {
    await withWork()
    gateway.refusal = 'session_ended'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth' })
    await eventually(() =>
      expect(state()).toMatchObject({ kind: 'none', waiting: 1, ended: { reason: 'ended', tenantId: 't1' } }),
    )
    expect(localStorage.getItem('ssojwt')).toBeNull()
    expect(await device()?.keys.count()).toBe(0)
    expect(await device()?.session.count()).toBe(0)
    expect(unlockedNow.get()).toBeNull()
    gateway.refusal = null
    await signIn(form)
    expect(await copies()).toBe(0)
    await expectUnsent()
  })

  it('[F8] [F82] by its time takes token and keys, and shows the gate to copies and unsent work', async () => {
    await withWork()
    gateway.refusal = 'session_expired'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth' })
    await eventually(() => expect(state()).toMatchObject({ kind: 'locked', locked: { waiting: 1, isExpired: true } }))
    expect(localStorage.getItem('ssojwt')).toBeNull()
    expect(await device()?.keys.count()).toBe(0)
    expect(unlockedNow.get()).toBeNull()

    gateway.isDown = true
    reload()
    await startSession()
    expect(state()).toMatchObject({ kind: 'locked', locked: { isExpired: true } })
    await unlock(form.password, Number.MAX_SAFE_INTEGER)
    expect(state()).toMatchObject({ kind: 'open', device: 'open', isExpired: true, user: { name: 'Ana Ruiz' } })
    expect(await copies()).toBe(1)
    const outbox = await unlockedOutbox()
    await eventually(() => expect(outbox?.live.get().paused).toBe(true))

    gateway.isDown = false
    gateway.refusal = null
    await lock()
    await unlock(form.password, Number.MAX_SAFE_INTEGER)
    const present = state()
    expect(present).toMatchObject({ kind: 'open', device: 'open' })
    expect(present).not.toHaveProperty('isExpired')
    expect(localStorage.getItem('ssojwt')).not.toBeNull()
    await expectUnsent()
  })

  it('[F83] is no end by a person on the word of an answer that nothing marks: what is kept stays behind the gate', async () => {
    gateway.mark = markHeaders.installation
    await device()?.config.clear()
    await loadConfig()
    await withWork()
    gateway.refusal = 'session_ended'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth', isProven: false })
    await eventually(() => expect(state()).toMatchObject({ kind: 'locked', locked: { waiting: 1, isExpired: true } }))
    gateway.isDown = true
    await unlock(form.password, Number.MAX_SAFE_INTEGER)
    expect(await copies()).toBe(1)
    await device()?.config.clear() // what a gateway is expected to say is that of this test alone
  })

  it('by its time shows the gate to what is kept for the field as well', async () => {
    await signIn(form)
    const present = unlockedNow.get()
    if (present === null) throw new Error('nothing kept')
    await addPin(present, { kind: 'monitor', provider: 'comply', monitorId: 'm', name: 'Anna' }, Date.now())
    gateway.refusal = 'session_expired'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth' })
    await eventually(() => expect(state()).toMatchObject({ kind: 'locked', locked: { waiting: 0, isExpired: true } }))
  })

  it('by its time leads to the sign-in page where nothing is kept that would be worth a gate', async () => {
    await signIn(form)
    gateway.refusal = 'session_expired'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth' })
    await eventually(() =>
      expect(state()).toMatchObject({ kind: 'none', ended: { reason: 'expired', tenantId: 't1' } }),
    )
  })

  it('by signing out works without a server, and keeps unsent work sealed', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    expect(state()).toMatchObject({ kind: 'none', waiting: 1, ended: { reason: 'logout' } })
    expect(localStorage.getItem('ssojwt')).toBeNull()
    expect(await device()?.keys.count()).toBe(0)
  })

  it('by signing out is a sign-out to the last, whatever the server makes of the token meanwhile', async () => {
    await signIn(form)
    await startSession()
    let answer: () => void = () => undefined
    gateway.revoking = new Promise((resolve) => (answer = resolve))
    const leaving = signOut()
    await eventually(() => expect(gateway.revoked).toEqual(['token-1']))
    expect(localStorage.getItem('ssojwt')).toBeNull() // a refusal in another tab is of no present token
    gateway.refusal = 'session_expired'
    await expect(call(api.currentUser, {}, { token: 'token-1' })).rejects.toBeInstanceOf(ApiError)
    answer()
    await leaving
    expect(state()).toMatchObject({ kind: 'none', ended: { reason: 'logout' } })
  })

  it('opens no outbox on a page that is left as soon as somebody is in', async () => {
    mayWork = false
    await signIn(form)
    expect(unlockedNow.get()).not.toBeNull()
    expect(await unlockedOutbox()).toBeNull()
  })

  it('in another tab empties this page too', async () => {
    await signIn(form)
    await startSession()
    localStorage.setItem(persistedKey(unlockedNow.get()?.scope ?? ''), 'credits')
    queryClient.setQueryData(['comments'], 'hello')
    const other = new BroadcastChannel('urs:device')
    other.postMessage('ended')
    await eventually(() => expect(state().kind).toBe('none'))
    other.close()
    expect(Object.keys(localStorage).filter((name) => name.startsWith('urs'))).toEqual([])
    expect(queryClient.getQueryData(['comments'])).toBeUndefined()
  })

  it('[F9] shows another user nothing of it', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    gateway.isDown = false
    gateway.uuid = mintKey()
    await signIn(form)
    const outbox = await unlockedOutbox()
    expect(outbox?.live.get()).toMatchObject({ isLoaded: true, entries: [] })
  })

  it('names the way to sign in again', () => {
    expect(signInAddress({ reason: 'expired', tenantId: 't1' }, '/ur-screen/x?a=1')).toBe(
      '/login?reason=unauthorized&redirect_uri=%2Fur-screen%2Fx%3Fa%3D1&login_tenant_uuid=t1',
    )
    expect(signInAddress({ reason: 'logout', tenantId: null }, '/ur-screen/')).toBe('/login')
    expect(signInAddress(null, '/ur-screen/')).toBe('/login?redirect_uri=%2Fur-screen%2F')
  })
})

describe('a tenant switch', () => {
  it('opens the next tenant without a password and takes the keys of the last', async () => {
    await signIn(form)
    const before = unlockedNow.get()?.scope
    await switchTenant('t2')
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { tenant: { id: 't2' } } })
    expect(unlockedNow.get()?.scope).not.toBe(before)
    expect(await device()?.keys.get(`dek:${before}`)).toBeUndefined()
  })

  it('[F45] leaves unsent work under the tenant it was made in', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    gateway.isDown = false
    await switchTenant('t2')
    const outbox = await unlockedOutbox()
    expect(outbox?.live.get().entries).toEqual([])
    await switchTenant('t1')
    const again = await unlockedOutbox()
    await eventually(() => expect(again?.live.get().entries).toHaveLength(1))
  })

  it('that finds nothing to open puts nothing of the next tenant into what the last one kept', async () => {
    await signIn(form)
    const before = unlockedNow.get()
    await device()?.keys.where('id').startsWith('user:').delete()
    await switchTenant('t2')
    expect(state()).toMatchObject({ kind: 'open', user: { tenant: { id: 't2' } } })
    expect(unlockedNow.get()?.scope).not.toBe(before?.scope)
    expect(before && (await readDoc(before, 'user', 'me', User))?.value.tenant.id).toBe('t1')
  })

  it('[F58] in another tab takes nothing along that is just leaving under the old one', async () => {
    takeProviders([{ id: 'comply', source: () => Promise.resolve(sampleSource()) }])
    await signIn(form)
    const authorizations: (string | null)[] = []
    vi.stubGlobal('fetch', (address: string | URL | Request, init: RequestInit = {}) => {
      authorizations.push(new Headers(init.headers).get('Authorization'))
      return gateway.answer(address, init)
    })
    const own = localStorage
    let reads = 0
    const getItem = (name: string) => {
      reads += 1
      return reads === 1 ? own.getItem(name) : 'token-of-another-tenant'
    }
    vi.stubGlobal('localStorage', { getItem })
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await eventually(() => expect(authorizations).toEqual(['Bearer token-1']))
    vi.stubGlobal('localStorage', own)
  })

  it('that is refused changes nothing', async () => {
    await signIn(form)
    await expect(switchTenant('closed')).rejects.toBeInstanceOf(ApiError)
    expect(state()).toMatchObject({ user: { tenant: { id: 't1' } } })
    expect(localStorage.getItem('ssojwt')).toBe('token-1')
  })
})
