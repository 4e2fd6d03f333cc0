import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import type { CacheDatabase } from '../device/cache-database.ts'

/** What stored copies take up: bytes of what is sealed, and how many matches are among it. */
export interface Use {
  bytes: number
  matches: number
}

/** What the stored copies of this page's scope take up, as far as this page has written or counted them. */
export const cacheUse: Subscribable<Use | null> = subscribable<Use | null>(null)

/** Adds to the counters; called inside the transaction of the write, which includes `meta`. */
export async function addUse(cache: CacheDatabase, bytes: number, matches: number): Promise<void> {
  const before = await cache.meta.get('use')
  const after = { bytes: (before?.bytes ?? 0) + bytes, matches: (before?.matches ?? 0) + matches }
  await setUse(cache, after)
}

/** Puts the counters right after copies were counted. */
export async function setUse(cache: CacheDatabase, use: Use): Promise<void> {
  await cache.meta.put({ id: 'use', ...use })
  cacheUse.set(use)
}
