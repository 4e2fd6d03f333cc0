import Dexie from 'dexie'
import { sessionApi } from '#contracts/session.ts'
import { device } from '../device/device-database.ts'
import { OutboxDatabase, outboxName } from '../device/outbox-database.ts'
import { isStored } from '../device/stored-databases.ts'
import { retireKeys } from '../keys/retire-keys.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { clearPage, clearStores } from '../lock/clear-stores.ts'
import { showGateToKept } from '../lock/lock.ts'
import { call } from '../net/client.ts'
import { countWaiting } from '../device/unsent-counts.ts'
import { finishWork } from '../session/before-leaving.ts'
import { type Ended, session } from '../session/session-state.ts'
import { tellTabs } from '../session/tabs.ts'
import { dropToken, readToken } from '../session/token.ts'

/** A server that does not answer keeps nobody from leaving, in milliseconds. */
const patience = 3000

let ending: Promise<void> | null = null

/** Whether the session is just ending. */
export const isEnding = (): boolean => ending !== null

/** Unsent changes of everybody on this device. A count that cannot be made is no obstacle to signing in. */
export const countUnsent = (): Promise<number> => countWaiting().catch(() => 0)

/**
 * Stops work and forgets what is in memory; the stores were cleared by whoever ended the session. Where an expired one
 * leaves something that a person can open, the gate to it is shown in place.
 */
export async function leave(ended: Ended, scope: string | null): Promise<void> {
  await finishWork(ended.reason)
  session.set({ kind: 'starting' }) // from here on nothing is to be seen
  clearPage(ended.reason, unlockedNow.get()?.scope ?? null)
  unlockedNow.set(null)
  if (ended.reason === 'expired' && scope !== null && (await showGateToKept(scope))) return
  session.set({ kind: 'none', waiting: await countUnsent(), ended })
}

/** Has the server forget a token. Where it cannot be asked, the token runs out by itself. */
async function revoke(token: string): Promise<void> {
  await call(sessionApi.signOut, {}, { token, signal: AbortSignal.timeout(patience) }).catch(() => undefined)
}

async function emptyOutbox(database: OutboxDatabase): Promise<void> {
  await database.keyring.clear() // first: what is left for a moment opens for nobody
  await Promise.all(database.tables.map((table) => table.clear()))
}

/**
 * Throws away everything that a user has unsent in a tenant: only a person decides that. Keys, then tables, then the
 * database, without waiting for tabs that hold it open.
 */
export async function forgetScope(scope: string): Promise<void> {
  await device()?.keys.bulkDelete([`dek:${scope}`, `index:${scope}`])
  if (await isStored(outboxName(scope))) {
    const present = unlockedNow.get()
    const database = present?.scope === scope ? present.outbox : new OutboxDatabase(scope)
    await emptyOutbox(database)
    database.close()
    void Dexie.delete(database.name)
  }
  await device()?.scopes.delete(scope)
}

async function end(reason: Ended['reason'], unsent: 'keep' | 'discard'): Promise<void> {
  const row = await device()?.session.get('session')
  const scope = row?.scope ?? null
  const tenantId = scope === null ? null : ((await device()?.scopes.get(scope))?.tenantId ?? null)
  await finishWork(reason)
  if (scope !== null)
    await device()?.scopes.update(scope, { ended: reason, locked: null, isExpired: reason === 'expired' })
  const token = readToken()
  dropToken()
  // not before this device has let go of it: what is on its way in any tab would be told that the session had run out
  const revoked = reason === 'logout' && token !== null ? revoke(token) : null
  await clearStores(reason, scope)
  if (unsent === 'discard' && scope !== null) {
    await forgetScope(scope)
    await retireKeys() // nothing hangs on the user key any more
  }
  tellTabs('ended')
  await revoked
  await leave({ reason, tenantId }, scope)
}

/**
 * Ends the session once: work is stopped, keys and token go, and the stored copies too unless it has only expired.
 * Unsent work stays sealed unless the person decided to discard it.
 */
export function endSession(reason: Ended['reason'], unsent: 'keep' | 'discard' = 'keep'): Promise<void> {
  ending ??= end(reason, unsent).finally(() => (ending = null))
  return ending
}
