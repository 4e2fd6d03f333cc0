import type { z } from 'zod'
import { seal, unseal, type SealPlace } from '#lib/seal.ts'
import { blindId, type Kept } from '../kept.ts'
import { cacheVersion } from './database.ts'

/** A stored answer with the instant it was read from the server, epoch milliseconds. */
export interface Stored<T> {
  value: T
  asOf: number
}

/** Where a sealed row of the cache lives. */
export const cachePlace = (kept: Kept, table: string, key: string): SealPlace => ({
  db: kept.cache.name,
  table,
  key,
  scope: kept.scope,
  schema: cacheVersion,
})

/** Keeps one answer of a kind. */
export async function writeDoc(
  kept: Kept,
  kind: string,
  id: string,
  value: unknown,
  times: { asOf: number; expiresAt: number },
): Promise<void> {
  const key = await blindId(kept.index, `${kind}|${id}`)
  const sealed = await seal(kept.dek, cachePlace(kept, 'docs', key), value)
  await kept.cache.docs.put({ key, kind, ...times, lastUsed: times.asOf, pinned: 0, pins: [], sealed })
}

/** The stored answer, or null when there is none that can be opened and read. */
export async function readDoc<T>(
  kept: Kept,
  kind: string,
  id: string,
  schema: z.ZodType<T>,
): Promise<Stored<T> | null> {
  const key = await blindId(kept.index, `${kind}|${id}`)
  const row = await kept.cache.docs.get(key)
  if (row === undefined) return null
  const opened = await unseal(kept.dek, cachePlace(kept, 'docs', key), row.sealed).catch(() => undefined)
  const parsed = schema.safeParse(opened)
  return parsed.success ? { value: parsed.data, asOf: row.asOf } : null
}
