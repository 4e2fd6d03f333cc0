import { z } from 'zod'
import { sleep } from '#lib/sleep.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { toDeviceTime } from '../net/clock.ts'
import {
  chunkTables,
  describeList,
  factsOf,
  listId,
  openChunk,
  putChunks,
  sealChunk,
  type ChunkFacts,
  type ListFacts,
  type PlainChunk,
} from './chunks.ts'
import type { ChunkRow, ListRow } from '../device/cache-database.ts'
import { isGood, isTouched, type CopyFacts, type Stored } from './docs.ts'

/** Rows sealed together: reading 10,000 rows takes a third of the time of single rows. */
const chunkRows = 100
const chunkLength = 256 * 1024
/** Rows sealed before the page may do something else. */
const rowsAtOnce = 500

/** Cuts rows into chunks of at most 100 rows and 256 KiB; `n` of a chunk is the place of its first row in the list. */
function cut(rows: readonly unknown[], from: number): PlainChunk[] {
  const parts: { n: number; texts: string[] }[] = []
  let length = 0
  for (const [at, row] of rows.entries()) {
    const text = JSON.stringify(row)
    const last = parts.at(-1)
    length += text.length
    if (last !== undefined && last.texts.length < chunkRows && length <= chunkLength) last.texts.push(text)
    else {
      parts.push({ n: from + at, texts: [text] })
      length = text.length
    }
  }
  return parts.map(({ n, texts }) => ({ n, rows: texts.length, json: `[${texts.join(',')}]` }))
}

async function sealRows(
  unlocked: Unlocked,
  list: ListRow,
  facts: CopyFacts,
  rows: readonly unknown[],
): Promise<ChunkRow[]> {
  const chunks: ChunkRow[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const parts = cut(rows.slice(from, from + rowsAtOnce), from)
    chunks.push(...(await Promise.all(parts.map((part) => sealChunk(unlocked, list, facts, part)))))
    await sleep(0) // whoever waits for the page in between comes first
  }
  return chunks.length > 0 ? chunks : [await sealChunk(unlocked, list, facts, { n: 0, rows: 0, json: '[]' })]
}

/** Replaces a whole list, unless what is there was asked for later. */
export const writeRows = async (unlocked: Unlocked, facts: ListFacts, rows: readonly unknown[]): Promise<void> =>
  replaceRows(unlocked, await describeList(unlocked, facts), facts, rows)

/** Puts other rows into a list that is described already. */
export async function replaceRows(
  unlocked: Unlocked,
  list: ListRow,
  facts: CopyFacts,
  rows: readonly unknown[],
): Promise<void> {
  const chunks = await sealRows(unlocked, list, facts, rows)
  await unlocked.cache.transaction('rw', chunkTables(unlocked), async () => {
    const old: ChunkFacts[] = []
    // one by one: all of them in one answer would hold the page up
    await unlocked.cache.chunks
      .where('list')
      .equals(list.list)
      .each((chunk) => old.push(factsOf(chunk)))
    await putChunks(unlocked, list, chunks, old)
  })
}

/** The list row, when it may be read; its use is written down. */
async function usedList(unlocked: Unlocked, kind: string, id: string): Promise<ListRow | null> {
  const list = await unlocked.cache.lists.get(await listId(unlocked, kind, id))
  const now = Date.now()
  if (list === undefined || !isGood(list, now)) return null
  if (isTouched(list, now)) void unlocked.cache.lists.update(list.list, { lastUsed: now }).catch(() => undefined)
  return list
}

const chunksOf = ({ cache }: Unlocked, { list }: ListRow) => cache.chunks.where('list').equals(list).sortBy('n')

/** A whole list, or null when it is not on this device or cannot be opened completely. */
export async function readRows<T>(
  unlocked: Unlocked,
  kind: string,
  id: string,
  row: z.ZodType<T>,
): Promise<Stored<T[]> | null> {
  const list = await usedList(unlocked, kind, id)
  if (list === null) return null
  const chunks = await chunksOf(unlocked, list)
  const opened = await Promise.all(chunks.map((chunk) => openChunk(unlocked, chunk, z.array(row))))
  const rows = opened.filter((part) => part !== null)
  return rows.length === opened.length ? { value: rows.flat(), asOf: toDeviceTime(list.asOf) } : null
}

/** A list as it lies on the disk, for the worker that opens it; null when it is not on this device. */
export async function sealedRows(unlocked: Unlocked, kind: string, id: string): Promise<ChunkRow[] | null> {
  const list = await usedList(unlocked, kind, id)
  return list === null ? null : chunksOf(unlocked, list)
}

/**
 * Keeps one visited page of a list; the other pages stay, each with its own age. `rows` is how many rows it has.
 * A page that is there and was asked for later stays.
 */
export async function writePage(
  unlocked: Unlocked,
  facts: ListFacts & { rows: number },
  n: number,
  page: unknown,
): Promise<void> {
  const list = await describeList(unlocked, facts)
  const chunk = await sealChunk(unlocked, list, facts, { n, rows: facts.rows, json: JSON.stringify(page) })
  await unlocked.cache.transaction('rw', chunkTables(unlocked), async () => {
    const old = await unlocked.cache.chunks.get([list.list, n])
    await putChunks(unlocked, list, [chunk], old === undefined ? [] : [factsOf(old)])
  })
}

/** Removes the stored pages of a list beyond the last one that the server still has. */
export async function dropPagesAfter(unlocked: Unlocked, kind: string, id: string, last: number): Promise<void> {
  const list = await listId(unlocked, kind, id)
  await unlocked.cache.transaction('rw', chunkTables(unlocked), async () => {
    const beyond = unlocked.cache.chunks.where('[list+n]').between([list, last], [list, Infinity], false)
    await beyond.delete()
  })
}

/** One stored page of a list; null when it is not on this device. However long the list is, nothing else is opened. */
export async function readPage<T>(
  unlocked: Unlocked,
  kind: string,
  id: string,
  n: number,
  page: z.ZodType<T>,
): Promise<Stored<T> | null> {
  const list = await usedList(unlocked, kind, id)
  const chunk = list === null ? undefined : await unlocked.cache.chunks.get([list.list, n])
  const value = chunk === undefined ? null : await openChunk(unlocked, chunk, page)
  return chunk === undefined || value === null ? null : { value, asOf: toDeviceTime(chunk.asOf) }
}

/** Every stored page of a list by its number, in order. */
export async function readPages<T>(
  unlocked: Unlocked,
  kind: string,
  id: string,
  page: z.ZodType<T>,
): Promise<(Stored<T> & { n: number })[]> {
  const list = await usedList(unlocked, kind, id)
  if (list === null) return []
  const opened = await Promise.all(
    (await chunksOf(unlocked, list)).map(async (chunk) => {
      const value = await openChunk(unlocked, chunk, page)
      return value === null ? [] : [{ n: chunk.n, asOf: toDeviceTime(chunk.asOf), value }]
    }),
  )
  return opened.flat()
}

/**
 * Changes stored pages in place, as far as `change` gives another value; their age stays what it was. Pages are opened
 * one by one, each once `turn` resolves: a long list must not hold up whoever works beside it.
 */
export async function rewritePages<T>(
  unlocked: Unlocked,
  kind: string,
  id: string,
  page: z.ZodType<T>,
  change: (page: T) => T,
  turn: () => Promise<void>,
): Promise<void> {
  const list = await unlocked.cache.lists.get(await listId(unlocked, kind, id))
  if (list === undefined) return
  const keys = await unlocked.cache.chunks.where('list').equals(list.list).primaryKeys()
  for (const key of keys) {
    await turn()
    const chunk = await unlocked.cache.chunks.get(key)
    const value = chunk === undefined ? null : await openChunk(unlocked, chunk, page)
    const changed = value === null ? null : change(value)
    if (chunk === undefined || changed === null || changed === value) continue
    const plain = { n: chunk.n, rows: chunk.rows, json: JSON.stringify(changed) }
    const next = {
      ...(await sealChunk(unlocked, list, { ...list, startedAt: chunk.startedAt }, plain)),
      asOf: chunk.asOf,
    }
    await unlocked.cache.transaction('rw', unlocked.cache.chunks, async () => {
      const present = await unlocked.cache.chunks.get(key)
      if (present?.startedAt === chunk.startedAt) await unlocked.cache.chunks.put(next)
    })
  }
}
