import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { addUserFor } from '../../../src/gateway/auth/add-user.ts'
import { inTransaction, type Database } from '../../../src/gateway/db/database.ts'
import { uuidV7 } from '../../../src/gateway/db/ids.ts'
import { queueRun } from '../../../src/gateway/db/rescreen-runs.ts'
import type { Act, Scope } from '../../../src/gateway/db/scope.ts'
import { findTenantNamed } from '../../../src/gateway/db/tenants.ts'
import { JobQueue } from '../../../src/gateway/jobs/job-queue.ts'
import { jobKinds } from '../../../src/gateway/jobs/kinds.ts'
import { WatchedMonitors } from '../../../src/gateway/jobs/watched-monitors.ts'
import { BlobStore } from '../../../src/gateway/vault/blob-store.ts'
import { publicNetwork } from '../../../src/gateway/outbound/request.ts'
import { comply } from '../../../src/gateway/providers/comply.ts'
import { runSearches } from '../../../src/gateway/providers/run-searches.ts'
import type { ListItem } from '../../../src/gateway/watchlists/format.ts'
import { startWatchThread } from '../../../src/gateway/retrieval/watch-thread.ts'
import { silentLog } from '../../../src/lib/log.ts'
import { searchingOver } from '../../support/held-index.ts'
import { wishRequest } from '../../support/monitored-list.ts'
import { seconds, type BenchContext } from '../bench.ts'
import { chance, type Place } from './places.ts'
import type { Sample } from './sample.ts'
import { daily, dailyEdition, edition, grown, largeEdition, parties, watchedNames } from './watched.ts'

const usual = 10_000
const [list, large] = ['watched', 'large']
/** Seconds for each, and how much quicker the daily one has to be than screening everybody. */
const budgets = { daily: 3, large: 60, quicker: 50 }
const tenant = 'Bench'

const now = () => new Date()
const newId = () => uuidV7(now(), chance)
const act = (): Act => ({ at: now(), newId, requestId: 'bench', key: null })

/**
 * Puts 10,000 customers under watch among 100,000 parties, half of them people of the list, then puts a daily edition in
 * force and a large one: how many searches are screened and stored in a second, and how long monitoring takes, beside a
 * run over everybody.
 */
export async function measureMonitors(context: BenchContext, place: Place, sample: Sample): Promise<void> {
  const { report, signal, seed, runs } = context
  const { where, scratch } = place
  const { db } = scratch
  const listed = await grown(sample, { list, count: parties + daily, seed })
  await loadInto(context, place, list, listed.slice(0, parties))

  const names = watchedNames(listed, sample.names, runs ?? usual)
  const began = performance.now()
  if (!(await watch(db, names, (done) => report.progress(`${done} of ${names.length} searches`), signal))) return
  const perSecond = (names.length * 1000) / (performance.now() - began)
  const about = `${names.length} searches among ${parties} parties, screened and stored, ${where}`
  report.figure({ what: about, value: perSecond, unit: 'per second', budget: null })

  // As a process has them that has begun before the edition came.
  const watching = startWatchThread({ log: silentLog })
  try {
    await measureRescreens(context, place, {
      watched: new WatchedMonitors(watching),
      sample,
      listed,
      count: names.length,
    })
  } finally {
    await watching.end()
  }
}

const loadInto = ({ report, signal }: BenchContext, { scratch }: Place, id: string, records: readonly WatchRecord[]) =>
  scratch.loadItems(id, itemsOf(records), {
    progress: (text) => report.progress(`loading ${records.length} parties: ${text}`),
    signal,
  })

interface Watching {
  watched: WatchedMonitors
  sample: Sample
  listed: readonly WatchRecord[]
  /** How many monitors there are. */
  count: number
}

/** What monitoring takes after a daily edition and a large one, and with everybody. */
async function measureRescreens(
  context: BenchContext,
  place: Place,
  { watched, sample, listed, count }: Watching,
): Promise<void> {
  const { report, signal, seed } = context
  const { where, scratch } = place
  const { db } = scratch
  const load = (id: string, records: readonly WatchRecord[]) => loadInto(context, place, id, records)
  const learnt = await seconds(() => watched.renew(db, signal))
  const first = `the monitors learnt by a process that begins, ${where}`
  report.figure({ what: first, value: learnt, unit: 's', budget: null })

  const screened = async (what: string, budget: number | null) => {
    report.progress(`screening ${what}`)
    const took = await seconds(() => screenDue(db, watched, signal))
    if (!signal.aborted)
      report.figure({
        what: `re-screen of ${count} monitors, ${what}, ${where}`,
        value: took,
        unit: 's',
        budget,
      })
    return took
  }
  await load(list, dailyEdition(listed))
  const afterDay = await screened(`after ${daily} of ${parties} parties changed`, budgets.daily)
  const published = await grown(sample, { list: large, count: edition.before + edition.added, seed: seed + 1 })
  await load(large, published.slice(0, edition.before))
  await screened(`after a list of ${edition.before} parties came`, null)
  await load(large, largeEdition(published))
  const { before, added, changed: other, removed } = edition
  await screened(`after of ${before} parties ${removed} went, ${other} changed and ${added} came`, budgets.large)
  if (signal.aborted) return
  await inTransaction(db, (trx) => queueRun(trx, 'demand', {}, act()))
  const whole = await screened('all of them', null)
  if (signal.aborted) return
  const what = `the re-screen after ${daily} of ${parties} parties changed, times quicker than all, ${where}`
  report.figure({ what, value: whole / afterDay, unit: '', budget: budgets.quicker, limit: 'at least' })
}

async function* itemsOf(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  for (const [index, record] of records.entries())
    yield await Promise.resolve({ type: 'record', line: index + 1, record })
}

/** False when it was stopped. */
async function watch(
  db: Database,
  names: readonly string[],
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const scope = await tenantWith(db, names.length)
  const { retrieval } = searchingOver(db)
  const requests = names.map((name) => wishRequest({ name }))
  const options = { requestId: 'bench', progress, signal }
  await runSearches({ db, retrieval, now, newId }, comply, scope, requests, options).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return !signal.aborted
}

async function tenantWith(db: Database, credits: number): Promise<Scope> {
  const parts = { db, chance, publicUrl: 'http://bench.test' }
  await addUserFor(parts, act(), { email: 'one@bench.test', tenant, role: 'analyst', credits })
  const found = await findTenantNamed(db, tenant)
  if (found === undefined) throw new Error('The tenant was not made.')
  const { id: tenantId, services } = found
  return { tenantId, userId: 'bench', userName: 'Bench', permissions: [], services, superAdmin: false }
}

/** Does all runs that wait. */
async function screenDue(db: Database, watched: WatchedMonitors, signal: AbortSignal): Promise<void> {
  const mail = { send: () => Promise.resolve([]), forget: () => Promise.resolve() }
  const fetching = { sources: [], folder: '', network: publicNetwork }
  const backups = {
    version: 'bench',
    vault: '',
    folder: '',
    apart: <T>(work: (all: Database) => Promise<T>) => work(db),
  }
  const vault = new BlobStore('', newId)
  const loadSlice = () => Promise.resolve(null)
  const common = { log: silentLog, now, newId, mail, publicUrl: 'http://bench.test', loadSlice, ...searchingOver(db) }
  const parts = { db, ...common, fetching, backups, watched, vault }
  const queue = new JobQueue(parts, jobKinds)
  signal.addEventListener('abort', () => void queue.stop(), { once: true })
  await queue.runDue()
}
