/** The console's stored copies, filled and read in a page of their own with keys of their own. */
import type { Match } from '../../../src/contracts/match.ts'
import { CacheDatabase } from '../../../src/data/cache/database.ts'
import { readPages, writePage, writeRows } from '../../../src/data/cache/lists.ts'
import type { Kept } from '../../../src/data/kept.ts'
import { OutboxDatabase } from '../../../src/data/outbox/database.ts'
import { StoredMatchPage } from '../../../src/data/query/matches.ts'

/** What one run of the stored copies took, in milliseconds. */
interface Measured {
  fill: number
  longTasks: number[]
  pages: number[]
}

declare global {
  interface Window {
    benchCache(options: { matches: number; among: number; pageSize: number; reads: number }): Promise<Measured>
  }
}

const now = Date.now()
const day = 86_400_000

/** A match with as much on it as the provider sends: about two kilobytes. */
const matchAt = (place: number): Match => ({
  id: `match-${place}`,
  searchId: `search-${place % 200}`,
  version: 1,
  name: `Person Number ${place}`,
  status: 'open',
  entityType: 'person',
  matchTypes: ['aka_fuzzy', 'name_fuzzy'],
  datasets: ['sanction', 'pep'],
  countries: ['SE', 'FI'],
  score: place % 100,
  relevance: place % 17,
  comments: [],
  change: null,
  explanation: null,
  profile: {
    id: `entity-${place}`,
    name: `Person Number ${place}`,
    entityType: 'person',
    aliases: Array.from({ length: 6 }, (_, at) => `Other Name ${at} of ${place}`),
    facts: Array.from({ length: 8 }, (_, at) => ({
      name: `Fact ${at}`,
      value: `Value ${place * at}`,
      source: 'A list',
    })),
    associates: [{ name: `Friend of ${place}`, association: 'family' }],
    sources: [
      { slug: 'a-list', name: 'A list', topics: ['sanction'], countries: ['SE'], asOf: '2026-02-27', synthetic: true },
    ],
    media: [],
    documents: [],
  },
})

async function freshKept(): Promise<Kept> {
  const scope = crypto.randomUUID()
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  return { scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) }
}

const times = { asOf: now, startedAt: now, expiresAt: now + day }

function watchLongTasks(): { seen: number[]; stop: () => void } {
  const seen: number[] = []
  const note = (list: readonly PerformanceEntry[]) => seen.push(...list.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => void note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const stop = () => {
    note(observer.takeRecords())
    observer.disconnect()
  }
  return { seen, stop }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

window.benchCache = async ({ matches, among, pageSize, reads }) => {
  const kept = await freshKept()
  await kept.cache.open()
  const rows = Array.from({ length: matches }, (_, place) => matchAt(place))
  // what making the rows took is none of the cache's
  await new Promise((resolve) => setTimeout(resolve, 300))
  const tasks = watchLongTasks()
  const fill = await timed(() => writeRows(kept, { kind: 'matches', id: 'all', ...times }, rows))
  await new Promise((resolve) => setTimeout(resolve, 100))
  tasks.stop()

  const lists = Math.ceil(among / pageSize)
  for (let list = 0; list < lists; list += 1) {
    const page = { matches: rows.slice(0, pageSize), page: 1, perPage: pageSize, total: pageSize }
    await writePage(kept, { kind: 'matches', id: `list-${list}`, ...times, rows: pageSize }, 1, page)
  }
  const pages: number[] = []
  for (let read = 0; read < reads; read += 1)
    pages.push(await timed(() => readPages(kept, 'matches', `list-${(read * 7919) % lists}`, StoredMatchPage)))
  return { fill, longTasks: tasks.seen, pages }
}
