import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { startTestGateway, type Caller, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { alsoKnown, loadSample, watch, watcher } from '#tests/support/monitored-list.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { writeInstallation } from '../db/installation.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import { queueEngineRun } from './engine-run.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
let db: Database
let id: string
const act = () => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })
const name = 'Ottokar Wendelmuster'

beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  db = gateway.database.db
  analyst = await gateway.signIn('analyst')
  await loadSample(gateway.parts, [sampleParty('a', name)])
  id = await watch(db, watcher, act(), { name, reference: 'T-1' })
  await gateway.jobs.runDue()
})
afterAll(() => gateway.close())

/** The match has another score than the engine gives it now; what a run comes to is told to everybody afterwards. */
async function found(begin: () => Promise<unknown>) {
  clock = new Date(clock.getTime() + 60_000)
  await db.updateTable('matches').set({ score: 41 }).where('searchId', '=', id).execute()
  rmSync(gateway.outboxDir, { recursive: true, force: true })
  await begin()
  // A run that gives way to others comes again after ten seconds, and mails go after what they tell of.
  const times: Date[] = []
  for (let rounds = 0; rounds < 4; rounds++) {
    times.push(clock)
    await gateway.jobs.runDue()
    clock = new Date(clock.getTime() + 10_000)
  }
  const { answer } = await analyst.call(api.complyDifferences, { params: { id }, query: {} })
  const causes = answer?.content.data.updated.map(({ changes }) => changes.at(-1)?.cause)
  const notice = await db
    .selectFrom('notifications')
    .select('subtext')
    .where('at', 'in', times)
    .where('message', 'like', 'Changes in a monitored search: %')
    .executeTakeFirst()
  const mails = readdirSync(gateway.outboxDir).map((file) => readFileSync(join(gateway.outboxDir, file), 'utf8'))
  const subjects = new Set(mails.map((text) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(text)?.[1]?.replaceAll(/\s+/g, ' ')))
  return { causes, subtext: notice?.subtext, subjects: [...subjects] }
}

/** An earlier version of the engine screened the monitor the last time. */
const screenedBefore = (more: { lists?: '[]' } = {}) =>
  db
    .updateTable('searches')
    .set({ screened: '{"engine":1,"considered":1}', ...more })
    .where('id', '=', id)
    .execute()

const ofEngine = {
  causes: ['engine'],
  subtext: 'After an update of the matching engine: no list had changed.',
  subjects: ['Changes in monitored searches after an update of the matching engine'],
}

describe('what monitoring finds', () => {
  it('is told to come of an edition of a list', async () => {
    const another = () => loadSample(gateway.parts, [alsoKnown(sampleParty('a', name), 'Otto Weller')])
    expect(await found(another)).toEqual({
      causes: ['edition'],
      subtext: null,
      subjects: ['Changes in monitored searches'],
    })
  })

  it('is told to come of another engine where no list has changed', async () => {
    const upgraded = () =>
      inTransaction(db, async (trx) => {
        await writeInstallation(trx, 'engine', 'an earlier one')
        await queueEngineRun(trx, act())
      })
    expect(await found(upgraded)).toEqual(ofEngine)
  })

  it.each(['demand', 'check', 'catch-up'] as const)(
    'is told to come of another engine where a run for another reason (%s) comes to the monitor first',
    async (cause) => {
      const upgraded = () =>
        inTransaction(db, async (trx) => {
          await writeInstallation(trx, 'engine', 'an earlier one')
          await queueRun(trx, cause, { tenantId: watcher.tenantId, ids: [id] }, act())
          await queueEngineRun(trx, act())
        })
      await screenedBefore()
      expect(await found(upgraded)).toEqual(ofEngine)
    },
  )

  it('is told to come of another engine where the monitor was stopped while that took over', async () => {
    await screenedBefore()
    const resumed = () =>
      inTransaction(db, (trx) => queueRun(trx, 'catch-up', { tenantId: watcher.tenantId, ids: [id] }, act()))
    expect(await found(resumed)).toEqual(ofEngine)
  })

  it('is told to come of an edition where that and another engine have come since', async () => {
    await screenedBefore({ lists: '[]' })
    const resumed = () =>
      inTransaction(db, (trx) => queueRun(trx, 'catch-up', { tenantId: watcher.tenantId, ids: [id] }, act()))
    expect(await found(resumed)).toMatchObject({ causes: ['edition'], subtext: null })
  })

  it('is told to come of a change of what a monitor asks for, whichever engine screened it before', async () => {
    await screenedBefore()
    const reached = () =>
      inTransaction(db, (trx) => queueRun(trx, 'settings', { tenantId: watcher.tenantId, ids: [id] }, act()))
    expect(await found(reached)).toEqual({
      causes: ['settings'],
      subtext: 'After a change of settings: no list had changed.',
      subjects: ['Changes in monitored searches after a change of settings'],
    })
  })
})
