import { device } from '../device/device-database.ts'
import type { ScopeRow, SessionRow } from '../device/device-tables.ts'
import { notBeforeOf } from '../keys/attempts.ts'
import { hasStake, keyringOf } from '../keys/keyring-store.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { config } from '../net/config.ts'
import { countWaiting, unsentOf } from '../device/unsent-counts.ts'
import { finishWork } from '../session/before-leaving.ts'
import { isLocked, knownSession } from '../session/known-session.ts'
import { type Locked, type Openers, session } from '../session/session-state.ts'
import { tellTabs } from '../session/tabs.ts'
import { readToken } from '../session/token.ts'
import { clearPage } from './clear-stores.ts'
import { lockStores } from './lock-stores.ts'

const day = 86_400_000

/** What opens a scope. */
export async function openersOf(scope: string): Promise<Openers> {
  const ids = new Set((await keyringOf(scope)).map(({ id }) => id))
  return { password: ids.has('password'), passphrase: ids.has('passphrase'), passkey: ids.has('passkey') }
}

async function lockedOf(row: ScopeRow): Promise<Locked> {
  return {
    initials: row.initials,
    tenantName: row.tenantName,
    waiting: await unsentOf(row.scope).catch(() => 0),
    openers: await openersOf(row.scope),
    offlineUntil: row.lastServerSessionAt + config().offline.days * day,
    notBefore: notBeforeOf(row, Date.now()),
    isExpired: row.isExpired === true && !isLocked(row),
  }
}

/** Shows the unlock gate of a scope in place of whatever page this is; false when the device does not know it. */
export async function showGate(scope: string): Promise<boolean> {
  const row = await device()?.scopes.get(scope)
  if (row === undefined) return false
  session.set({ kind: 'locked', locked: await lockedOf(row) })
  return true
}

/**
 * Shows the gate where pins or unsent work lie behind it and something that the person has opens them; false
 * elsewhere, where signing in is all there is to do.
 */
export async function showGateToKept(scope: string): Promise<boolean> {
  const isWorth = (await hasStake(scope)) && Object.values(await openersOf(scope)).includes(true)
  return isWorth && showGate(scope)
}

/**
 * Shows the gate of a scope that is locked; false where nothing that the person has opens it, so that signing in, or the
 * token of whoever has come meanwhile, is the way on. A token that stayed through the lock is one, too.
 */
export async function showLocked(scope: string): Promise<boolean> {
  const hasStayed = readToken() !== null && config().suite.length > 0
  const isOpenable = hasStayed || Object.values(await openersOf(scope)).includes(true)
  return isOpenable && showGate(scope)
}

/** Drops what this page holds in memory and shows the gate. The keys were taken by whoever locked. */
async function leaveLocked(scope: string): Promise<void> {
  clearPage('lock', scope)
  unlockedNow.set(null)
  // the session may have ended meanwhile: then there is nothing to come back to
  if ((await knownSession()) === null || (await showLocked(scope))) return
  const tenantId = (await device()?.scopes.get(scope))?.tenantId ?? null
  const waiting = await countWaiting().catch(() => 0)
  session.set({ kind: 'none', waiting, ended: { reason: 'expired', tenantId } })
}

let locking: Promise<void> | null = null

async function lockScope(row: SessionRow, why: 'lock' | 'idle'): Promise<void> {
  await finishWork('lock')
  if (session.get().kind !== 'open') return
  session.set({ kind: 'starting' }) // from here on nothing is to be seen
  await lockStores((await device()?.session.get('session')) ?? row, why) // the token may have been renewed meanwhile
  tellTabs('locked')
  await leaveLocked(row.scope)
}

/**
 * Locks this console in every tab: what is being typed is sealed, what is in flight is recorded, then keys and memory
 * go. The session stays, and its token sealed, so that the same password opens it again, also without a server. Does
 * nothing where nothing is kept. `why`: by the person, or because nobody was there.
 */
export async function lock(why: 'lock' | 'idle' = 'lock'): Promise<void> {
  const row = await device()?.session.get('session')
  if (row === undefined || session.get().kind !== 'open') return
  locking ??= lockScope(row, why).finally(() => (locking = null))
  await locking
}

/** Another tab has locked: this one follows. */
export async function followLock(): Promise<void> {
  const row = await device()?.session.get('session')
  if (row === undefined || session.get().kind !== 'open') return
  await finishWork('lock')
  if (session.get().kind !== 'open') return
  session.set({ kind: 'starting' }) // from here on nothing is to be seen
  await leaveLocked(row.scope)
}
