import { sessionApi } from '#contracts/session.ts'
import { device } from '../device/device-database.ts'
import { tokenHashOf } from '../device/scope.ts'
import { noteEvent } from '../net/trace.ts'
import { call } from '../net/client.ts'
import { toServerTime } from '../net/clock.ts'
import { claimsOf, readToken, writeToken } from '../session/token.ts'

/** A renewal that failed is tried again by input after this pause, in milliseconds. */
const pause = 5 * 60_000

let notBefore = 0

/** The instant (epoch ms of the server) from which a token may be renewed: half of its time; null for one of another kind. */
function halfTimeOf(token: string): number | null {
  const claims = claimsOf(token)
  return claims === null ? null : ((claims.iat + claims.exp) / 2) * 1000
}

async function renew(token: string): Promise<void> {
  const row = await device()?.session.get('session')
  const renewed = (await call(sessionApi.openSession, { body: {} }, { token })).data.token
  if (readToken() !== token) return // somebody signed out, or another application was first
  writeToken(renewed)
  noteEvent('renewed', '-')
  if (row !== undefined) await device()?.session.put({ ...row, tokenHash: await tokenHashOf(renewed) })
}

/**
 * Renews the session after half of its token's time, because the person does something: never because a page polls.
 * One tab does it; the server ends the session for good a week after the password was given.
 */
export async function renewByInput(): Promise<void> {
  const token = readToken()
  const from = token === null ? null : halfTimeOf(token)
  if (token === null || from === null || toServerTime(Date.now()) < from || performance.now() < notBefore) return
  notBefore = performance.now() + pause
  const work = () => (readToken() === token ? renew(token) : Promise.resolve())
  if (navigator.locks === undefined) await work()
  else await navigator.locks.request('urs:renewal', { ifAvailable: true }, (lock) => (lock === null ? null : work()))
}
