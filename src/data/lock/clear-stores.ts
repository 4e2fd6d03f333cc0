import Dexie from 'dexie'
import { eraseCopiesKey } from '../cache/copies-key.ts'
import { CacheDatabase } from '../device/cache-database.ts'
import { device } from '../device/device-database.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { isSessionOnly } from '../keys/keyring-store.ts'
import { retireKeys } from '../keys/retire-keys.ts'
import { dropToken } from '../session/token.ts'
import { queryClient } from '../query/client.ts'
import { persistedKey } from '../query/persister.ts'
import { finder } from '../cache/monitor-search.ts'
import { clearedOn, stores, type ClearEvent, type StoreName } from '../device/stores.ts'

const mine = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith('urs'))

function clearOutsideDatabases(name: StoreName, scope: string | null): void {
  if (name === 'queryCache') queryClient.clear()
  if (name === 'workerRows') finder.drop()
  if (name === 'token') dropToken()
  if (name === 'persistedQueries' && scope !== null) localStorage.removeItem(persistedKey(scope))
  if (name === 'onceFlags') for (const flag of mine(sessionStorage)) sessionStorage.removeItem(flag)
}

/** Forgets what a page itself holds. Every tab does it at an end of the session, whichever tab ended it. */
export function clearPage(event: ClearEvent, scope: string | null): void {
  // the token was dropped by the tab that ended the session; by now there may be another one
  for (const name of clearedOn(event)) if (name !== 'token') clearOutsideDatabases(name, scope)
}

async function clearKeys(event: ClearEvent, scope: string | null): Promise<void> {
  if (event === 'tenantSwitch') await device()?.keys.bulkDelete([`dek:${scope}`, `index:${scope}`])
  else await retireKeys()
}

/** Empties the tables first: deleting the database waits for other tabs, which may take its time. */
async function clearCache(scope: string): Promise<void> {
  const cache = unlockedNow.get()?.scope === scope ? unlockedNow.get()?.cache : new CacheDatabase(scope)
  if (cache === undefined) return
  await eraseCopiesKey(cache)
  await Promise.all(cache.tables.map((table) => table.clear()))
  cache.close()
  void Dexie.delete(cache.name)
}

/**
 * Does to every store what the event asks: keys first, so that what is left cannot be read, then tables, then the
 * database. `scope` is null where nothing was kept.
 */
export async function clearStores(event: ClearEvent, scope: string | null): Promise<void> {
  const names = clearedOn(event)
  if (names.includes('keys')) await clearKeys(event, scope)
  for (const name of names) clearOutsideDatabases(name, scope)
  if (names.includes('session')) await device()?.session.clear()
  if (scope === null) return
  // nobody could open these copies again: they go with the lock
  const isLost = (event === 'lock' || event === 'expired') && (await isSessionOnly(scope).catch(() => false))
  if (isLost) clearOutsideDatabases('persistedQueries', scope)
  if (isLost || names.some((name) => stores[name].where === 'cache')) await clearCache(scope)
}
