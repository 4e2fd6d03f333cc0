import type { Kept } from '../kept.ts'

/** How many opened lists of a kind stay, the least recently read go first (design/offline section 8). */
const keep: Readonly<Record<string, number>> = { matches: 20, 'monitor-matches': 50 }

async function dropLists(kept: Kept, lists: readonly string[]): Promise<void> {
  await kept.cache.transaction('rw', kept.cache.lists, kept.cache.chunks, async () => {
    await kept.cache.chunks.where('list').anyOf(lists).delete()
    await kept.cache.lists.bulkDelete([...lists])
  })
}

/** Removes what has expired and what is beyond the number that is kept; runs at every start, also offline. */
export async function tidyCache(kept: Kept, now: number): Promise<void> {
  const expired = await kept.cache.lists.where('expiresAt').belowOrEqual(now).primaryKeys()
  await dropLists(kept, expired)
  await kept.cache.docs.where('expiresAt').belowOrEqual(now).delete()
  const newestFirst = await kept.cache.lists.orderBy('lastUsed').reverse().toArray()
  for (const [kind, count] of Object.entries(keep)) {
    const beyond = newestFirst.filter((row) => row.kind === kind && row.pinned === 0).slice(count)
    await dropLists(
      kept,
      beyond.map(({ list }) => list),
    )
  }
}

/** Makes room for unsent work: stored copies can be read again, an intent cannot. */
export async function evictCache(kept: Kept): Promise<void> {
  const { lists, chunks, docs, blobs } = kept.cache
  await kept.cache.transaction('rw', lists, chunks, docs, blobs, async () => {
    const unpinned = await lists.where('[pinned+lastUsed]').between([0, -Infinity], [0, Infinity]).primaryKeys()
    await chunks.where('list').anyOf(unpinned).delete()
    await lists.bulkDelete(unpinned)
    await docs.where('[pinned+lastUsed]').between([0, -Infinity], [0, Infinity]).delete()
    await blobs.where('[pinned+lastUsed]').between([0, -Infinity], [0, Infinity]).delete()
  })
}
