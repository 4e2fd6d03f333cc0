import { z } from 'zod'
import { toBase64url } from '#lib/base64url.ts'
import { seal, SealBrokenError, sealJson, unseal, type Sealed, type SealPlace } from '#lib/seal.ts'
import { sleep } from '#lib/sleep.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { cacheVersion, type CacheDatabase, type CopiesKeyRow, type SealedCopy } from '../device/cache-database.ts'

const aes = { name: 'AES-GCM', length: 256 } as const
const uses: KeyUsage[] = ['encrypt', 'decrypt']
const Bytes = z.array(z.number().int().min(0).max(255)).length(32)

/** Where a sealed row of the cache lives. */
export const cachePlace = (unlocked: Unlocked, table: string, key: string): SealPlace => ({
  db: unlocked.cache.name,
  table,
  key,
  scope: unlocked.scope,
  schema: cacheVersion,
})

const keyPlace = (unlocked: Unlocked) => cachePlace(unlocked, 'meta', 'key')

/** Readable in here and in between only: what the outbox's key opens becomes a key that cannot be read. */
async function openKey(unlocked: Unlocked, { sealed }: CopiesKeyRow): Promise<CryptoKey> {
  const bytes = Bytes.parse(await unseal(unlocked.dek, keyPlace(unlocked), sealed))
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), aes, false, uses)
}

const isSame = (one: Sealed | undefined, other: Sealed | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && toBase64url(one.iv) === toBase64url(other.iv))

/** A new key in place of the one that was `seen`, or the one that another tab was first with. */
async function makeKey(unlocked: Unlocked, seen: CopiesKeyRow | undefined): Promise<CryptoKey> {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  const made: CopiesKeyRow = { id: 'key', sealed: await seal(unlocked.dek, keyPlace(unlocked), bytes) }
  const { keys } = unlocked.cache
  const row = await keys.db.transaction('rw', keys, async () => {
    const present = await keys.get('key')
    if (present !== undefined && !isSame(present.sealed, seen?.sealed)) return present
    await keys.put(made)
    return made
  })
  return openKey(unlocked, row)
}

async function findKey(unlocked: Unlocked): Promise<CryptoKey> {
  const row = await unlocked.cache.keys.get('key')
  if (row === undefined) return makeKey(unlocked, row)
  return openKey(unlocked, row).catch((error: unknown) => {
    // the outbox was started over, and with it its key: nothing opens these copies any more
    if (error instanceof SealBrokenError) return makeKey(unlocked, row)
    throw error
  })
}

const open = new WeakMap<CacheDatabase, Promise<CryptoKey>>()

/**
 * The key of the stored copies. It lies beside them, sealed under the outbox's: erasing it leaves the copies closed and
 * the outbox as it is (spec/decisions 41).
 */
export function copiesKey(unlocked: Unlocked): Promise<CryptoKey> {
  const found = open.get(unlocked.cache) ?? findKey(unlocked)
  open.set(unlocked.cache, found)
  found.catch(() => open.delete(unlocked.cache)) // the next one tries again
  return found
}

/** Erases the key of the stored copies, before anything else of them goes. */
export async function eraseCopiesKey(cache: CacheDatabase): Promise<void> {
  open.delete(cache)
  await cache.keys.delete('key')
}

/** Seals JSON text for a row of the cache. */
export const sealCopyJson = async (
  unlocked: Unlocked,
  table: string,
  key: string,
  json: string,
): Promise<SealedCopy> => ({
  ...(await sealJson(await copiesKey(unlocked), cachePlace(unlocked, table, key), json)),
  by: 'copies',
})

/** Seals a value for a row of the cache. */
export const sealCopy = (unlocked: Unlocked, table: string, key: string, value: unknown): Promise<SealedCopy> =>
  sealCopyJson(unlocked, table, key, JSON.stringify(value))

/** Opens a row of the cache; what an older build wrote is under the outbox's key. Rejects with SealBrokenError. */
export const openCopy = async (unlocked: Unlocked, table: string, key: string, sealed: SealedCopy): Promise<unknown> =>
  unseal(sealed.by === 'copies' ? await copiesKey(unlocked) : unlocked.dek, cachePlace(unlocked, table, key), sealed)

type Key = string | [list: string, n: number]

interface Sealable {
  sealed: SealedCopy
}

/** The tables with something sealed, by primary key and by the key that it is sealed at. */
const sealedTables = ({ cache }: Unlocked) => [
  ...(['docs', 'views'] as const).map((name) => ({ table: cache.table<Sealable, Key>(name), name, placeOf: String })),
  { table: cache.table<Sealable, Key>('chunks'), name: 'chunks', placeOf: (key: Key) => [key].flat().join('/') },
]

type SealedTable = ReturnType<typeof sealedTables>[number]

/** One row under the key of the copies, unless somebody writes it meanwhile. */
async function renewOne(unlocked: Unlocked, { table, name, placeOf }: SealedTable, key: Key): Promise<void> {
  const row = await table.get(key)
  if (row === undefined || row.sealed.by === 'copies') return
  const value = await openCopy(unlocked, name, placeOf(key), row.sealed).catch(() => undefined)
  if (value === undefined) return
  const sealed = await sealCopy(unlocked, name, placeOf(key), value)
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
export async function renewSeals(unlocked: Unlocked, now: number, signal?: AbortSignal): Promise<void> {
  const last = await unlocked.cache.seals.get('seals')
  if (last !== undefined && Math.abs(now - last.at) < day) return
  for (const each of sealedTables(unlocked)) {
    for (const key of await each.table.toCollection().primaryKeys()) {
      signal?.throwIfAborted()
      await renewOne(unlocked, each, key)
      await sleep(0) // whoever waits for the page in between comes first
    }
  }
  await unlocked.cache.seals.put({ id: 'seals', at: now })
}
