import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
let admin: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  clock = new Date(clock.getTime() + 60_000)
  const { db } = gateway.database
  await db.updateTable('searches').set({ monitoring: null }).execute()
  await db.deleteFrom('rescreenRuns').execute()
  await db.deleteFrom('jobs').execute()
})

const provider = 'comply'
const monitor = () => storeSearch(gateway, { matches: 0, monitored: true })
const status = async (caller = analyst) => (await caller.call(api.monitoringStatus, {})).answer?.data
const items = async () => {
  const rows = await gateway.database.db.selectFrom('rescreenItems').select('searchId').execute()
  return rows.map(({ searchId }) => searchId).toSorted()
}
const credits = async () => (await analyst.call(api.credits, {})).answer?.data
const rescreen = (monitorIds: string[], caller = analyst, key = '') =>
  caller.call(api.monitoringRescreen, { body: { provider, monitorIds } }, key === '' ? {} : { 'Idempotency-Key': key })

const everything = (caller = admin) => caller.call(api.monitoringRescreen, { body: { provider, all: true } })

describe('screening again on demand', () => {
  it('takes the monitors that are named, free of credits, and tells how far it is', async () => {
    const [first, second] = [await monitor(), await monitor()]
    const before = await credits()
    expect(await status()).toEqual({ state: 'IDLE', lastStart: null, lastCompletion: null, pending: 0 })
    const { status: code, answer } = await rescreen([first.id])
    expect([code, await items()]).toEqual([202, [first.id]])
    const job = await gateway.database.db
      .selectFrom('jobs')
      .select('kind')
      .where('id', '=', answer?.data.jobId ?? '')
      .execute()
    expect(job).toEqual([{ kind: 'rescreen' }])
    expect(await status()).toEqual({
      state: 'RUNNING',
      lastStart: clock.toISOString(),
      lastCompletion: null,
      pending: 1,
    })
    await gateway.jobs.runDue()
    const at = clock.toISOString()
    expect(await status()).toEqual({ state: 'IDLE', lastStart: at, lastCompletion: at, pending: 0 })
    expect([await credits(), await items()]).toEqual([before, []])
    expect(second.id).not.toBe(first.id)
  })

  it('takes all monitors of the tenant and provider, neither stopped ones nor those of others', async () => {
    const ids = [(await monitor()).id, (await monitor()).id].toSorted()
    await storeSearch(gateway, { matches: 0 })
    await storeSearch(gateway, { matches: 0, monitored: true, tenant: 'birch' })
    const stopped = await monitor()
    const { db } = gateway.database
    await db.updateTable('searches').set({ monitoring: 'suspended' }).where('id', '=', stopped.id).execute()
    expect([(await everything()).status, await items()]).toEqual([202, ids])
  })

  it('takes all of them by its own right', async () => {
    await monitor()
    const { status: code, problem } = await everything(analyst)
    expect([code, problem?.code, await items()]).toEqual([403, 'forbidden', []])
  })

  it('joins all of them to a run that still waits, with those that are new', async () => {
    const first = await monitor()
    const { answer } = await everything()
    const second = await monitor()
    expect((await everything()).answer).toEqual(answer)
    expect(await items()).toEqual([first.id, second.id].toSorted())
    const { db } = gateway.database
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'rescreen').execute()).toHaveLength(1)
    await db
      .updateTable('jobs')
      .set({ lease: 'somebody', leasedUntil: new Date(clock.getTime() + 9000), attempts: 1 })
      .execute()
    expect((await everything()).answer).not.toEqual(answer)
  })

  it('is queued once when many ask for all of them at the same moment', async () => {
    await monitor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => everything()))
    expect(new Set(answers.map(({ answer }) => answer?.data.jobId)).size).toBe(1)
  })

  it('begins with all of them so often an hour, for the whole tenant; joining is free', async () => {
    await monitor()
    const limited = await gateway.again({ now: () => clock, limits: { rescreenAll: 1 } })
    const [one, other] = [await limited.signIn('admin'), await limited.signIn('super')]
    expect([(await everything(one)).status, (await everything(other)).status]).toEqual([202, 202])
    await limited.jobs.runDue()
    const { status: code, headers } = await everything(other)
    expect([code, headers.get('retry-after')]).toEqual([429, '3600'])
    clock = new Date(clock.getTime() + 3_600_000)
    expect((await everything(one)).status).toBe(202)
  })

  it('is queued once however often the same request comes', async () => {
    const { id } = await monitor()
    const [once, again] = [await rescreen([id], analyst, 'same'), await rescreen([id], analyst, 'same')]
    expect([again.status, again.answer]).toEqual([202, once.answer])
    expect(await gateway.database.db.selectFrom('rescreenRuns').select('id').execute()).toHaveLength(1)
  })

  it("refuses another tenant's monitor, a search without watch, a stopped monitor and an unknown provider", async () => {
    const { id } = await monitor()
    const foreign = await storeSearch(gateway, { matches: 0, monitored: true, tenant: 'birch' })
    const plain = await storeSearch(gateway, { matches: 0 })
    const stopped = await monitor()
    const { db } = gateway.database
    await db.updateTable('searches').set({ monitoring: 'suspended' }).where('id', '=', stopped.id).execute()
    for (const other of [foreign.id, plain.id, 'unknown']) expect((await rescreen([id, other])).status).toBe(404)
    expect((await rescreen([id, stopped.id])).problem?.code).toBe('wrong_state')
    const unknown = await analyst.call(api.monitoringRescreen, { body: { provider: 'nobody', all: true } })
    expect([unknown.status, await items()]).toEqual([404, []])
  })

  it('needs a session, and the service of the provider', async () => {
    const { id } = await monitor()
    expect((await rescreen([id], gateway.caller())).status).toBe(401)
    expect((await gateway.caller().call(api.monitoringStatus, {})).status).toBe(401)
    const { db } = gateway.database
    await db.deleteFrom('tenantServices').where('service', '=', 'COMPLY').execute()
    expect((await rescreen([id])).problem?.code).toBe('service_not_enabled')
    expect(await items()).toEqual([])
  })
})

describe('the status of monitoring', () => {
  it("tells nothing of another tenant's runs", async () => {
    const { db } = gateway.database
    const { id, tenantId } = await db
      .selectFrom('searches')
      .select(['id', 'tenantId'])
      .where('id', '=', (await storeSearch(gateway, { matches: 0, monitored: true, tenant: 'birch' })).id)
      .executeTakeFirstOrThrow()
    const run = { id: 'theirs', cause: 'demand' as const, listId: null, version: 0, tenantId }
    await db
      .insertInto('rescreenRuns')
      .values({ ...run, state: 'screening', startedAt: clock })
      .execute()
    await db.insertInto('rescreenItems').values({ runId: run.id, tenantId, searchId: id }).execute()
    expect(await status()).toEqual({ state: 'IDLE', lastStart: null, lastCompletion: null, pending: 0 })
  })

  it('is RUNNING while it is found out whom an edition concerns', async () => {
    const run = { id: 'edition', cause: 'list' as const, listId: 'sample', version: 1, tenantId: null }
    await gateway.database.db
      .insertInto('rescreenRuns')
      .values({ ...run, state: 'comparing', startedAt: clock })
      .execute()
    expect(await status()).toMatchObject({ state: 'RUNNING', pending: 0 })
  })
})
