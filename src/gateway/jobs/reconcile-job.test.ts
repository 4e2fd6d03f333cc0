import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Log, LogFacts } from '#lib/log.ts'
import { silentLog } from '#lib/log.ts'
import { postgresRun } from '#tests/support/database.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { loadSample, watch, watcher } from '#tests/support/monitored-list.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { writeInstallation } from '../db/installation.ts'
import { queueOnce } from '../db/jobs.ts'
import { renewRarity } from '../retrieval/renew-rarity.ts'
import { rescreenSummary } from '../db/rescreen-status.ts'
import { queueEngineRun } from './engine-run.ts'

let clock = new Date('2026-11-21T00:30:00Z')
let gateway: TestGateway
let db: Database
const errors: LogFacts[] = []
const log: Log = { ...silentLog, error: (facts) => void errors.push(facts) }

beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock, log })
  db = gateway.database.db
  await db.updateTable('searches').set({ monitoring: null }).execute()
  await loadSample(gateway.parts, [sampleParty('a', 'Ottokar Wendelmuster'), sampleParty('b', 'Gudrun Vorbei')])
})
afterAll(() => gateway.close())
beforeEach(async () => {
  errors.length = 0
  await db.updateTable('searches').set({ monitoring: null }).execute()
  await db.deleteFrom('rescreenRuns').execute()
  await db.deleteFrom('jobs').execute()
})

const scope = watcher
const monitor = () => {
  const act = { at: clock, newId: gateway.parts.newId, requestId: 'test', key: null }
  return watch(db, scope, act, { name: 'Ottokar Wendelmuster' })
}
const act = () => ({ at: clock, newId: gateway.parts.newId })
/** A match that a run should have told of, and has not. */
const spoil = async (searchId: string) => {
  await db.deleteFrom('matches').where('searchId', '=', searchId).execute()
}
const matchesOf = async (searchId: string) =>
  (await db.selectFrom('matches').select('id').where('searchId', '=', searchId).execute()).length
const night = async () => {
  clock = new Date(clock.getTime() + 86_400_000)
  await inTransaction(db, (trx) => queueOnce(trx, 'reconcile', clock, clock))
  await gateway.jobs.runDue()
  await gateway.jobs.runDue()
}

describe('the nightly check', () => {
  it(
    'has screened every monitor once after thirty nights, and tells nobody of what is as it should be',
    { timeout: 60_000 },
    async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, monitor))
      const checked: string[] = []
      for (let nights = 0; nights < 30; nights++) {
        await db.updateTable('searches').set({ lists: '[]' }).where('id', 'in', ids).execute()
        await night()
        const stored = await db.selectFrom('searches').select(['id', 'lists']).where('id', 'in', ids).execute()
        checked.push(...stored.filter(({ lists }) => JSON.stringify(lists) !== '[]').map(({ id }) => id))
      }
      expect(checked.toSorted()).toEqual(ids.toSorted())
      expect([errors, await db.selectFrom('runAlerts').selectAll().execute()]).toEqual([[], []])
      const waiting = await db.selectFrom('jobs').select('id').where('kind', '=', 'reconcile').execute()
      expect(waiting).toHaveLength(1)
    },
  )

  it(
    'repairs a monitor that a run has missed, tells its users, and says so in the log and to the operator',
    { timeout: 60_000 },
    async () => {
      const id = await monitor()
      await spoil(id)
      for (let nights = 0; nights < 30; nights++) await night()
      expect([await matchesOf(id), errors.map(({ search }) => search)]).toEqual([1, [id]])
      expect((await rescreenSummary(db, clock)).repaired).toBe(1)
      const alerts = await db.selectFrom('runAlerts').select(['searchId', 'added', 'mailed']).execute()
      expect(alerts).toEqual([{ searchId: id, added: 1, mailed: true }])
    },
  )

  it('is no error where another run has not come to the monitor yet', async () => {
    const id = await monitor()
    await spoil(id)
    const other = { id: 'other', cause: 'demand' as const, listId: null, version: 0, tenantId: scope.tenantId }
    await db
      .insertInto('rescreenRuns')
      .values({ ...other, state: 'screening', startedAt: clock })
      .execute()
    await db.insertInto('rescreenItems').values({ runId: other.id, tenantId: scope.tenantId, searchId: id }).execute()
    for (let nights = 0; nights < 30; nights++) await night()
    expect([await matchesOf(id), errors]).toEqual([1, []])
  })

  it('gives a run that had been given up another go', async () => {
    const id = await monitor()
    const run = { id: 'left', cause: 'demand' as const, listId: null, version: 0, tenantId: scope.tenantId }
    await db
      .insertInto('rescreenRuns')
      .values({ ...run, state: 'screening', startedAt: clock })
      .execute()
    await db.insertInto('rescreenItems').values({ runId: run.id, tenantId: scope.tenantId, searchId: id }).execute()
    const job = { id: run.id, tenantId: null, kind: 'rescreen', payload: '{"runId":"left"}', state: 'failed' as const }
    await db
      .insertInto('jobs')
      .values({ ...job, runAt: clock, createdAt: clock, attempts: 8 })
      .execute()
    await night()
    const left = await db.selectFrom('rescreenRuns').select('state').where('id', '=', run.id).execute()
    expect(left).toEqual([{ state: 'done' }])
  })
})

describe('another version of the engine', () => {
  const runs = () => db.selectFrom('rescreenRuns').select(['cause', 'state']).execute()
  const start = () => inTransaction(db, (trx) => queueEngineRun(trx, act()))

  it('screens every monitor again once, at the first start with it', async () => {
    const id = await monitor()
    await spoil(id)
    await writeInstallation(db, 'engine', 'another')
    await start()
    await start()
    await gateway.jobs.runDue()
    expect([await runs(), await matchesOf(id), errors]).toEqual([[{ cause: 'engine', state: 'done' }], 1, []])
    await start()
    expect(await runs()).toHaveLength(1)
  })

  it.skipIf(postgresRun === undefined)(
    'is like another count of how rare names are, once theirs has moved by more than a quarter',
    async () => {
      await monitor()
      await db.updateTable('rarityVersions').set({ names: 1 }).execute()
      expect(await renewRarity(db, act())).toBe(true)
      expect(await renewRarity(db, act())).toBe(false)
      await gateway.jobs.runDue()
      expect(await runs()).toEqual([{ cause: 'rarity', state: 'done' }])
    },
  )

  it('gives way to a run that somebody waits for', async () => {
    await monitor()
    await writeInstallation(db, 'engine', 'another')
    await start()
    const urgent = { id: 'urgent', cause: 'list' as const, listId: 'none', version: 1, tenantId: null }
    await db
      .insertInto('rescreenRuns')
      .values({ ...urgent, state: 'comparing', startedAt: clock })
      .execute()
    const job = { id: urgent.id, tenantId: null, kind: 'none', payload: '{}', runAt: clock, createdAt: clock }
    await db.insertInto('jobs').values(job).execute()
    await gateway.jobs.runDue()
    const patient = await db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'runAt'])
      .where('kind', '=', 'rescreen')
      .execute()
    expect(patient).toEqual([{ state: 'waiting', attempts: 0, runAt: new Date(clock.getTime() + 10_000) }])
    await db.deleteFrom('jobs').where('id', '=', urgent.id).execute()
    clock = new Date(clock.getTime() + 10_000)
    await gateway.jobs.runDue()
    expect(await runs()).toContainEqual({ cause: 'engine', state: 'done' })
  })

  it('is nothing to screen for where nobody is monitored', async () => {
    await writeInstallation(db, 'engine', 'another')
    await start()
    expect(await runs()).toEqual([])
  })
})
