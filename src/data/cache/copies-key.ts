import { z } from 'zod'
import { toBase64url } from '#lib/base64url.ts'
import { seal, SealBrokenError, sealJson, unseal, type Sealed, type SealPlace } from '#lib/seal.ts'
import { sleep } from '#lib/sleep.ts'
import type { Kept } from '../keys/unlocked.ts'
import { cacheVersion, type CacheDatabase, type CopiesKeyRow, type SealedCopy } from '../device/cache-database.ts'

const aes = { name: 'AES-GCM', length: 256 } as const
const uses: KeyUsage[] = ['encrypt', 'decrypt']
const Bytes = z.array(z.number().int().min(0).max(255)).length(32)

/** Where a sealed row of the cache lives. */
export const cachePlace = (kept: Kept, table: string, key: string): SealPlace => ({
  db: kept.cache.name,
  table,
  key,
  scope: kept.scope,
  schema: cacheVersion,
})

const keyPlace = (kept: Kept) => cachePlace(kept, 'meta', 'key')

/** Readable in here and in between only: what the outbox's key opens becomes a key that cannot be read. */
async function openKey(kept: Kept, { sealed }: CopiesKeyRow): Promise<CryptoKey> {
  const bytes = Bytes.parse(await unseal(kept.dek, keyPlace(kept), sealed))
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), aes, false, uses)
}

const isSame = (one: Sealed | undefined, other: Sealed | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && toBase64url(one.iv) === toBase64url(other.iv))

/** A new key in place of the one that was `seen`, or the one that another tab was first with. */
async function makeKey(kept: Kept, seen: CopiesKeyRow | undefined): Promise<CryptoKey> {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  const made: CopiesKeyRow = { id: 'key', sealed: await seal(kept.dek, keyPlace(kept), bytes) }
  const { keys } = kept.cache
  const row = await keys.db.transaction('rw', keys, async () => {
    const present = await keys.get('key')
    if (present !== undefined && !isSame(present.sealed, seen?.sealed)) return present
    await keys.put(made)
    return made
  })
  return openKey(kept, row)
}

async function findKey(kept: Kept): Promise<CryptoKey> {
  const row = await kept.cache.keys.get('key')
  if (row === undefined) return makeKey(kept, row)
  return openKey(kept, row).catch((error: unknown) => {
    // the outbox was started over, and with it its key: nothing opens these copies any more
    if (error instanceof SealBrokenError) return makeKey(kept, row)
    throw error
  })
}

const open = new WeakMap<CacheDatabase, Promise<CryptoKey>>()

/**
 * The key of the stored copies. It lies beside them, sealed under the outbox's: erasing it leaves the copies closed and
 * the outbox as it is (spec/decisions 41).
 */
export function copiesKey(kept: Kept): Promise<CryptoKey> {
  const found = open.get(kept.cache) ?? findKey(kept)
  open.set(kept.cache, found)
  found.catch(() => open.delete(kept.cache)) // the next one tries again
  return found
}

/** Erases the key of the stored copies, before anything else of them goes. */
export async function eraseCopiesKey(cache: CacheDatabase): Promise<void> {
  open.delete(cache)
  await cache.keys.delete('key')
}

/** Seals JSON text for a row of the cache. */
export const sealCopyJson = async (kept: Kept, table: string, key: string, json: string): Promise<SealedCopy> => ({
  ...(await sealJson(await copiesKey(kept), cachePlace(kept, table, key), json)),
  by: 'copies',
})

/** Seals a value for a row of the cache. */
export const sealCopy = (kept: Kept, table: string, key: string, value: unknown): Promise<SealedCopy> =>
  sealCopyJson(kept, table, key, JSON.stringify(value))

/** Opens a row of the cache; what an older build wrote is under the outbox's key. Rejects with SealBrokenError. */
export const openCopy = async (kept: Kept, table: string, key: string, sealed: SealedCopy): Promise<unknown> =>
  unseal(sealed.by === 'copies' ? await copiesKey(kept) : kept.dek, cachePlace(kept, table, key), sealed)

type Key = string | [list: string, n: number]

interface Sealable {
  sealed: SealedCopy
}

/** The tables with something sealed, by primary key and by the key that it is sealed at. */
const sealedTables = ({ cache }: Kept) => [
  ...(['docs', 'views'] as const).map((name) => ({ table: cache.table<Sealable, Key>(name), name, placeOf: String })),
  { table: cache.table<Sealable, Key>('chunks'), name: 'chunks', placeOf: (key: Key) => [key].flat().join('/') },
]

type SealedTable = ReturnType<typeof sealedTables>[number]

/** One row under the key of the copies, unless somebody writes it meanwhile. */
async function renewOne(kept: Kept, { table, name, placeOf }: SealedTable, key: Key): Promise<void> {
  const row = await table.get(key)
  if (row === undefined || row.sealed.by === 'copies') return
  const value = await openCopy(kept, name, placeOf(key), row.sealed).catch(() => undefined)
  if (value === undefined) return
  const sealed = await sealCopy(kept, name, placeOf(key), value)
  await table.db.transaction('rw', table, async () => {
    const present = await table.get(key)
    if (isSame(present?.sealed, row.sealed)) await table.put({ ...row, ...present, sealed })
  })
}

const day = 86_400_000

/**
 * Brings what an older build has sealed under the key of the copies, row by row, once a day: a tab or a rollback may
 * bring such rows again. May be cut short anywhere, and is by the signal; whatever is not done yet opens all the same.
 */
export async function renewSeals(kept: Kept, now: number, signal?: AbortSignal): Promise<void> {
  const last = await kept.cache.seals.get('seals')
  if (last !== undefined && Math.abs(now - last.at) < day) return
  for (const each of sealedTables(kept)) {
    for (const key of await each.table.toCollection().primaryKeys()) {
      signal?.throwIfAborted()
      await renewOne(kept, each, key)
      await sleep(0) // whoever waits for the page in between comes first
    }
  }
  await kept.cache.seals.put({ id: 'seals', at: now })
}
