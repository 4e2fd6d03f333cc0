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
import { silentLog } from '../../../src/lib/log.ts'
import { searchingOver } from '../../support/held-index.ts'
import { wishRequest } from '../../support/monitored-list.ts'
import type { BenchContext } from '../bench.ts'
import { grownParties } from './grow.ts'
import { chance, type Place } from './places.ts'
import type { Sample } from './sample.ts'

const usual = 10_000
const parties = 20_000
const list = 'watched'
/** One party in so many differs in the second edition. */
const changedOf = 50
/** How much quicker a run over whom an edition concerns has to be than one over everybody. */
const quicker = 20
const tenant = 'Bench'
/** One transaction for so many searches, as a batch of customers is screened. */

const now = () => new Date()
const newId = () => uuidV7(now(), chance)
const act = (): Act => ({ at: now(), newId, requestId: 'bench', key: null })

/**
 * Puts 10,000 customers under watch, half of them people of the list, then changes 2 % of the list: how many searches are
 * screened and stored in a second, and how long monitoring takes for the change, beside a run over all of them.
 */
export async function measureMonitors(
  { report, signal, seed, runs }: BenchContext,
  { scratch, where }: Place,
  sample: Sample,
  budget = quicker,
): Promise<void> {
  const { db } = scratch
  const progress = (text: string) => report.progress(`loading ${parties} parties: ${text}`)
  const listed: WatchRecord[] = []
  for await (const item of grownParties(sample.listed, { list, count: parties, seed }))
    if (item.type === 'record') listed.push(item.record)
  await scratch.loadItems(list, itemsOf(listed), { progress, signal })

  const names = watchedNames(listed, sample.names, runs ?? usual)
  const began = performance.now()
  if (!(await watch(db, names, (done) => report.progress(`${done} of ${names.length} searches`), signal))) return
  const perSecond = (names.length * 1000) / (performance.now() - began)
  // As a process has them that has begun before the edition came.
  const watched = new WatchedMonitors()
  const learning = performance.now()
  await watched.renew(db, signal)
  const learnt = (performance.now() - learning) / 1000
  const about = `batch of ${names.length} searches among ${parties} parties, screened and stored, ${where}`
  report.figure({ what: about, value: perSecond, unit: 'per second', budget: null })
  report.figure({
    what: `the monitors learnt by a process that begins, ${where}`,
    value: learnt,
    unit: 's',
    budget: null,
  })

  await scratch.loadItems(list, itemsOf(listed.map(changed)), { progress, signal })
  const what = `re-screen of ${names.length} monitors, ${where}`
  report.progress('screening whom the edition concerns')
  const affected = await screenDue(db, watched, signal)
  if (signal.aborted) return
  report.figure({ what: `${what}, after 2 % of the list changed`, value: affected, unit: 's', budget: null })
  await inTransaction(db, (trx) => queueRun(trx, 'demand', {}, act()))
  report.progress('screening everybody')
  const whole = await screenDue(db, watched, signal)
  if (signal.aborted) return
  report.figure({ what: `${what}, all of them`, value: whole, unit: 's', budget: null })
  const ratio = whole / affected
  report.figure({ what: `${what}, times quicker`, value: ratio, unit: '', budget, limit: 'at least' })
}

async function* itemsOf(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  for (const [index, record] of records.entries())
    yield await Promise.resolve({ type: 'record', line: index + 1, record })
}

/** People of the list and customers who are not on it, in turn. */
function watchedNames(listed: readonly WatchRecord[], customers: readonly string[], count: number): string[] {
  const people = listed.filter(({ kind }) => kind === 'person').flatMap(({ names }) => names[0]?.text ?? [])
  return Array.from({ length: count }, (_, index) => {
    const from = index % 2 === 0 ? people : customers
    return from[Math.floor(index / 2) % from.length] ?? ''
  })
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

/** One in fifty has another name beside the others. */
function changed(record: WatchRecord, index: number): WatchRecord {
  const [first] = record.names
  if (index % changedOf !== 0 || first === undefined) return record
  return { ...record, names: [...record.names, { ...first, text: `${first.text} Novum`, kind: 'aka' }] }
}

/** Does all runs that wait; how many seconds that took. */
async function screenDue(db: Database, watched: WatchedMonitors, signal: AbortSignal): Promise<number> {
  const mail = { send: () => Promise.resolve([]), forget: () => Promise.resolve() }
  const fetching = { sources: [], folder: '', network: publicNetwork }
  const backups = { version: 'bench', vault: '', folder: '' }
  const vault = new BlobStore('', newId)
  const loadSlice = () => Promise.resolve(null)
  const common = { log: silentLog, now, newId, mail, publicUrl: 'http://bench.test', loadSlice, ...searchingOver(db) }
  const parts = { db, ...common, fetching, backups, watched, vault }
  const queue = new JobQueue(parts, jobKinds)
  signal.addEventListener('abort', () => void queue.stop(), { once: true })
  const started = performance.now()
  await queue.runDue()
  return (performance.now() - started) / 1000
}
