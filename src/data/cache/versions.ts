import Dexie from 'dexie'
import { cacheName, cacheVersion } from '../device/cache-database.ts'
import { isStored } from '../device/stored-databases.ts'

const locks = () => globalThis.navigator?.locks

/** Removes an older version once no tab holds it any more; a tab that still does removes nothing of ours. */
async function dropVersion(scope: string, version: number): Promise<void> {
  const name = cacheName(scope, version)
  if (!(await isStored(name))) return
  const drop = () => void Dexie.delete(name).catch(() => undefined) // a blocked deletion goes on when the tab closes
  if (locks() === undefined) drop()
  else await locks().request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : drop()))
}

/**
 * Says that this page uses the scope's stored copies in their present version, so that a newer build leaves them alone,
 * and drops older versions that nobody uses. Returns the way out.
 */
export function holdCache(scope: string): () => void {
  const end = new AbortController()
  const held = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  const options = { mode: 'shared', signal: end.signal } as const
  // rejects when it ends before it was granted
  locks()
    ?.request(cacheName(scope), options, () => held)
    .catch(() => undefined)
  for (let version = 1; version < cacheVersion; version += 1) void dropVersion(scope, version).catch(() => undefined)
  return () => end.abort()
}
