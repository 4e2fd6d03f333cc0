import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { inTransaction } from '../db/database.ts'
import { noteListSources } from '../db/list-sources.ts'

const noon = new Date('2026-11-21T12:00:00Z')
let clock = noon
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  clock = noon
  // of the demo and of the tests before
  await gateway.database.db
    .updateTable('searches')
    .set({ monitoring: null, matchUpdated: false, searcherId: 'nobody' })
    .execute()
})

const home = async (headers: Record<string, string> = {}) =>
  (await analyst.call(api.home, {}, headers)).answer?.data ?? expect.fail('no answer')
const workOf = async (provider: string, headers?: Record<string, string>) =>
  (await home(headers)).providers.find((one) => one.provider === provider)
const openOf = async (provider: string, headers?: Record<string, string>) => (await workOf(provider, headers))?.open
const nothing = { today: 0, week: 0, older: 0 }
/** Runs something as at another time. */
const at = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
  clock = new Date(time)
  const done = await work()
  clock = noon
  return done
}
/** A monitor whose matches were found then. */
const monitorOf = (time: string, matches = 1) => at(time, () => storeSearch(gateway, { matches, monitored: true }))
const change = (id: string, values: { monitoring?: 'suspended'; matchUpdated?: boolean; searcherId?: string }) =>
  gateway.database.db.updateTable('searches').set(values).where('id', '=', id).execute()
const mine = (id: string) => change(id, { searcherId: demoUsers.analyst.id })
/** Without one of the services of a tenant, for as long as the work takes. */
const without = async (service: 'DOWJONES', work: () => Promise<void>) => {
  const { db } = gateway.database
  const row = { tenantId: demoTenants.alder.id, service }
  await db
    .deleteFrom('tenantServices')
    .where('tenantId', '=', row.tenantId)
    .where('service', '=', row.service)
    .execute()
  try {
    await work()
  } finally {
    await db.insertInto('tenantServices').values(row).execute()
  }
}

describe('open matches on Home', () => {
  it('are counted by the day on which they were found: today, in the seven days before, earlier', async () => {
    await monitorOf('2026-11-21T11:59:00Z', 2)
    await monitorOf('2026-11-21T00:00:00Z')
    await monitorOf('2026-11-20T23:59:59Z', 3)
    await monitorOf('2026-11-14T00:00:00Z')
    await monitorOf('2026-11-13T23:59:59Z', 5)
    await monitorOf('2025-01-01T00:00:00Z')
    expect(await openOf('comply')).toEqual({ today: 3, week: 4, older: 6 })
    expect(await openOf('acuris')).toEqual(nothing)
  })

  it('are counted by days of the time zone that the caller is in', async () => {
    await monitorOf('2026-11-21T10:59:00Z')
    await monitorOf('2026-11-21T11:01:00Z')
    expect(await openOf('comply')).toEqual({ today: 2, week: 0, older: 0 })
    // midnight there was at 11:00 UTC
    expect(await openOf('comply', { Timezone: 'Pacific/Auckland' })).toEqual({ today: 1, week: 1, older: 0 })
  })

  it('are as old as their last reopening, whatever was reviewed before or besides', async () => {
    const { id, matchIds } = await monitorOf('2026-09-01T08:00:00Z', 3)
    const [reopened, decided, rest = ''] = matchIds
    const review = (time: string, entities: (string | undefined)[], status: 'false_positive' | 'potential_match') =>
      at(time, async () => {
        const body = { match_status: status, entities: entities.filter((one) => one !== undefined) }
        // a session lasts no month
        const caller = await gateway.signIn('analyst')
        expect((await caller.call(api.complyReview, { params: { id }, body })).status).toBe(200)
      })
    await review('2026-10-01T08:00:00Z', [reopened, decided], 'false_positive')
    await review('2026-11-20T08:00:00Z', [reopened], 'potential_match')
    await review('2026-11-21T08:00:00Z', [reopened, rest], 'potential_match')
    expect(await openOf('comply')).toEqual({ today: 0, week: 1, older: 1 })
  })

  it('are those of monitors that run, and neither decided nor out of their list', async () => {
    const { matchIds } = await monitorOf('2026-11-21T09:00:00Z', 5)
    const { db } = gateway.database
    for (const [place, status] of (['true-positive', 'false-positive', 'discarded'] as const).entries())
      await db
        .updateTable('matches')
        .set({ status })
        .where('id', '=', matchIds[place] ?? '')
        .execute()
    await db
      .updateTable('matches')
      .set({ hiddenAt: noon })
      .where('id', '=', matchIds[3] ?? '')
      .execute()
    await storeSearch(gateway, { matches: 7 })
    await change((await monitorOf('2026-11-21T09:00:00Z', 7)).id, { monitoring: 'suspended' })
    expect(await openOf('comply')).toEqual({ today: 1, week: 0, older: 0 })
  })

  it('are those of the own tenant, with the providers that it is subscribed to', async () => {
    await storeSearch(gateway, { matches: 7, monitored: true, tenant: 'cedar' })
    await storeDowJones(gateway, { matches: [{}, {}], monitoring: 'true' })
    await storeAcuris(gateway, { matches: [{}], monitoring: 'true' })
    expect((await home()).providers.map(({ provider, open }) => [provider, open.today])).toEqual([
      ['acuris', 1],
      ['comply', 0],
      ['dowjones', 2],
    ])
    await without('DOWJONES', async () =>
      expect((await home()).providers.map(({ provider }) => provider)).toEqual(['acuris', 'comply']),
    )
  })
})

it('counts the monitors that run and have changes which nobody has opened', async () => {
  const changed = await monitorOf('2026-11-01T09:00:00Z')
  await monitorOf('2026-11-01T09:00:00Z')
  const stopped = await monitorOf('2026-11-01T09:00:00Z')
  await change(changed.id, { matchUpdated: true })
  await change(stopped.id, { matchUpdated: true, monitoring: 'suspended' })
  expect((await workOf('comply'))?.changed).toBe(1)
  await analyst.call(api.complyAcknowledge, { params: { id: changed.id } })
  expect((await workOf('comply'))?.changed).toBe(0)
})

describe('the oldest open match on Home', () => {
  const oldest = async () => (await workOf('comply'))?.oldest

  it('is as old as the first monitor that waits longest, and none where none is open', async () => {
    expect(await oldest()).toBeNull()
    await monitorOf('2026-11-20T08:00:00Z')
    await monitorOf('2026-10-21T08:00:00Z')
    await change((await monitorOf('2026-09-01T08:00:00Z')).id, { monitoring: 'suspended' })
    expect(await oldest()).toBe('2026-10-21T08:00:00.000Z')
    const { answer } = await analyst.call(api.complyMonitors, { query: { monitored: 'true' } })
    expect(answer?.content.data.map(({ openSince }) => openSince).toSorted()[0]).toBe(await oldest())
  })
})

describe('recent searches on Home', () => {
  const ids = async () => (await home()).searches.map(({ id }) => id)

  it('are the five newest of the person, with how many matches are left to decide', async () => {
    const made: string[] = []
    for (const hour of ['03', '04', '05', '06', '07', '08']) {
      const { id } = await at(`2026-11-21T${hour}:00:00Z`, () => storeSearch(gateway, { matches: 2 }))
      await mine(id)
      made.unshift(id)
    }
    await storeSearch(gateway, { matches: 1 }) // somebody else's
    const [newest = ''] = made
    const reviewed = await gateway.database.db
      .selectFrom('matches')
      .select('id')
      .where('searchId', '=', newest)
      .executeTakeFirstOrThrow()
    const body = { match_status: 'false_positive' as const, entities: [reviewed.id] }
    await analyst.call(api.complyReview, { params: { id: newest }, body })
    expect(await ids()).toEqual(made.slice(0, 5))
    expect((await home()).searches[0]).toEqual({
      provider: 'comply',
      id: newest,
      term: 'Jo Sample',
      createdAt: '2026-11-21T08:00:00.000Z',
      total: 2,
      open: 1,
    })
  })

  it('are no monitors, unless the provider has both in one', async () => {
    const monitor = await storeAcuris(gateway, { matches: [{}], monitoring: 'true' })
    const stopped = await storeDowJones(gateway, { matches: [{}], monitoring: 'suspended' })
    const both = await storeSearch(gateway, { matches: 1, monitored: true })
    for (const { id } of [monitor, stopped, both]) await mine(id)
    expect(await ids()).toEqual([both.id])
  })

  it('are those with the providers that the tenant is subscribed to, and of no other tenant', async () => {
    const search = await storeDowJones(gateway, { matches: [{}] })
    const elsewhere = await storeSearch(gateway, { matches: 1, tenant: 'birch' })
    for (const { id } of [search, elsewhere]) await mine(id)
    expect(await ids()).toEqual([search.id])
    await without('DOWJONES', async () => expect(await ids()).toEqual([]))
  })
})

it('says of a list when it was last found to be the newest edition, and not of one whose last fetch failed', async () => {
  const source = { listId: 'demo-pep', urlHash: 'x', etag: null, lastModified: null }
  const earlier = new Date('2026-11-20T04:00:00Z')
  const checked = async (...errors: (string | null)[]) => {
    const rows = errors.map((error, urlIndex) => ({
      ...source,
      urlIndex,
      error,
      checkedAt: urlIndex === 0 ? earlier : noon,
    }))
    await inTransaction(gateway.database.db, (trx) => noteListSources(trx, source.listId, rows))
    const { answer } = await analyst.call(api.watchlists, {})
    return answer?.data.map(({ id, checkedAt }) => [id, checkedAt])
  }
  const others = (asked: string | null) => [
    ['demo-adverse', null],
    ['demo-other', null],
    ['demo-pep', asked],
    ['demo-sanctions', null],
  ]
  expect(await checked(null, null)).toEqual(others(earlier.toISOString()))
  expect(await checked(null, 'The server did not answer.')).toEqual(others(null))
})
