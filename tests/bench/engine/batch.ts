import { api } from '../../../src/contracts/api.ts'
import { grantEach } from '../../../src/gateway/auth/new-tenant.ts'
import { addUserFor } from '../../../src/gateway/auth/add-user.ts'
import { inTransaction, type Database } from '../../../src/gateway/db/database.ts'
import { uuidV7 } from '../../../src/gateway/db/ids.ts'
import type { Act, Scope } from '../../../src/gateway/db/scope.ts'
import { findTenantNamed } from '../../../src/gateway/db/tenants.ts'
import { seedDemo } from '../../../src/gateway/demo/seed.ts'
import { demoTenants } from '../../../src/gateway/demo/tenants.ts'
import { screenMany } from '../../../src/gateway/engine/screen.ts'
import { comply } from '../../../src/gateway/providers/comply.ts'
import { runSearches } from '../../../src/gateway/providers/run-searches.ts'
import { byIndex } from '../../../src/gateway/retrieval/by-index.ts'
import { retrievalBy, type Retrieval } from '../../../src/gateway/retrieval/candidate-source.ts'
import { HeldIndex } from '../../../src/gateway/retrieval/held-index.ts'
import type { IndexEngine } from '../../../src/gateway/retrieval/index-engine.ts'
import { startIndexThreads } from '../../../src/gateway/retrieval/index-threads.ts'
import { pathOf } from '../../../src/gateway/routes/openapi.ts'
import { silentLog } from '../../../src/lib/log.ts'
import { shuffled } from '../../eval/loss.ts'
import { wishRequest } from '../../support/monitored-list.ts'
import type { BenchContext } from '../bench.ts'
import { quantile } from '../report.ts'
import { grownParties } from './grow.ts'
import { chance, type Place } from './places.ts'
import type { Sample } from './sample.ts'
import { serveGateway } from './served.ts'

const parties = 50_000
const usual = 1000
const warmUps = 50
const page = 50
const list = 'grown'
/** What an installation has to do in a second at least, and what a search through the API may take, in milliseconds. */
const budgets = {
  engine: 300,
  embedded: { stored: 60, search: 60 },
  'on PostgreSQL': { stored: 150, search: 50 },
}

const now = () => new Date()
const newId = () => uuidV7(now(), chance)
const act = (): Act => ({ at: now(), newId, requestId: 'bench', key: null })

/**
 * Screens many subjects among 50,000 parties, once as many others have been: how many in a second of one processor, how
 * many are stored in a second, and how long one search takes that comes over HTTP.
 */
export async function measureBatch(context: BenchContext, { scratch, where }: Place, sample: Sample): Promise<void> {
  const { report, signal, seed, runs } = context
  const progress = (text: string) => report.progress(`loading ${parties} parties: ${text}`)
  await scratch.loadItems(list, grownParties(sample.listed, { list, count: parties, seed }), { progress, signal })
  if (signal.aborted) return
  const indexing = startIndexThreads({ log: silentLog })
  try {
    const index = new HeldIndex(indexing)
    const retrieval = retrievalBy(byIndex(index, 'background'), indexing, 'background')
    await index.of(scratch.db)
    await index.settled()
    const all = shuffled(sample.names)
    const names = all.slice(0, runs ?? usual)
    // As a gateway is that has been at work: it has screened as many others.
    const before = all.slice(names.length, 2 * names.length)
    await measureEngine(context, { db: scratch.db, retrieval, where }, { names, before })
    await measureStored(context, { db: scratch.db, retrieval, where }, names)
    await measureApi(context, { db: scratch.db, retrieval, where }, { names, index, indexing })
  } finally {
    await indexing.end()
  }
}

interface Measured {
  db: Database
  retrieval: Retrieval
  where: Place['where']
}

const queryOf = (name: string) => comply.screenQuery(wishRequest({ name }).query, 'nobody')

/** Finding and scoring alone; of an embedded database the time of this process is also that of reading. */
async function measureEngine(
  { report, signal }: BenchContext,
  { db, retrieval, where }: Measured,
  { names, before }: { names: readonly string[]; before: readonly string[] },
): Promise<void> {
  for (let from = 0; from < before.length && !signal.aborted; from += page)
    await screenMany(retrieval(db, signal), before.slice(from, from + page).map(queryOf))
  const [began, used] = [performance.now(), process.cpuUsage()]
  for (let from = 0; from < names.length; from += page) {
    if (signal.aborted) return
    report.progress(`${from} of ${names.length} subjects screened`)
    await screenMany(retrieval(db, signal), names.slice(from, from + page).map(queryOf))
  }
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  const about = `batch of ${names.length} searches among ${parties} parties, screened, ${where}`
  report.figure({ what: about, value: names.length / seconds, unit: 'per second', budget: null })
  const perCore = names.length / ((user + system) / 1e6)
  const budget = where === 'embedded' ? null : budgets.engine
  report.figure({ what: `${about}, per core`, value: perCore, unit: 'per second', budget, limit: 'at least' })
}

async function measureStored(
  { report, signal }: BenchContext,
  { db, retrieval, where }: Measured,
  names: readonly string[],
): Promise<void> {
  const scope = await tenantWith(db, names.length)
  const requests = names.map((name) => ({ ...wishRequest({ name }), monitored: false }))
  const began = performance.now()
  const progress = (stored: number) => report.progress(`${stored} of ${names.length} searches stored`)
  const options = { requestId: 'bench', progress, signal }
  await runSearches({ db, retrieval, now, newId }, comply, scope, requests, options)
  const value = (names.length * 1000) / (performance.now() - began)
  const what = `batch of ${names.length} searches among ${parties} parties, screened and stored, ${where}`
  report.figure({ what, value, unit: 'per second', budget: budgetsIn(where).stored, limit: 'at least' })
}

const budgetsIn = (where: string) => budgets[where === 'embedded' ? 'embedded' : 'on PostgreSQL']

async function tenantWith(db: Database, credits: number): Promise<Scope> {
  const tenant = 'batch'
  const parts = { db, chance, publicUrl: 'http://bench.test' }
  await addUserFor(parts, act(), { email: 'batch@bench.test', tenant, role: 'analyst', credits })
  const found = await findTenantNamed(db, tenant)
  if (found === undefined) throw new Error('The tenant was not made.')
  const { id: tenantId, services } = found
  return { tenantId, userId: 'bench', userName: 'Bench', permissions: [], services, superAdmin: false }
}

interface Served {
  names: readonly string[]
  index: HeldIndex
  indexing: IndexEngine
}

/** Searches over HTTP, one at a time, by an assembled gateway in this process. */
async function measureApi(
  { report, signal }: BenchContext,
  { db, retrieval, where }: Measured,
  { names, index, indexing }: Served,
): Promise<void> {
  await seedDemo({ db, now, retrieval })
  await inTransaction(db, (trx) => grantEach(trx, act(), demoTenants.alder.id, ['COMPLY'], 2 * names.length))
  const engine = where === 'embedded' ? 'embedded' : 'postgres'
  const gateway = await serveGateway({ db, engine, indexing, begunWith: await index.of(db) })
  try {
    const path = pathOf(api.complyCreateSearch)
    const took: number[] = []
    for (const [at, name] of names.entries()) {
      if (signal.aborted) return
      report.progress(`${at} of ${names.length} searches over HTTP`)
      const started = performance.now()
      const status = await gateway.post(path, { search_term: name, fuzziness: '0.5', filters: {} })
      if (status !== 201) throw new Error(`A search was answered ${status}.`)
      if (at >= warmUps) took.push(performance.now() - started)
    }
    const about = `search over HTTP among ${parties} parties, ${where}`
    report.figure({ what: `${about}, p50`, value: quantile(took, 0.5), unit: 'ms', budget: null })
    const budget = budgetsIn(where).search
    report.figure({ what: `${about}, p95`, value: quantile(took, 0.95), unit: 'ms', budget })
  } finally {
    gateway.close()
  }
}
