import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { form, SessionGateway } from '#tests/support/session-gateway.ts'
import { writeDoc } from '../cache/docs.ts'
import { loadConfig } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { TooSoonError } from '../keys/attempts.ts'
import { WrongKeyError } from '../keys/keyring.ts'
import { setPassphrase } from '../keys/passphrase.ts'
import { closeOutbox, unlockedOutbox, followUnlocked, outboxState } from '../outbox/unlocked-outbox.ts'
import { takeProviders } from '../query/providers.ts'
import { submit } from '../outbox/submit.ts'
import { queryClient } from '../query/client.ts'
import { connectivity } from '../net/connection.ts'
import { lookForIdle } from './idle-watch.ts'
import { lock } from './lock.ts'
import { session } from '../session/session-state.ts'
import { beforeLock, beforeSessionEnds } from '../session/before-leaving.ts'
import { signIn, signOut, startSession, switchTenant } from '../sign-in/sign-in.ts'
import {
  discardSealed,
  sealedScope,
  ServerNeededError,
  unlock,
  unlockByServer,
  unlockSealed,
} from '../sign-in/unlock.ts'

const day = 86_400_000
const accepted = {
  id: 'c1',
  message: '[Ana Ruiz] one',
  createdAt: '2026-11-21T10:00:00Z',
  user: { name: 'Ana Ruiz' },
  commentedBy: 'u1',
  entity_id: 'm1',
  status: null,
  clientKey: null,
}
const far = Number.MAX_SAFE_INTEGER
let gateway: SessionGateway
const state = () => session.get()
const keyCount = () => device()?.keys.count()
const entries = async () => (await unlockedOutbox())?.live.get().entries ?? []

/** As if the browser was closed and started again: memory is gone, storage stays. */
async function relaunch(): Promise<void> {
  await closeOutbox()
  queryClient.clear()
  unlockedNow.set(null)
  session.set({ kind: 'starting' })
  await startSession()
}

const sleepFor = (milliseconds: number) =>
  device()
    ?.scopes.toCollection()
    .modify((row) => {
      row.lastActivityAt -= milliseconds
    })

// as at the start of a page
beforeSessionEnds(closeOutbox)
followUnlocked(() => true)

/** Every byte that IndexedDB holds, as text. */
async function everythingStored(): Promise<string> {
  const names = await Dexie.getDatabaseNames()
  const texts = await Promise.all(
    names.map(async (name) => {
      const database = await new Dexie(name).open()
      const rows = await Promise.all(database.tables.map((table) => table.toArray()))
      database.close()
      const text = (_: string, value: unknown): unknown =>
        value instanceof ArrayBuffer || value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
      return JSON.stringify(rows, text)
    }),
  )
  return texts.join('\n') + JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
}

beforeEach(async () => {
  quickSecrets()
  stubBrowser()
  gateway = new SessionGateway()
  await Promise.all([device()?.scopes.clear(), device()?.session.clear(), device()?.keys.clear()])
  unlockedNow.set(null)
  queryClient.clear()
  session.set({ kind: 'starting' })
  connectivity.report('gateway', 'ok')
  gateway.install()
  await loadConfig()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (state().kind !== 'starting') await signOut()
  vi.unstubAllGlobals()
})

describe('a lock', () => {
  it('takes the keys and everything in memory, and leaves session and unsent work', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    queryClient.setQueryData(['comments'], 'hello')
    await lock()
    expect(state()).toMatchObject({
      kind: 'locked',
      locked: { initials: 'AR', tenantName: 'Tenant t1', waiting: 1, openers: { password: true, passkey: false } },
    })
    expect(await keyCount()).toBe(0)
    expect(unlockedNow.get()).toBeNull()
    expect(queryClient.getQueryData(['comments'])).toBeUndefined()
    expect(localStorage.getItem('ssojwt')).toBeNull()
    expect(await device()?.session.count()).toBe(1)
    expect(await unlockedOutbox()).toBeNull()
  })

  it('[F50] I10 leaves nothing readable in any store', async () => {
    await signIn(form)
    const present = unlockedNow.get()
    if (present === null) throw new Error('nothing kept')
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] Suspicious transfers'))
    await writeDoc(present, 'search', 's1', { term: 'Olga Planted' }, { asOf: 1, expiresAt: far })
    await lock()
    const all = await everythingStored()
    expect(all).toContain('Tenant t1')
    // three letters alone come up in sealed bytes by chance
    expect(all).not.toMatch(/Suspicious|Planted|Ana Ruiz|"Ana"|"Ruiz"|correct horse|ana@example/)
    const keys = (await device()?.keys.toArray()) ?? []
    expect(keys).toEqual([])
  })

  it('seals what is being typed before it ends anything, and waits for no work for ever', async () => {
    const order: string[] = []
    const keysAt = async (name: string) => void order.push(`${name}: ${await keyCount()} keys`)
    beforeLock((why) => (why === 'lock' ? keysAt('seal') : Promise.resolve()))
    beforeSessionEnds((why) => (why === 'lock' ? keysAt('end') : Promise.resolve()))
    beforeLock(() => Promise.reject(new Error('cannot')))
    await signIn(form)
    await lock()
    expect(order).toEqual(['seal: 3 keys', 'end: 3 keys'])
    expect(state().kind).toBe('locked')
  })

  it('[F44] during a drain waits for what is in flight and records its answer; the rest waits sealed', async () => {
    takeProviders([{ id: 'comply', source: () => Promise.resolve(sampleSource()) }])
    await signIn(form)
    let answer: (response: Response) => void = () => undefined
    const sent: string[] = []
    vi.stubGlobal('fetch', (address: string | URL | Request, init: RequestInit = {}) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://localhost')
      if (!pathname.startsWith('/api/screening')) return gateway.answer(address, init)
      sent.push(pathname)
      return new Promise<Response>((resolve) => (answer = resolve))
    })
    await submit(commentOn('m1', '[Ana Ruiz] one'))
    await submit(commentOn('m1', '[Ana Ruiz] two'))
    await eventually(() => expect(sent).toHaveLength(1))
    const locked = lock()
    await eventually(async () => expect(await unlockedOutbox()).toBeNull())
    expect(await keyCount()).toBe(3)
    answer(Response.json({ code: 201, status: 'success', content: { data: accepted } }, { status: 201 }))
    await locked
    expect(await keyCount()).toBe(0)
    gateway.install()
    gateway.isDown = true
    await unlock(form.password, far)
    const found = (await entries()).map(({ entry, content }) => [entry.state, content?.intent])
    expect(found).toMatchObject([
      ['acked', { comment: '[Ana Ruiz] one' }],
      ['queued', { comment: '[Ana Ruiz] two' }],
    ])
    expect(sent).toHaveLength(1)
  })

  it('says that work is being opened before it is known what waits', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await lock()
    const seen: { opening: boolean; waiting: number }[] = []
    const look = () => {
      const { isOpening = false, entries: known } = outboxState.get()
      seen.push({ opening: isOpening, waiting: known.length })
    }
    const leave = outboxState.subscribe(look)
    await unlock(form.password, far)
    look()
    await unlockedOutbox()
    leave()
    expect(seen.at(0)).toEqual({ opening: true, waiting: 0 })
    expect(seen.at(-1)).toEqual({ opening: false, waiting: 1 })
  })

  it('in another tab closes this one too, and its unlocking opens it', async () => {
    await signIn(form)
    await startSession()
    const scope = unlockedNow.get()?.scope ?? ''
    const keys = (await device()?.keys.toArray()) ?? []
    const other = new BroadcastChannel('urs:device')
    await device()?.keys.clear()
    await device()?.scopes.update(scope, { ended: 'lock' })
    const seen: string[] = []
    const leave = session.subscribe(() => seen.push(`${state().kind}: ${queryClient.getQueryCache().getAll().length}`))
    queryClient.setQueryData(['comments'], 'hello')
    other.postMessage('locked')
    await eventually(() => expect(state().kind).toBe('locked'))
    leave()
    // the page goes before what it shows does, so that nothing of it is read or asked for again
    expect(seen.filter((each) => !each.startsWith('open'))).toEqual(['starting: 1', 'locked: 0'])
    await device()?.keys.bulkPut(keys)
    await device()?.scopes.update(scope, { ended: null })
    other.postMessage('unlocked')
    await eventually(() => expect(state().kind).toBe('open'))
    other.close()
  })
})

describe('the unlock gate', () => {
  it('[F51] opens without a server after a restart, with data and unsent work', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await lock()
    await relaunch()
    expect(state()).toMatchObject({ kind: 'locked', locked: { waiting: 1 } })
    await unlock(form.password, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open', user: { name: 'Ana Ruiz' } })
    expect((await entries()).map(({ content }) => content?.intent)).toMatchObject([{ comment: '[Ana Ruiz] hello' }])
  })

  it('[F52] refuses wrong passwords, waits longer and longer across restarts, and wipes nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await lock()
    const wrong = () => unlock('wrong', far)
    for (let count = 0; count < 5; count += 1) await expect(wrong()).rejects.toBeInstanceOf(WrongKeyError)
    await relaunch()
    const left = () => {
      const now = state()
      return now.kind === 'locked' ? now.locked.notBefore - Date.now() : -1
    }
    expect(left()).toBe(30_000)
    await expect(unlock(form.password, far)).rejects.toBeInstanceOf(TooSoonError)
    vi.setSystemTime(Date.now() + 30_000)
    await expect(wrong()).rejects.toBeInstanceOf(WrongKeyError)
    expect(left()).toBe(60_000)
    vi.setSystemTime(Date.now() + 60_000)
    await unlock(form.password, far)
    expect(await entries()).toHaveLength(1)
    expect((await device()?.scopes.toArray())?.[0]?.attempts).toBeUndefined()
  })

  it('[F54] stands before keys that lay idle while the browser was closed; they are gone before they are used', async () => {
    await signIn(form)
    await sleepFor(16 * 60_000)
    gateway.isDown = true
    await relaunch()
    expect(state().kind).toBe('locked')
    expect(await keyCount()).toBe(0)
    await unlock(form.password, far)
    expect(state().kind).toBe('open')
  })

  it('does not stand before a console that was closed a moment ago', async () => {
    await signIn(form)
    await sleepFor(14 * 60_000)
    gateway.isDown = true
    await relaunch()
    expect(state().kind).toBe('open')
  })

  it('stays shut without a server when that has confirmed nothing for 14 days', async () => {
    await signIn(form)
    await lock()
    await device()
      ?.scopes.toCollection()
      .modify((row) => {
        row.lastServerSessionAt -= 15 * day
      })
    gateway.isDown = true
    await relaunch()
    const gate = state()
    const until = gate.kind === 'locked' ? gate.locked.offlineUntil : far
    expect(until).toBeLessThan(Date.now())
    await expect(unlock(form.password, until)).rejects.toBeInstanceOf(ServerNeededError)
    gateway.isDown = false
    await unlock(form.password, until)
    expect(state().kind).toBe('open')
  })

  it('is not there after somebody ended the session on the server: only signing in opens', async () => {
    await signIn(form)
    await lock()
    gateway.refusal = 'session_ended'
    await unlock(form.password, far)
    await eventually(() => expect(state()).toMatchObject({ kind: 'none', ended: { reason: 'ended' } }))
    gateway.isDown = true
    await relaunch()
    expect(state().kind).toBe('none')
  })

  it('opens what was kept also when the stored copies are gone, with the help of the server', async () => {
    await signIn(form)
    await unlockedNow.get()?.cache.docs.clear()
    await lock()
    await unlock(form.password, far)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
  })
})

describe('idle time', () => {
  it('locks when nobody touched any tab for 15 minutes, and not before', async () => {
    await signIn(form)
    await sleepFor(14 * 60_000)
    await lookForIdle()
    expect(state().kind).toBe('open')
    await sleepFor(60_000)
    await lookForIdle()
    expect(state().kind).toBe('locked')
    expect(await keyCount()).toBe(0)
  })

  it('is noticed by a tab that did not hear of the lock', async () => {
    await signIn(form)
    await device()?.keys.clear()
    await lookForIdle()
    expect(state().kind).toBe('locked')
  })
})

describe('a password that was changed somewhere else', () => {
  it('[F53] signs in; what is kept opens with the one of before, and from then on with the new one', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    gateway.isDown = false
    gateway.password = 'battery staple'
    await signIn({ ...form, password: 'battery staple' })
    expect(state()).toMatchObject({ kind: 'open', device: 'sealed' })
    expect(await sealedScope()).toMatchObject({ waiting: 1, isEarlier: true })
    await expect(unlockSealed('something else')).rejects.toBeInstanceOf(WrongKeyError)
    gateway.isDown = true
    await unlockSealed(form.password)
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
    expect(await entries()).toHaveLength(1)
    await lock()
    await expect(unlock(form.password, far)).rejects.toBeInstanceOf(WrongKeyError)
    await unlock('battery staple', far)
    expect(await entries()).toHaveLength(1)
  })

  it('[F53] and an earlier one that nobody knows any more: the person discards what it closed', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    gateway.isDown = false
    gateway.password = 'battery staple'
    await signIn({ ...form, password: 'battery staple' })
    await discardSealed()
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
    expect(await entries()).toEqual([])
    await lock()
    await unlock('battery staple', far)
    expect(state().kind).toBe('open')
  })
})

describe('a session without a password, beside other applications of the suite', () => {
  beforeEach(async () => {
    gateway.suite = ['/console']
    await device()?.config.clear()
    await loadConfig()
  })
  afterEach(() => device()?.config.clear())
  const arrive = async () => {
    localStorage.setItem('ssojwt', 'from-the-suite')
    await startSession()
  }

  it('[F59] that locks with unsent work leaves its key dormant: used again only after the server confirmed it', async () => {
    await arrive()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await lock()
    expect((await device()?.keys.toArray())?.map(({ dormant }) => dormant)).toEqual([true])
    await relaunch()
    expect(state()).toMatchObject({ kind: 'locked', locked: { waiting: 1, openers: { password: false } } })
    await unlockByServer()
    expect(state().kind).toBe('unreachable')
    expect(unlockedNow.get()).toBeNull()
    gateway.isDown = false
    await startSession()
    expect(state()).toMatchObject({ kind: 'open', device: 'open' })
    expect((await entries()).map(({ content }) => content?.intent)).toMatchObject([{ comment: '[Ana Ruiz] hello' }])
  })

  it('[F59] keeps the key of its unsent work through a 401, too', async () => {
    await arrive()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    gateway.isDown = false
    gateway.refusal = 'session_expired'
    await expect(switchTenant('t2')).rejects.toMatchObject({ kind: 'auth' })
    await eventually(() => expect(state()).toMatchObject({ kind: 'none', waiting: 1 }))
    expect((await device()?.keys.toArray())?.map(({ dormant }) => dormant)).toEqual([true])
    gateway.refusal = null
    await arrive()
    expect((await entries()).map(({ content }) => content?.kind)).toEqual(['comment'])
  })

  it('that locks with nothing unsent leaves no key and no copy', async () => {
    await arrive()
    const present = unlockedNow.get()
    if (present === null) throw new Error('nothing kept')
    await writeDoc(present, 'search', 's1', { term: 'x' }, { asOf: 1, expiresAt: far })
    await lock()
    expect(await keyCount()).toBe(0)
    await unlockByServer()
    expect(await unlockedNow.get()?.cache.docs.where('kind').equals('search').count()).toBe(0)
  })

  it('[F52] with a passphrase opens without a server, and refuses another', async () => {
    await arrive()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await setPassphrase('twelve letters or more')
    await lock()
    expect(state()).toMatchObject({ kind: 'locked', locked: { openers: { passphrase: true, password: false } } })
    await expect(unlock('twelve letters or less', far)).rejects.toBeInstanceOf(WrongKeyError)
    await unlock('twelve letters or more', far)
    expect(await entries()).toHaveLength(1)
  })

  it('gives its work to the password, once the person signs in with one', async () => {
    await arrive()
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    gateway.isDown = false
    await signIn(form)
    expect(await entries()).toHaveLength(1)
    gateway.isDown = true
    await lock()
    await unlock(form.password, far)
    expect(await entries()).toHaveLength(1)
  })

  it('opens what a password once kept, in front of which it stands', async () => {
    await signIn(form)
    gateway.isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await signOut()
    gateway.isDown = false
    await arrive()
    expect(state()).toMatchObject({ kind: 'open', device: 'sealed' })
    expect(await sealedScope()).toMatchObject({ waiting: 1, isEarlier: false, openers: { password: true } })
    gateway.isDown = true
    await unlockSealed(form.password)
    expect(await entries()).toHaveLength(1)
  })
})
