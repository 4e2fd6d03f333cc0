/** The console's stored copies, filled and read in a page of their own with keys of their own. */
import type { Match } from '../../../src/contracts/match.ts'
import { CacheDatabase } from '../../../src/data/device/cache-database.ts'
import { readPages, writePage, writeRows } from '../../../src/data/cache/lists.ts'
import type { Unlocked } from '../../../src/data/keys/unlocked.ts'
import { OutboxDatabase } from '../../../src/data/device/outbox-database.ts'
import { StoredMatchPage } from '../../../src/data/query/matches.ts'
import { keepMonitors } from '../../../src/data/query/monitors.ts'
import { finder } from '../../../src/data/cache/monitor-search.ts'
import { sampleMonitor } from '../../support/sample-monitor.ts'

/** What one run of the stored copies took, in milliseconds. */
interface Measured {
  fill: number
  longTasks: number[]
  pages: number[]
  /** The first search of a list: the worker starts, opens it, and finds. */
  firstSearches: number[]
  /** Searches of a list that the worker has open. */
  searches: number[]
}

interface Asked {
  matches: number
  among: number
  pageSize: number
  reads: number
  monitors: number
}

declare global {
  interface Window {
    benchCache(asked: Asked): Promise<Measured>
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
  gender: 'female',
  dateOfBirth: '1974-08-12',
  riskRating: null,
  score: place % 100,
  relevance: place % 17,
  comments: [],
  change: null,
  explanation: null,
  profileId: `entity-${place}`,
  profile: {
    id: `entity-${place}`,
    name: `Person Number ${place}`,
    entityType: 'person',
    aliases: Array.from({ length: 6 }, (_, at) => ({ name: `Other Name ${at} of ${place}`, kind: 'aka' })),
    datasets: [],
    facts: Array.from({ length: 8 }, (_, at) => ({
      group: 'facts',
      name: `Fact ${at}`,
      value: `Value ${place * at}`,
      source: 'A list',
    })),
    associates: [{ name: `Friend of ${place}`, association: 'family', kind: 'individual', profileId: null }],
    sources: [
      { slug: 'a-list', name: 'A list', topics: ['sanction'], countries: ['SE'], asOf: '2026-02-27', synthetic: true },
    ],
    media: [],
    documents: [],
    notes: [],
    images: [],
  },
})

async function freshScope(): Promise<Unlocked> {
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

async function fillMatches(unlocked: Unlocked, rows: readonly Match[]): Promise<Pick<Measured, 'fill' | 'longTasks'>> {
  // what making the rows took is none of the cache's
  await new Promise((resolve) => setTimeout(resolve, 300))
  const tasks = watchLongTasks()
  const fill = await timed(() => writeRows(unlocked, { kind: 'matches', id: 'all', ...times }, rows))
  await new Promise((resolve) => setTimeout(resolve, 100))
  tasks.stop()
  return { fill, longTasks: tasks.seen }
}

async function readMatches(
  unlocked: Unlocked,
  rows: readonly Match[],
  { among, pageSize, reads }: Asked,
): Promise<number[]> {
  const lists = Math.ceil(among / pageSize)
  for (let list = 0; list < lists; list += 1) {
    const page = { matches: rows.slice(0, pageSize), page: 1, perPage: pageSize, total: pageSize }
    await writePage(unlocked, { kind: 'matches', id: `list-${list}`, ...times, rows: pageSize }, 1, page)
  }
  const pages: number[] = []
  for (let read = 0; read < reads; read += 1)
    pages.push(await timed(() => readPages(unlocked, 'matches', `list-${(read * 7919) % lists}`, StoredMatchPage)))
  return pages
}

async function searchMonitors(
  unlocked: Unlocked,
  count: number,
): Promise<Pick<Measured, 'firstSearches' | 'searches'>> {
  const name = (place: number) => `Person ${place % 97} Number ${place}`
  const monitors = Array.from({ length: count }, (_, place) => sampleMonitor(`m${place}`, { name: name(place) }))
  await keepMonitors(unlocked, 'comply', { monitors, isComplete: true }, { asOf: now, startedAt: now })
  const search = async (words: string) => {
    const found = await finder.find(unlocked, 'comply', words)
    if (found === null || found.length === 0) throw new Error(`the worker found nothing for "${words}"`)
  }
  const measured: Pick<Measured, 'firstSearches' | 'searches'> = { firstSearches: [], searches: [] }
  for (let round = 0; round < 10; round += 1) {
    finder.drop()
    measured.firstSearches.push(await timed(() => search(`person ${round}`)))
    measured.searches.push(await timed(() => search(`number ${round}`)))
  }
  return measured
}

window.benchCache = async (asked) => {
  const unlocked = await freshScope()
  await unlocked.cache.open()
  const rows = Array.from({ length: asked.matches }, (_, place) => matchAt(place))
  return {
    ...(await fillMatches(unlocked, rows)),
    pages: await readMatches(unlocked, rows, asked),
    ...(await searchMonitors(unlocked, asked.monitors)),
  }
}
