import { queryOptions } from '@tanstack/react-query'
import { sessionApi, User } from '#contracts/session.ts'
import { readDoc } from '../cache/docs.ts'
import type { KeyringRow } from '../device/outbox-database.ts'
import { scopeOf, tokenHashOf } from '../device/scope.ts'
import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'
import { attempt, notBeforeOf } from '../keys/attempts.ts'
import { hasEarlierPassword, openEarlier, startOver } from '../keys/earlier-password.ts'
import { keyringOf } from '../keys/keyring-store.ts'
import { openBySecret, openUserKey, userSlots } from '../keys/keyring.ts'
import { peek, rememberKeys, takeAlong } from '../keys/open-scope.ts'
import { askPasskey, PasskeyError, passkeyKey } from '../keys/passkey.ts'
import { retireKeys } from '../keys/retire-keys.ts'
import { openToken } from '../keys/sealed-token.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { openersOf, showGate } from '../lock/lock.ts'
import { call } from '../net/client.ts'
import { connectivity } from '../net/connection.ts'
import { mayDrain } from './token-owner.ts'
import { unsentOf } from '../device/unsent-counts.ts'
import { knownSession } from '../session/known-session.ts'
import { type Openers, session } from '../session/session-state.ts'
import { tellTabs } from '../session/tabs.ts'
import { claimsOf, readToken, writeToken } from '../session/token.ts'
import { adopt, enter, openFor } from './open-session.ts'
import { startSession } from './sign-in.ts'

/** The server has not confirmed this session for too long, and it cannot be asked now. */
export class ServerNeededError extends Error {
  override name = 'ServerNeededError'
}

async function present(): Promise<ScopeRow> {
  const row = await knownSession()
  const scope = row === null ? undefined : await device()?.scopes.get(row.scope)
  if (scope === undefined) throw new ServerNeededError('this device does not know whose session it is')
  return scope
}

/** The server is waited for so long before what is on this device is opened without it, in milliseconds. */
const signInPatience = 10_000

/** Signs in with the password that has just opened what a session that ran out has left here, if the server lets it. */
async function signInAgain({ scope, tenantId }: ScopeRow, password: string): Promise<void> {
  const user = await peek(scope, (there) => readDoc(there, 'user', 'me', User))
  if (user == null) return
  const form = { username: user.value.username, password, consent: true }
  const options = { signal: AbortSignal.timeout(signInPatience) }
  const { token } = (await call(sessionApi.signIn, { body: form }, options)).data
  await adopt(await openFor(token, tenantId))
}

/** What opened the gate; only a password signs in as well. */
interface Opening {
  userKey: CryptoKey
  password: string | null
  offlineUntil: number
}

/** Whether the token that stands there now belongs to a scope; null when nobody can be asked. */
async function belongsTo(scope: string, token: string): Promise<boolean | null> {
  const row = await device()?.session.get('session')
  const { sub, tid } = claimsOf(token) ?? {}
  if (row === undefined || sub === undefined || tid === undefined) {
    if (await mayDrain(scope)) return true
    return (await connectivity.check()) ? false : null
  }
  // what it claims decides only what is shown: the server believes no token that it did not give
  if ((await scopeOf(sub, tid)) !== scope) return false
  await device()?.session.put({ id: 'session', scope, tokenHash: await tokenHashOf(token) })
  return true
}

/**
 * Puts the token back that the lock had put away, unless another application of the suite, or another tab, has written
 * one meanwhile: that one counts. Tells whose it is then.
 */
async function takeTokenBack(
  { scope }: ScopeRow,
  userKey: CryptoKey,
): Promise<'mine' | 'another' | 'unknown' | 'nobody'> {
  const row = await device()?.session.get('session')
  const present = readToken()
  if (present !== null && row?.tokenHash === (await tokenHashOf(present))) return 'mine'
  if (present !== null) {
    const isMine = await belongsTo(scope, present)
    return isMine === null ? 'unknown' : isMine ? 'mine' : 'another'
  }
  const token = row?.token === undefined ? null : await openToken(userKey, scope, row.token)
  if (row === undefined || token === null) return 'nobody'
  writeToken(token)
  await device()?.session.put({ id: 'session', scope, tokenHash: await tokenHashOf(token) })
  return 'mine'
}

async function openGate(row: ScopeRow, rows: readonly KeyringRow[], opening: Opening): Promise<void> {
  const { userKey, password, offlineUntil } = opening
  await takeAlong(row.user, userKey, userSlots(rows))
  await rememberKeys(row, userKey)
  const whose = await takeTokenBack(row, userKey)
  // without the server, or where it wants another password by now, what is here opens all the same
  if (whose === 'nobody' && password !== null) await signInAgain(row, password).catch(() => undefined)
  if (whose === 'unknown' || (readToken() === null && Date.now() > offlineUntil)) {
    await retireKeys()
    throw new ServerNeededError('not confirmed for too long')
  }
  if (whose === 'another') await retireKeys()
  const ended = whose === 'another' ? 'switched' : null
  const change = { ended, locked: null, isExpired: readToken() === null, lastActivityAt: Date.now() } as const
  await device()?.scopes.update(row.scope, change)
  await startSession()
  tellTabs('unlocked')
}

async function requireServer(offlineUntil: number): Promise<void> {
  if (Date.now() <= offlineUntil || (await connectivity.check())) return
  throw new ServerNeededError('not confirmed for too long')
}

/**
 * Opens the locked session with the password or the passphrase, also without a server. `offlineUntil` is what the
 * gate was given. Rejects with WrongKeyError, with TooSoonError after too many wrong ones, with ServerNeededError.
 */
export async function unlock(secret: string, offlineUntil: number): Promise<void> {
  await requireServer(offlineUntil)
  const row = await present()
  const rows = await keyringOf(row.scope)
  const { userKey, slot } = await attempt(row.scope, Date.now(), () => openBySecret(rows, secret)).catch(
    async (error) => {
      await showGate(row.scope) // it shows how long to wait now
      throw error
    },
  )
  await openGate(row, rows, { userKey, password: slot.id === 'password' ? secret : null, offlineUntil })
}

/** Opens the locked session with its passkey. Rejects with PasskeyError, WrongKeyError, ServerNeededError. */
export async function unlockWithPasskey(offlineUntil: number, ask = askPasskey): Promise<void> {
  await requireServer(offlineUntil)
  const row = await present()
  const rows = await keyringOf(row.scope)
  const slot = rows.find(({ id }) => id === 'passkey')
  if (slot?.id !== 'passkey') throw new PasskeyError('no passkey opens this')
  const { answer } = await ask(slot)
  const userKey = await openUserKey(slot, await passkeyKey(answer, slot.salt))
  await openGate(row, rows, { userKey, password: null, offlineUntil })
}

/** Opens a locked session that nothing but the server's word opens. The result is in `session`. */
export async function unlockByServer(): Promise<void> {
  await device()?.scopes.update((await present()).scope, { ended: null, locked: null })
  await startSession()
}

/** What is sealed behind an open session, and what would open it. */
export interface SealedScope {
  /** Unsent changes. */
  waiting: number
  openers: Openers
  /** The password was changed somewhere else: what opens is the one used on this device before. */
  isEarlier: boolean
  /** Epoch milliseconds before which no password is tried. */
  notBefore: number
}

/** Looks at what is sealed behind the open session. */
export async function sealedScope(): Promise<SealedScope> {
  const row = await present()
  return {
    waiting: await unsentOf(row.scope),
    openers: await openersOf(row.scope),
    isEarlier: await hasEarlierPassword(row.user),
    notBefore: notBeforeOf(row, Date.now()),
  }
}

/** What waits sealed behind the open session, counted anew each time somebody looks. */
export const sealedQueries = {
  present: () =>
    queryOptions({ queryKey: ['sealed'], queryFn: sealedScope, staleTime: 0, gcTime: 0, networkMode: 'always' }),
}

async function nowOpen(opened: Unlocked | null): Promise<void> {
  const state = session.get()
  if (opened !== null && state.kind === 'open') await enter(state.user, 'open')
}

/** Opens what is sealed behind the open session. Rejects with WrongKeyError, or TooSoonError. */
export async function unlockSealed(secret: string): Promise<void> {
  const row = await present()
  await nowOpen(await attempt(row.scope, Date.now(), () => openEarlier(row, secret)))
}

/** Throws away what is sealed behind the open session, and starts to keep things anew. The person has confirmed it. */
export async function discardSealed(): Promise<void> {
  await nowOpen(await startOver(await present()))
}
