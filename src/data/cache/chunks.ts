import type { z } from 'zod'
import { blindId, type Unlocked } from '../keys/unlocked.ts'
import { toServerTime } from '../net/clock.ts'
import { openCopy, sealCopyJson } from './copies-key.ts'
import type { ChunkRow, ListRow } from '../device/cache-database.ts'
import { blindOwner, pinsOf, type CopyFacts } from './docs.ts'
import { addUse } from './usage.ts'

/** What a list is beside its chunks. */
export interface ListFacts extends CopyFacts {
  kind: string
  id: string
  /** Earliest instant by which one of its rows has to be gone. */
  dueAt?: number
}

/** A chunk before it is sealed: its place in the list and what its rows or its page are as JSON text. */
export interface PlainChunk {
  n: number
  rows: number
  json: string
}

/** Blind id of a list. */
export const listId = (unlocked: Unlocked, kind: string, id: string): Promise<string> =>
  blindId(unlocked.index, `${kind}|${id}`)

const keyOf = ({ list, n }: { list: string; n: number }) => `${list}/${n}`

/** The list row of these facts as if it had no chunks yet; `putList` adds what they take up. */
export async function describeList(unlocked: Unlocked, facts: ListFacts): Promise<ListRow> {
  const { kind, asOf, expiresAt, dueAt = Infinity, pin } = facts
  const [list, owner] = await Promise.all([listId(unlocked, kind, facts.id), blindOwner(unlocked, facts.owner)])
  const times = { asOf: toServerTime(asOf), lastUsed: asOf, expiresAt, dueAt }
  return { list, kind, owner, ...times, ...pinsOf(undefined, pin), bytes: 0, rows: 0 }
}

/** Seals a chunk of a list. */
export async function sealChunk(
  unlocked: Unlocked,
  list: ListRow,
  facts: CopyFacts,
  plain: PlainChunk,
): Promise<ChunkRow> {
  const { n, rows, json } = plain
  const sealed = await sealCopyJson(unlocked, 'chunks', keyOf({ list: list.list, n }), json)
  return { list: list.list, n, asOf: list.asOf, startedAt: facts.startedAt ?? facts.asOf, rows, sealed }
}

/** What a chunk holds, or null when it cannot be opened or has another shape. */
export async function openChunk<T>(unlocked: Unlocked, chunk: ChunkRow, schema: z.ZodType<T>): Promise<T | null> {
  const opened = await openCopy(unlocked, 'chunks', keyOf(chunk), chunk.sealed).catch(() => undefined)
  return schema.safeParse(opened).data ?? null
}

const holdsMatches = (kind: string): boolean => kind === 'matches' || kind === 'monitor-matches'

/** What is known of a chunk without what is sealed in it. */
export interface ChunkFacts extends Pick<ChunkRow, 'list' | 'n' | 'startedAt' | 'rows'> {
  bytes: number
}

/** The facts of a chunk. */
export const factsOf = ({ list, n, startedAt, rows, sealed }: ChunkRow): ChunkFacts => ({
  list,
  n,
  startedAt,
  rows,
  bytes: sealed.ct.byteLength,
})

const sizeOf = (chunks: readonly ChunkFacts[]) => ({
  bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
  rows: chunks.reduce((sum, { rows }) => sum + rows, 0),
})

/** Chunks handed to the database at once; the page may do something else between two lots. */
const lot = 8

/** Puts chunks lot by lot. Still one transaction: nobody else sees some of them without the others. */
async function putLots({ chunks: table }: Unlocked['cache'], chunks: readonly ChunkRow[]): Promise<void> {
  for (let from = 0; from < chunks.length; from += lot) await table.bulkPut(chunks.slice(from, from + lot))
}

/**
 * Puts chunks in place of those of the same list they stand for, and the list row with its new size. Inside a
 * transaction over lists, chunks and meta. False when one of the old ones was asked for later: nothing is written.
 */
export async function putChunks(
  unlocked: Unlocked,
  list: ListRow,
  chunks: readonly ChunkRow[],
  old: readonly ChunkFacts[],
): Promise<boolean> {
  const startedAt = Math.min(...chunks.map((chunk) => chunk.startedAt))
  if (old.some((chunk) => chunk.startedAt > startedAt)) return false
  const before = await unlocked.cache.lists.get(list.list)
  await unlocked.cache.chunks.bulkDelete(old.map(({ list: id, n }): [string, number] => [id, n]))
  await putLots(unlocked.cache, chunks)
  const [added, gone] = [sizeOf(chunks.map(factsOf)), sizeOf(old)]
  const grown = { bytes: added.bytes - gone.bytes, rows: added.rows - gone.rows }
  const size = { bytes: (before?.bytes ?? 0) + grown.bytes, rows: (before?.rows ?? 0) + grown.rows }
  await unlocked.cache.lists.put({ ...list, ...pinsOf(before, list.pins[0]), ...size })
  await addUse(unlocked.cache, grown.bytes, holdsMatches(list.kind) ? grown.rows : 0)
  return true
}

/** Tables of a write of chunks. */
export const chunkTables = ({ cache }: Unlocked) => [cache.lists, cache.chunks, cache.meta]
