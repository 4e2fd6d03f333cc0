import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'

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
  await gateway.database.db.updateTable('searches').set({ monitoring: null }).execute()
})

/** Runs something as at another time. */
const at = async <T>(time: string, work: () => Promise<T>): Promise<T> => {
  clock = new Date(time)
  const done = await work()
  clock = noon
  return done
}
const monitorOf = (time: string, matches = 1) => at(time, () => storeSearch(gateway, { matches, monitored: true }))
const page = async (number: number, perPage = 50) => {
  const query = { monitored: 'un-suspended' as const, page: number, per_page: perPage }
  return (await analyst.call(api.complyMonitors, { query })).answer?.content.data ?? expect.fail('no answer')
}
const since = async (id: string) => (await page(1)).find((one) => one.id === id)?.openSince
const review = (id: string, entities: readonly string[], status: 'false_positive' | 'potential_match', time: string) =>
  at(time, async () => {
    // a session lasts no month
    const caller = await gateway.signIn('analyst')
    const body = { match_status: status, entities: [...entities] }
    expect((await caller.call(api.complyReview, { params: { id }, body })).status).toBe(200)
  })

describe('a monitor', () => {
  it('tells since when its oldest open match waits: since it was found, or else since it was last reopened', async () => {
    const { id, matchIds } = await monitorOf('2026-09-01T08:00:00Z', 2)
    const [reopened = '', decided = ''] = matchIds
    expect(await since(id)).toBe('2026-09-01T08:00:00.000Z')
    await review(id, [reopened, decided], 'false_positive', '2026-10-01T08:00:00Z')
    expect(await since(id)).toBeNull()
    await review(id, [reopened], 'potential_match', '2026-11-02T08:00:00Z')
    await review(id, [reopened], 'potential_match', '2026-11-05T08:00:00Z') // it was open already
    expect(await since(id)).toBe('2026-11-02T08:00:00.000Z')
  })

  it('does not wait for a match that is out of its list', async () => {
    const { id } = await monitorOf('2026-09-01T08:00:00Z')
    await gateway.database.db.updateTable('matches').set({ hiddenAt: noon }).where('searchId', '=', id).execute()
    expect(await since(id)).toBeNull()
  })

  it('tells it whichever provider it is of', async () => {
    const found = '2026-11-03T08:00:00.000Z'
    const acuris = await at(found, () => storeAcuris(gateway, { matches: [{}], monitoring: 'true' }))
    const dowJones = await at(found, () => storeDowJones(gateway, { matches: [{}], monitoring: 'true' }))
    const { answer } = await analyst.call(api.acurisMonitors, { query: {} })
    expect(answer?.data.map(({ id, openSince }) => [id, openSince])).toEqual([[acuris.id, found]])
    const told = await analyst.call(api.dowJonesMonitors, { query: {} })
    expect(told.answer?.data.map(({ id, openSince }) => [id, openSince])).toEqual([[dowJones.id, found]])
  })
})

describe('the pages of a monitor list', () => {
  it('together have every monitor once, the newest first, whatever is done to them between two pages', async () => {
    const made: Array<{ id: string; matchIds: string[] }> = []
    for (const day of ['01', '02', '03', '04', '05', '06', '07'])
      made.unshift(await monitorOf(`2026-11-${day}T08:00:00Z`))
    const ids = made.map(({ id }) => id)
    const [newest, , , middle, , , oldest] = made
    const read = [...(await page(1, 3))]
    await review(newest?.id ?? '', newest?.matchIds ?? [], 'false_positive', '2026-11-21T11:00:00Z')
    await gateway.database.db
      .updateTable('searches')
      .set({ matchUpdated: true, updatedAt: noon })
      .where('id', 'in', [middle?.id ?? '', oldest?.id ?? ''])
      .execute()
    for (const number of [2, 3]) read.push(...(await page(number, 3)))
    expect(read.map(({ id }) => id)).toEqual(ids)
  })
})
