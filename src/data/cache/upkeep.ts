import { z } from 'zod'
import { Monitor } from '#contracts/monitor.ts'
import { throttled } from '#lib/throttle.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { toDeviceTime } from '../net/clock.ts'
import { openChunk } from './chunks.ts'
import { renewSeals } from './copies-key.ts'
import type { ListRow } from '../device/cache-database.ts'
import { deletionOf } from './expiry.ts'
import { isBrimming, mostKept, toRemove, type Held, type Limits } from './limits.ts'
import { replaceRows } from './lists.ts'
import { cacheUse, setUse } from './usage.ts'

const hour = 3_600_000
/** How often a page that is writing looks whether it has filled the device to the brim, in milliseconds. */
const lookPause = 5000

/** What this scope may take up: 250 MB, or half of what the browser offers if that is less. */
export async function readLimits(): Promise<Limits> {
  const { quota } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? mostKept : { ...mostKept, bytes: Math.min(mostKept.bytes, quota / 2) }
}

const matchKinds: readonly string[] = ['matches', 'monitor-matches']

const heldList = ({ list: id, pins: _pins, ...row }: ListRow): Held => ({
  ...row,
  id,
  table: 'lists',
  matches: matchKinds.includes(row.kind) ? row.rows : 0,
})

/** Every copy as the rules see it, on this device's clock. */
async function survey({ cache }: Unlocked): Promise<Held[]> {
  const held: Held[] = (await cache.lists.toArray()).map(heldList)
  await cache.docs.each(({ key: id, sealed, pins: _pins, ...row }) => {
    held.push({ ...row, id, table: 'docs', bytes: sealed.ct.byteLength, matches: 0 })
  })
  return held.map((copy) => ({ ...copy, asOf: toDeviceTime(copy.asOf) }))
}

const useOf = (held: readonly Held[]): Limits => ({
  bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
  matches: held.reduce((sum, { matches }) => sum + matches, 0),
})

const idsOf = (held: readonly Held[], table: Held['table']) =>
  held.filter((copy) => copy.table === table).map(({ id }) => id)

async function remove({ cache }: Unlocked, going: readonly Held[], left: readonly Held[]): Promise<void> {
  const lists = idsOf(going, 'lists')
  await cache.transaction('rw', cache.lists, cache.chunks, cache.docs, cache.meta, async () => {
    await cache.chunks.where('list').anyOf(lists).delete()
    await cache.lists.bulkDelete(lists)
    await cache.docs.bulkDelete(idsOf(going, 'docs'))
    await setUse(cache, useOf(left))
  })
}

/** Takes the rows out of monitor lists whose time has come, though the list itself stays. */
async function dropDueRows(unlocked: Unlocked, now: number): Promise<void> {
  const lists = await unlocked.cache.lists.toArray()
  for (const list of lists.filter(({ kind, dueAt }) => kind === 'monitors' && dueAt <= now)) {
    const old = await unlocked.cache.chunks.where('list').equals(list.list).sortBy('n')
    const opened = await Promise.all(old.map((chunk) => openChunk(unlocked, chunk, z.array(Monitor))))
    const rows = opened.flatMap((part) => part ?? []).filter(({ autoDeleteAt }) => deletionOf(autoDeleteAt) > now)
    const dueAt = Math.min(...rows.map(({ autoDeleteAt }) => deletionOf(autoDeleteAt)))
    const startedAt = Math.max(...old.map((chunk) => chunk.startedAt))
    await replaceRows(unlocked, { ...list, dueAt }, { asOf: list.asOf, expiresAt: list.expiresAt, startedAt }, rows)
  }
}

/**
 * Removes what has expired, what is beyond the numbers and the room, and counts what is left. Runs at every start,
 * hourly and when much has been written, also offline.
 */
export async function tidyCache(unlocked: Unlocked, now: number, limits?: Limits): Promise<void> {
  await dropDueRows(unlocked, now)
  const held = await survey(unlocked)
  const going = new Set(toRemove(held, now, limits ?? (await readLimits())))
  const left = held.filter((copy) => !going.has(copy))
  await remove(unlocked, [...going], left)
  await unlocked.cache.views
    .where('lastUsed')
    .below(now - 30 * 24 * hour)
    .delete()
}

/** Makes room for unsent work: stored copies can be read again, an intent cannot. What is pinned and the user stay. */
export async function evictCache(unlocked: Unlocked): Promise<void> {
  const held = await survey(unlocked)
  const left = held.filter(({ kind, pinned }) => pinned === 1 || kind === 'user')
  await remove(
    unlocked,
    held.filter((copy) => !left.includes(copy)),
    left,
  )
}

/** Removes every stored copy of a search or monitor, by its blind owner, such as after a 403. */
export async function forgetOwner(unlocked: Unlocked, owner: string): Promise<void> {
  const held = await survey(unlocked)
  const left = held.filter((copy) => copy.owner !== owner)
  await remove(
    unlocked,
    held.filter((copy) => copy.owner === owner),
    left,
  )
}

/** Tidies at once, hourly and whenever this page has filled the device to the brim; returns the way out. */
export function keepTidy(unlocked: Unlocked, pause: number = lookPause): () => void {
  const tidy = () => void tidyCache(unlocked, Date.now()).catch(() => undefined) // the next hour tidies again
  const timer = setInterval(tidy, hour)
  const look = throttled(() => {
    const use = cacheUse.get()
    if (use === null || unlockedNow.get() !== unlocked) return
    void readLimits().then((limits) => isBrimming(use, limits) && tidy())
  }, pause)
  const leave = cacheUse.subscribe(look)
  tidy()
  const end = new AbortController()
  renewSeals(unlocked, Date.now(), end.signal).catch(() => undefined) // the next start goes on
  return () => {
    end.abort()
    clearInterval(timer)
    leave()
  }
}
