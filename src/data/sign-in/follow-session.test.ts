import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { User } from '#contracts/session.ts'
import { mintKey } from '#lib/mint-key.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { eventually } from '#tests/support/eventually.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { quickSecrets } from '#tests/support/quick-secrets.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { device } from '../device/device-database.ts'
import { OutboxDatabase } from '../device/outbox-database.ts'
import { readDraft } from '../drafts/drafts.ts'
import { createKeeper, follow, sealDrafts } from '../drafts/keeper.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { loadConfig } from '../net/config.ts'
import { connectivity } from '../net/connection.ts'
import { submit } from '../outbox/submit.ts'
import { closeOutbox, followUnlocked, unlockedOutbox } from '../outbox/unlocked-outbox.ts'
import { takeProviders } from '../query/providers.ts'
import { beforeSessionEnds } from '../session/before-leaving.ts'
import { session } from '../session/session-state.ts'
import { followEnd, followToken } from './follow-session.ts'
import { signIn, signOut, startSession } from './sign-in.ts'

const form = { username: 'ana@example.org', password: 'correct horse', consent: true }
const tenant = (id: string) => ({ id, name: id, subdomain: id, services: ['COMPLY' as const] })
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

let uuid: string
let isDown: boolean
/** Whose token is whose: `<user>|<tenant>`. */
let owners: Map<string, string>
let calls: { path: string; token: string | null }[]

const userOf = (owner: string): User => {
  const [id = '', tenantId = ''] = owner.split('|')
  const names = { username: form.username, name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz', timezone: 'UTC' }
  const lists = { roles: [], permissions: [], service: [], primaryTenantUserRoles: [] }
  return { uuid: id, ...names, ...lists, tenant: tenant(tenantId), superAdmin: false }
}

async function gateway(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://localhost')
  const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null
  if (pathname.endsWith('config.json')) return json({ mark: null, idempotency: { honoured: true, days: 30 } })
  if (pathname.startsWith('/api/')) calls.push({ path: pathname, token })
  if (isDown) throw new TypeError('fetch failed')
  if (pathname === '/api/sso/token') return json({ data: { token: 'first', expiresAt: 'x' } })
  const owner = token === null ? undefined : owners.get(token)
  if (owner === undefined) return json({ code: 'unauthenticated', message: 'x', requestId: 'r', data: {} }, 401)
  if (pathname === '/api/gateway/sso/user') return json({ data: userOf(owner) })
  if (pathname === '/api/gateway/sso/token') {
    const user = userOf(owner)
    owners.set(`renewed-${owner}`, owner)
    return json({ data: { token: `renewed-${owner}`, services: [], tenant: user.tenant, user } })
  }
  return json({ code: 'internal', message: 'x', requestId: 'r', data: {} }, 503)
}

const reload = vi.fn<() => void>()

// as at the start of a page
followUnlocked(() => true)
beforeSessionEnds(closeOutbox)
beforeSessionEnds(sealDrafts)

beforeEach(async () => {
  quickSecrets()
  stubBrowser()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  uuid = mintKey()
  isDown = false
  calls = []
  owners = new Map([['first', `${uuid}|t1`]])
  await Promise.all([device()?.scopes.clear(), device()?.session.clear(), device()?.keys.clear()])
  unlockedNow.set(null)
  vi.stubGlobal('fetch', gateway)
  await loadConfig()
  takeProviders([{ id: 'comply', source: () => Promise.resolve(sampleSource()) }])
  await startSession()
  await signIn(form)
  connectivity.report('gateway', 'ok')
})
afterEach(async () => {
  localStorage.setItem('ssojwt', `renewed-${uuid}|t1`)
  if (session.get().kind === 'open') await signOut()
  vi.unstubAllGlobals()
})

describe('[F58] a token that was changed under this page', () => {
  it('is none of its business when it belongs to the same user and tenant', async () => {
    owners.set('by-the-suite', `${uuid}|t1`)
    localStorage.setItem('ssojwt', 'by-the-suite')
    await followToken()
    expect(reload).not.toHaveBeenCalled()
    expect(session.get().kind).toBe('open')
  })

  it.each([
    ['another user', () => `${mintKey()}|t1`],
    ['another tenant', () => `${uuid}|t2`],
  ])('of %s stops everything and starts anew; what was unsent is neither sent nor lost', async (_, owner) => {
    isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    isDown = false
    const scope = unlockedNow.get()?.scope ?? ''
    owners.set('foreign', owner())
    localStorage.setItem('ssojwt', 'foreign')
    calls = []
    await followToken()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await unlockedOutbox()).toBeNull()
    // the drain may ask whose token it is before the page does: nobody does anything else with it
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/gateway/sso/user']))
    const parked = new OutboxDatabase(scope)
    expect(await parked.entries.count()).toBe(1)
    parked.close()
  })

  it('that the server refuses ends the session', async () => {
    localStorage.setItem('ssojwt', 'of-nobody')
    await followToken()
    await eventually(() => expect(session.get().kind).toBe('none'))
    expect(reload).not.toHaveBeenCalled()
  })

  it('[F66] takes no typed text along: it is sealed before the page starts anew', async () => {
    const keeper = createKeeper('comment|p|m')
    const leave = follow(keeper)
    keeper.note('half a thought')
    owners.set('foreign', `${uuid}|t2`)
    localStorage.setItem('ssojwt', 'foreign')
    await followToken()
    expect(await readDraft('comment|p|m', z.string())).toBe('half a thought')
    leave()
  })
})

describe('[F43] a session that another tab has ended', () => {
  it.each(['logout', 'expired'] as const)(
    'by %s ends here too, for the same reason, without a call',
    async (reason) => {
      await device()?.scopes.update(unlockedNow.get()?.scope ?? '', { ended: reason })
      localStorage.removeItem('ssojwt')
      calls = []
      await Promise.all([followToken(), followEnd()])
      expect(session.get()).toMatchObject({ kind: 'none', ended: { reason, tenantId: 't1' } })
      expect(unlockedNow.get()).toBeNull()
      expect(await unlockedOutbox()).toBeNull()
      expect(calls).toEqual([])
    },
  )

  it('by another application of the suite leaves nothing that could be read', async () => {
    localStorage.removeItem('ssojwt')
    await followToken()
    expect(session.get()).toMatchObject({ kind: 'none', ended: { reason: 'logout' } })
    expect(await device()?.keys.count()).toBe(0)
    expect(await device()?.session.count()).toBe(0)
  })
})

describe('[F82] a session that has run out', () => {
  it('in another tab, too, leaves the gate to unsent work', async () => {
    isDown = true
    await submit(commentOn('m1', '[Ana Ruiz] hello'))
    await device()?.scopes.update(unlockedNow.get()?.scope ?? '', { ended: 'expired', isExpired: true })
    await device()?.keys.clear()
    localStorage.removeItem('ssojwt')
    await Promise.all([followToken(), followEnd()])
    expect(session.get()).toMatchObject({ kind: 'locked', locked: { waiting: 1, isExpired: true } })
    expect(unlockedNow.get()).toBeNull()
  })

  it('goes on once somebody signs in to it in another tab', async () => {
    const open = session.get()
    if (open.kind !== 'open') throw new Error('nobody signed in')
    session.set({ ...open, isExpired: true })
    owners.set('from-another-tab', `${uuid}|t1`)
    localStorage.setItem('ssojwt', 'from-another-tab')
    await followToken()
    expect(session.get()).toMatchObject({ kind: 'open' })
    expect(session.get()).not.toHaveProperty('isExpired')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('[F66] a 401 while somebody types', () => {
  it('seals the text before the keys go, and the next sign-in finds it', async () => {
    const keeper = createKeeper('comment|p|m')
    const leave = follow(keeper)
    keeper.note('half a thought')
    owners.clear()
    await startSession()
    await eventually(() => expect(session.get().kind).toBe('locked'))
    leave()
    expect(await device()?.keys.count()).toBe(0)
    owners.set('first', `${uuid}|t1`)
    await signIn(form)
    expect(await readDraft('comment|p|m', z.string())).toBe('half a thought')
  })
})
