import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { createFakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn } from '#tests/support/outbox-tabs.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { canKeep } from './device/databases.ts'
import { device } from './device/device-database.ts'
import { loadConfig } from './net/config.ts'
import { submit } from './outbox/submit.ts'
import { followUnlocked, unlockedOutbox } from './outbox/unlocked-outbox.ts'
import { takeProviders } from './query/providers.ts'
import { session } from './session/session-state.ts'
import { writeToken } from './session/token.ts'
import { startSession } from './sign-in/sign-in.ts'

const server = createFakeServer(['m1'])
const user = {
  uuid: 'u',
  username: 'ana@example.org',
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  timezone: 'UTC',
  roles: [],
  permissions: [],
  service: [],
  tenant: { id: 't', name: 'T', subdomain: 't', services: [] },
  primaryTenantUserRoles: [],
  superAdmin: false,
}
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

beforeAll(async () => {
  stubBrowser()
  device()?.close() // as before a page has tried it
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('not for you', 'SecurityError')
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.endsWith('config.json')) return Promise.resolve(json({ mark: null }))
    if (address.endsWith('/sso/token')) {
      return Promise.resolve(json({ data: { token: 'two', services: [], tenant: user.tenant, user } }))
    }
    return server.fetch(address, init)
  })
  const source = sampleSource()
  takeProviders([{ id: source.provider, source: () => Promise.resolve(source) }])
  writeToken('one')
  await loadConfig()
  followUnlocked(() => true)
  await startSession()
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('[F55] a browser that keeps nothing', () => {
  it('is found out at the start, and the session works all the same', () => {
    expect(canKeep()).toBe(false)
    expect(session.get()).toMatchObject({ kind: 'open', device: 'none', user: { name: 'Ana Ruiz' } })
  })

  it('sends directly, with the key of the form', async () => {
    expect(await unlockedOutbox()).toBeNull()
    const draft = commentOn('m1', '[Ana Ruiz] hello')
    expect(await submit(draft)).toEqual({ where: 'server', refused: [] })
    expect(server.seen).toMatchObject([{ key: draft.id }])
  })

  it('says so when it could not be sent, and the same form may try again', async () => {
    const draft = commentOn('m1', '[Ana Ruiz] again')
    server.faults.push({ kind: 'dead' })
    await expect(submit(draft)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await submit(draft)).toMatchObject({ where: 'server' })
  })
})
