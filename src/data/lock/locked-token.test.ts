import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { writeDoc } from '../cache/docs.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { loadConfig } from '../net/config.ts'
import { connectivity } from '../net/connection.ts'
import { submit } from '../outbox/submit.ts'
import { closeOutbox, followUnlocked, unlockedOutbox } from '../outbox/unlocked-outbox.ts'
import { queryClient } from '../query/client.ts'
import { beforeSessionEnds } from '../session/before-leaving.ts'
import { session } from '../session/session-state.ts'
import { followToken, whenMoved } from '../sign-in/follow-session.ts'
import { signIn, signOut, startSession } from '../sign-in/sign-in.ts'
import { ServerNeededError, unlock } from '../sign-in/unlock.ts'
import { lock } from './lock.ts'

const far = Number.MAX_SAFE_INTEGER
const moved = vi.fn<() => void>()
let gateway: SessionGateway
const token = () => localStorage.getItem('ssojwt')
const put = (value: string) => localStorage.setItem('ssojwt', value)
const scopeRow = async () => (await device()?.scopes.toArray())?.[0]
const entries = async () => (await unlockedOutbox())?.live.get().entries ?? []
const copies = () => unlockedNow.get()?.cache.docs.where('kind').equals('search').count()

/** A token as the gateway gives it, for a user in a tenant. */
const tokenOf = (sub: string, tid: string) =>
  `x.${btoa(JSON.stringify({ sub, tid, iat: 1_000_000, exp: 1_086_400 }))}.x`

/** As if the browser was closed and started again. */
async function relaunch(): Promise<void> {
  await closeOutbox()
  queryClient.clear()
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
  await startSession()
}

/** Signs in, with a copy and an unsent comment on the device. */
async function work(): Promise<void> {
  await signIn(form)
  const present = unlockedNow.get()
  if (present === null) throw new Error('nothing kept')
  await writeDoc(present, 'search', 's1', { term: 'x' }, { asOf: Date.now(), expiresAt: far })
  gateway.isDown = true
  await submit(commentOn('m1', '[Ana Ruiz] hello'))
}

async function beside(suite: readonly string[]): Promise<void> {
  gateway.suite = suite
  await device()?.config.clear()
  await loadConfig()
}

// as at the start of a page
beforeSessionEnds(closeOutbox)
followUnlocked(() => true)
whenMoved(moved)

beforeEach(async () => {
  quickSecrets()
  stubBrowser()
  moved.mockClear()
  gateway = new SessionGateway()
  await Promise.all([device()?.scopes.clear(), device()?.session.clear(), device()?.keys.clear()])
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
  connectivity.report('gateway', 'ok')
  gateway.install()
  await beside([])
})
afterEach(async () => {
  vi.restoreAllMocks()
  if (session.get().kind !== 'starting') await signOut()
  vi.unstubAllGlobals()
})

describe('the token of a locked console', () => {
  it('stands nowhere, and is back after the password, without a server', async () => {
    await work()
    await lock()
    expect(token()).toBeNull()
    const row = await device()?.session.get('session')
    expect(new TextDecoder('latin1').decode(row?.token?.ct)).not.toContain('token-1')
    await relaunch()
    expect(session.get()).toMatchObject({ kind: 'locked', locked: { isExpired: false, waiting: 1 } })
    await unlock(form.password, far)
    expect(token()).toBe('token-1')
    expect(session.get()).toMatchObject({ kind: 'open', device: 'open' })
    expect(session.get()).not.toHaveProperty('isExpired')
    expect(await device()?.session.get('session')).not.toHaveProperty('token')
    expect(await entries()).toHaveLength(1)
  })

  it('is put away by a start after a long sleep, too', async () => {
    await work()
    await device()
      ?.scopes.toCollection()
      .modify((row) => void (row.lastActivityAt -= 16 * 60_000))
    await relaunch()
    expect(session.get().kind).toBe('locked')
    expect(token()).toBeNull()
    await unlock(form.password, far)
    expect(token()).toBe('token-1')
  })

  it('stays where other applications of the suite look for it, if the configuration names them', async () => {
    await beside(['/console', '/core_vault'])
    await work()
    await lock()
    expect(token()).toBe('token-1')
    await unlock(form.password, far)
    expect(session.get()).toMatchObject({ kind: 'open', device: 'open' })
  })

  it('is dropped where nothing opens it again: the way back is the sign-in, which finds the work', async () => {
    put('from-elsewhere')
    await startSession()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await lock()
    expect(token()).toBeNull()
    expect(await device()?.session.get('session')).not.toHaveProperty('token')
    expect(session.get()).toMatchObject({ kind: 'none', waiting: 1, ended: { reason: 'expired' } })
    await relaunch()
    expect(session.get()).toMatchObject({ kind: 'none', waiting: 1 })
    gateway.isDown = false
    put('from-elsewhere-again')
    await startSession()
    expect(session.get()).toMatchObject({ kind: 'open', device: 'open' })
    expect(await entries()).toHaveLength(1)
    await lock()
    await signIn(form)
    expect(await entries()).toHaveLength(1)
  })

  it('goes only after the scope says that it did not end: a tab of an older build clears nothing then', async () => {
    await work()
    const seen: unknown[] = []
    const storage = localStorage
    const remove = (name: string) => {
      if (name === 'ssojwt') seen.push(scopeRow())
      storage.removeItem(name)
    }
    const get = (from: Storage, name: string): unknown => (name === 'removeItem' ? remove : Reflect.get(from, name))
    vi.stubGlobal('localStorage', new Proxy(storage, { get }))
    await lock()
    // what it asks when a token is gone: `ended` in its scope; and at its own start, `isExpired`
    expect(await Promise.all(seen)).toMatchObject([{ ended: 'expired', isExpired: true, locked: 'lock' }])
  })

  it('and its keys go at the next start where a lock was cut short', async () => {
    await work()
    const keys = (await device()?.keys.toArray()) ?? []
    await lock()
    await device()?.keys.bulkPut(keys)
    put('token-1')
    await relaunch()
    expect(session.get().kind).toBe('locked')
    expect(await device()?.keys.count()).toBe(0)
    expect(token()).toBeNull()
    await unlock(form.password, far)
    expect(token()).toBe('token-1')
  })
})

describe('a token that changes while the console is locked', () => {
  it('[F58] is no logout when it is missing, in a tab that is locked and in one that has not heard of it', async () => {
    await beside(['/console'])
    await work()
    await lock()
    localStorage.removeItem('ssojwt')
    await followToken()
    expect(session.get().kind).toBe('locked')
    await unlock(form.password, far)
    // there is no server that would sign in again: what is here opens all the same
    expect(session.get()).toMatchObject({ kind: 'open', isExpired: true })
    expect([await copies(), (await entries()).length]).toEqual([1, 1])
    await device()?.scopes.toCollection().modify({ ended: 'idle' })
    await followToken()
    expect(session.get().kind).toBe('locked')
    expect((await scopeRow())?.ended).toBe('idle')
  })

  it('[F58] is taken over when it belongs to the same user and tenant, also without a server', async () => {
    await work()
    await lock()
    const theirs = tokenOf(gateway.uuid, 't1')
    put(theirs)
    await followToken()
    await relaunch()
    expect(session.get().kind).toBe('locked')
    expect(moved).not.toHaveBeenCalled()
    await unlock(form.password, far)
    expect(token()).toBe(theirs)
    expect(session.get()).toMatchObject({ kind: 'open', device: 'open' })
    expect([await copies(), (await entries()).length]).toEqual([1, 1])
  })

  it('of somebody else is theirs: after the password their session begins, and what is kept stays sealed', async () => {
    await work()
    await lock()
    const scope = (await scopeRow())?.scope
    put(tokenOf('somebody-else', 't1'))
    gateway.uuid = 'somebody-else'
    gateway.isDown = false
    await unlock(form.password, far)
    await eventually(() => expect(session.get()).toMatchObject({ kind: 'open', user: { uuid: 'somebody-else' } }))
    expect(unlockedNow.get()?.scope).not.toBe(scope)
    expect(await device()?.keys.get(`dek:${scope}`)).toBeUndefined()
    expect(await device()?.scopes.get(scope ?? '')).toMatchObject({ ended: 'switched' })
  })

  it('that nobody can be asked about opens nothing', async () => {
    await work()
    await lock()
    put('of-another-kind')
    await expect(unlock(form.password, far)).rejects.toBeInstanceOf(ServerNeededError)
    expect(session.get().kind).toBe('locked')
    expect(await device()?.keys.count()).toBe(0)
    gateway.isDown = false
    await unlock(form.password, far)
    expect(session.get()).toMatchObject({ kind: 'open', device: 'open' })
    expect(token()).toBe('of-another-kind')
  })
})
