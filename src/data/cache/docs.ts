import type { z } from 'zod'
import { blindId, type Unlocked } from '../keys/unlocked.ts'
import { toDeviceTime, toServerTime } from '../net/clock.ts'
import { openCopy, sealCopy } from './copies-key.ts'
import type { CopyRow, DocRow } from '../device/cache-database.ts'
import { addUse } from './usage.ts'

/** A stored answer with the instant it was read from the server, epoch milliseconds of this device. */
export interface Stored<T> {
  value: T
  asOf: number
}

/** When a copy was read, how long it is good for, and whose it is. */
export interface CopyFacts {
  asOf: number
  expiresAt: number
  /** When the read began; `asOf` without it. */
  startedAt?: number
  /** Search or monitor that it belongs to: `ownerOf`. */
  owner?: string
  /** Blind id of a pin that keeps it from now on. */
  pin?: string
}

const touchAfter = 60_000

/** Names the search or monitor whose stored copies belong together: they come and go as one. */
export const ownerOf = (provider: string, searchId: string): string => `${provider}|${searchId}`

/** Blind id of an owner; empty without one. */
export const blindOwner = async (unlocked: Unlocked, owner: string | undefined): Promise<string> =>
  owner === undefined ? '' : blindId(unlocked.index, `owner|${owner}`)

/** Pins of a copy that is written again: it stays pinned by whatever kept it. */
export function pinsOf(before: CopyRow | undefined, pin: string | undefined): Pick<CopyRow, 'pins' | 'pinned'> {
  const pins = [...new Set([...(before?.pins ?? []), ...(pin === undefined ? [] : [pin])])]
  return { pins, pinned: pins.length > 0 ? 1 : 0 }
}

/** Whether a stored copy may still be read, and whether its last use is worth writing down. */
export const isGood = <Row extends CopyRow>(row: Row | undefined, now: number): row is Row =>
  row !== undefined && row.expiresAt > now
export const isTouched = (row: CopyRow, now: number): boolean => now - row.lastUsed > touchAfter

/** Keeps one answer of a kind, unless one is there that was asked for later. */
export async function writeDoc(
  unlocked: Unlocked,
  kind: string,
  id: string,
  value: unknown,
  facts: CopyFacts,
): Promise<void> {
  const { asOf, expiresAt, startedAt = asOf, pin } = facts
  const key = await blindId(unlocked.index, `${kind}|${id}`)
  const owner = await blindOwner(unlocked, facts.owner)
  const sealed = await sealCopy(unlocked, 'docs', key, value)
  const { docs, meta } = unlocked.cache
  await unlocked.cache.transaction('rw', docs, meta, async () => {
    const before = await docs.get(key)
    if (before !== undefined && before.startedAt > startedAt) return
    const times = { asOf: toServerTime(asOf), startedAt, lastUsed: asOf, expiresAt }
    await docs.put({ key, kind, owner, ...times, ...pinsOf(before, pin), sealed })
    await addUse(unlocked.cache, sealed.ct.byteLength - (before?.sealed.ct.byteLength ?? 0), 0)
  })
}

async function openDoc<T>(
  unlocked: Unlocked,
  { key, sealed, asOf }: DocRow,
  schema: z.ZodType<T>,
): Promise<Stored<T> | null> {
  const opened = await openCopy(unlocked, 'docs', key, sealed).catch(() => undefined)
  const parsed = schema.safeParse(opened)
  return parsed.success ? { value: parsed.data, asOf: toDeviceTime(asOf) } : null
}

/** The stored answer, or null when there is none that can be opened and read. */
export async function readDoc<T>(
  unlocked: Unlocked,
  kind: string,
  id: string,
  schema: z.ZodType<T>,
): Promise<Stored<T> | null> {
  const key = await blindId(unlocked.index, `${kind}|${id}`)
  const row = await unlocked.cache.docs.get(key)
  const now = Date.now()
  if (row === undefined || !isGood(row, now)) return null
  if (isTouched(row, now)) void unlocked.cache.docs.update(key, { lastUsed: now }).catch(() => undefined)
  return openDoc(unlocked, row, schema)
}

/** When a stored answer was read from the server; null where none can be opened and read. It does not count as used. */
export async function docReadAt(
  unlocked: Unlocked,
  kind: string,
  id: string,
  schema: z.ZodType,
): Promise<number | null> {
  const row = await unlocked.cache.docs.get(await blindId(unlocked.index, `${kind}|${id}`))
  if (row === undefined || !isGood(row, Date.now())) return null
  return (await openDoc(unlocked, row, schema))?.asOf ?? null
}
