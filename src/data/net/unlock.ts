import { device, type ScopeRow } from '../device.ts'
import type { Kept } from '../kept.ts'
import { attempt, notBeforeOf } from '../keys/attempts.ts'
import { hasEarlierPassword, openEarlier, startOver } from '../keys/earlier.ts'
import { keyringOf } from '../keys/keyring-store.ts'
import { openBySecret, openUserKey, userSlots } from '../keys/keyring.ts'
import { askPasskey, PasskeyError, passkeyKey } from '../keys/passkey.ts'
import { rememberKeys, takeAlong, type Owner } from '../keys/unlock.ts'
import type { KeyringRow } from '../outbox/database.ts'
import { unsentOf } from '../outbox/waiting.ts'
import { connectivity } from './connection.ts'
import { openersOf, showGate } from './lock.ts'
import { knownSession, enter } from './session-open.ts'
import { session, type Openers } from './session-state.ts'
import { tellTabs } from './session-tabs.ts'
import { startSession } from './session.ts'

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

async function openGate(owner: Owner, userKey: CryptoKey, rows: readonly KeyringRow[]): Promise<void> {
  await takeAlong(owner.user, userKey, userSlots(rows))
  await rememberKeys(owner, userKey)
  const { scope } = owner
  await device()?.scopes.update(scope, { ended: null, lastActivityAt: Date.now() })
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
  const { userKey } = await attempt(row.scope, Date.now(), () => openBySecret(rows, secret)).catch(async (error) => {
    await showGate(row.scope) // it shows how long to wait now
    throw error
  })
  await openGate(row, userKey, rows)
}

/** Opens the locked session with its passkey. Rejects with PasskeyError, WrongKeyError, ServerNeededError. */
export async function unlockWithPasskey(offlineUntil: number, ask = askPasskey): Promise<void> {
  await requireServer(offlineUntil)
  const row = await present()
  const rows = await keyringOf(row.scope)
  const slot = rows.find(({ id }) => id === 'passkey')
  if (slot?.id !== 'passkey') throw new PasskeyError('no passkey opens this')
  const { answer } = await ask(slot)
  await openGate(row, await openUserKey(slot, await passkeyKey(answer, slot.salt)), rows)
}

/** Opens a locked session that nothing but the server's word opens. The result is in `session`. */
export async function unlockByServer(): Promise<void> {
  await device()?.scopes.update((await present()).scope, { ended: null })
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

async function nowOpen(opened: Kept | null): Promise<void> {
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
