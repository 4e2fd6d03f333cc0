import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { createFakeLocks } from '#tests/support/fake-locks.ts'
import { SessionGateway } from '#tests/support/session-gateway.ts'
import { loadConfig } from '../net/config.ts'
import { device } from '../device/device-database.ts'
import { tokenHashOf } from '../device/scope.ts'
import { trace } from '../net/trace.ts'
import { connectivity } from '../net/connection.ts'
import { renewByInput } from './renewal.ts'
import { readToken, writeToken } from '../session/token.ts'

const hour = 3_600_000
const given = Date.UTC(2026, 10, 24, 8)
let gateway: SessionGateway
let running = 0

/** A token of 24 hours, as the gateway gives it. */
const token = `x.${btoa(JSON.stringify({ sub: 'u', tid: 't1', iat: given / 1000, exp: given / 1000 + 86_400 }))}.x`
const at = (hours: number) => vi.setSystemTime(given + hours * hour)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.advanceTimersByTime((running += hour)) // further on than any pause of the test before
  at(0)
  stubBrowser()
  gateway = new SessionGateway()
  gateway.install()
  await device()?.config.clear()
  await loadConfig()
  vi.stubGlobal('navigator', { locks: createFakeLocks() })
  writeToken(token)
  await device()?.session.put({ id: 'session', scope: 's', tokenHash: await tokenHashOf(token) })
  connectivity.report('gateway', 'ok')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session is renewed by what a person does', () => {
  it('from half of the time of its token on, and not before', async () => {
    at(11.9)
    await renewByInput()
    expect(readToken()).toBe(token)
    at(12.1)
    const before = trace().counts.renewed
    await renewByInput()
    expect(readToken()).toBe('token-1')
    expect(trace().counts.renewed).toBe(before + 1)
    // by this the next start knows whose session it is, also without a server
    expect(await device()?.session.get('session')).toMatchObject({ tokenHash: await tokenHashOf('token-1') })
  })

  it('once for many inputs, and again only after a pause where that failed', async () => {
    at(13)
    gateway.isDown = true
    await expect(renewByInput()).rejects.toMatchObject({ kind: 'unreachable' })
    gateway.isDown = false
    await renewByInput()
    expect(readToken()).toBe(token)
    vi.advanceTimersByTime(5 * 60_000)
    await renewByInput()
    expect(readToken()).toBe('token-1')
  })

  it('never over a sign-out, or a token that somebody else has put there meanwhile', async () => {
    at(13)
    const renewing = renewByInput()
    localStorage.removeItem('ssojwt')
    await renewing
    expect(readToken()).toBeNull()
  })

  it('not where the token is of another kind, which tells nothing of its time', async () => {
    at(13)
    writeToken('from-the-suite')
    await renewByInput()
    expect(readToken()).toBe('from-the-suite')
  })
})
