import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { loadConfig } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import { mintKey } from '#lib/mint-key.ts'
import { dropToken, writeToken } from '../session/token.ts'
import { scopeOf, tokenHashOf } from '../device/scope.ts'
import { mayDrain } from './token-owner.ts'

let scope: string
let owner: { uuid: string; tenant: string }
let answer: () => Promise<Response>

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const userAnswer = () => {
  const tenant = { id: owner.tenant, name: 'T', subdomain: 't', services: [] }
  const lists = { roles: [], permissions: [], service: [], primaryTenantUserRoles: [] }
  const names = { username: 'a@example.org', name: 'A', firstName: 'A', lastName: 'B', timezone: 'UTC' }
  return Promise.resolve(json({ data: { uuid: owner.uuid, ...names, ...lists, tenant, superAdmin: false } }))
}

beforeEach(async () => {
  stubBrowser()
  owner = { uuid: mintKey(), tenant: 't' }
  scope = await scopeOf(owner.uuid, 't')
  vi.stubGlobal('fetch', () => Promise.resolve(json({})))
  await loadConfig()
  answer = vi.fn<() => Promise<Response>>(userAnswer)
  vi.stubGlobal('fetch', () => answer())
  writeToken('mine')
  await device()?.session.put({ id: 'session', scope, tokenHash: await tokenHashOf('mine') })
})
afterEach(() => vi.unstubAllGlobals())

describe('[F58] before anything is sent', () => {
  it('the token that belongs to this scope is enough, without asking', async () => {
    expect(await mayDrain(scope)).toBe(true)
    expect(answer).not.toHaveBeenCalled()
  })

  it('a changed token of the same user and tenant is confirmed by the server, once', async () => {
    writeToken(`renewed-${owner.uuid}`)
    expect(await mayDrain(scope)).toBe(true)
    expect(await mayDrain(scope)).toBe(true)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another user', () => (owner = { uuid: 'somebody-else', tenant: 't' })],
    ['another tenant', () => (owner = { ...owner, tenant: 'other' })],
    ['nobody, because the session has ended', () => (answer = () => Promise.resolve(json({}, 401)))],
    ['nobody knows whom, because there is no server', () => (answer = () => Promise.reject(new TypeError('failed')))],
  ])('a changed token that belongs to %s stops everything', async (_, change) => {
    change()
    writeToken(`foreign-${mintKey()}`)
    expect(await mayDrain(scope)).toBe(false)
  })

  it('nothing goes without a token', async () => {
    dropToken()
    expect(await mayDrain(scope)).toBe(false)
  })
})
