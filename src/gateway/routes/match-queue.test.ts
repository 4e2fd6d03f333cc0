import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { noteChange } from '../db/changes.ts'
import { inTransaction } from '../db/database.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const asked = (id: string, provider = 'comply', caller = analyst) =>
  caller.call(api.matchQueue, { params: { provider, id } })
const queue = async (id: string, provider?: string) =>
  (await asked(id, provider)).answer?.data ?? expect.fail('no queue')

/** As a re-screen does it. */
const change = (searchId: string, matchId: string) =>
  inTransaction(gateway.database.db, (trx) => {
    const at = gateway.parts.now()
    const noted = { id: randomUUID(), searchId, matchId, at, action: 'updated' as const, fields: [], runId: null }
    return noteChange({ tenantId: demoTenants.alder.id }, trx, noted)
  })

describe('the queue of a search or monitor', () => {
  it('tells every match at once, in the order of its list, however many pages that has', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 450 })
    const told = await queue(id)
    expect(told.map((match) => match.id)).toEqual(matchIds)
    expect(told.map(({ rank }) => rank)).toEqual(matchIds.map((_, at) => at + 1))
    expect(told[201]).toEqual({
      id: matchIds[201],
      version: 1,
      name: 'Sample 201',
      status: 'open',
      entityType: 'person',
      matchTypes: ['name_exact'],
      datasets: ['sanction'],
      countries: ['CH'],
      gender: null,
      dateOfBirth: null,
      datesOfBirth: [],
      riskRating: null,
      score: null,
      relevance: 799,
      rank: 202,
      change: null,
      profileId: expect.any(String),
      lists: ['Sample list'],
      isChanged: false,
      suggestion: null,
    })
  })

  it('tells scores, and names as their providers list them', async () => {
    const acuris = await storeAcuris(gateway, { matches: [{ score: 91 }, { score: 0 }] })
    expect(await queue(acuris.id, 'acuris')).toMatchObject([
      { name: 'Sample 0', score: 91, datasets: ['SAN-CURRENT'], gender: 'female', dateOfBirth: '1960-05-01' },
      { name: 'Sample 1', score: 0 },
    ])
    const dowJones = await storeDowJones(gateway, { matches: [{ score: 88, status: 'true-positive' }] })
    expect(await queue(dowJones.id, 'dowjones')).toMatchObject([{ score: 88, status: 'true-positive' }])
  })

  it('says what has changed since a person decided on it, until a person decides again', async () => {
    const { id, matchIds } = await storeSearch(gateway, { matches: 2, monitored: true })
    const [first = '', second = ''] = matchIds
    const changed = async () => (await queue(id)).flatMap((match) => (match.isChanged ? [match.id] : []))
    const review = () =>
      analyst.call(api.complyReview, { params: { id }, body: { match_status: 'false_positive', entities: [first] } })
    await review()
    expect(await changed()).toEqual([])
    await change(id, first)
    await change(id, second)
    expect(await changed()).toEqual([first, second])
    await review()
    expect(await changed()).toEqual([second])
  })

  it('says what the assistant suggests for a search, and for no monitor', async () => {
    const number = { field: 'identifier' as const, asked: 'C01X00T47', listed: 'C01X00T47' }
    const matches = [{ corroboration: { agree: [number] } }, {}]
    const search = await storeAcuris(gateway, { matches })
    const suggested = async (id: string) => (await queue(id, 'acuris')).map(({ suggestion }) => suggestion)
    expect(new Set(await suggested(search.id))).toEqual(new Set([null, 'true-positive']))
    const monitor = await storeAcuris(gateway, { matches, monitoring: 'true', clientReference: 'QUEUE-1' })
    expect(await suggested(monitor.id)).toEqual([null, null])
  })

  it('is told to nobody of another tenant, and of no provider but its own', async () => {
    const { id } = await storeSearch(gateway, { matches: 1 })
    const stranger = await gateway.signIn('nocredit')
    expect((await asked(id, 'comply', stranger)).status).toBe(404)
    expect((await asked(id, 'acuris')).status).toBe(404)
    expect((await asked(id, 'nobody')).status).toBe(404)
  })
})
