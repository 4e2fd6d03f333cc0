import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { ChangeAction } from '#contracts/differences.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { installation } from '../db/audit.ts'
import { noteChange } from '../db/changes.ts'
import { inTransaction } from '../db/database.ts'
import { addReviews } from '../db/reviews.ts'

const noon = new Date('2026-11-21T12:00:00Z')
let clock = noon
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(() => {
  clock = noon
})

const { id: tenantId } = demoTenants.alder
interface Stored {
  id: string
  matchIds: string[]
}
const monitor = (matches = 3): Promise<Stored> => storeSearch(gateway, { matches, monitored: true })

const changed = ({ id: searchId, matchIds: [matchId = ''] }: Stored, at: string, action: ChangeAction = 'updated') =>
  inTransaction(gateway.database.db, (trx) =>
    noteChange({ tenantId }, trx, { id: randomUUID(), searchId, matchId, action, at: new Date(at), fields: [] }),
  )

const decided = ({ id: searchId, matchIds: [matchId = ''] }: Stored, at: string, more: object = {}) =>
  inTransaction(gateway.database.db, (trx) =>
    addReviews(trx, [
      {
        tenantId,
        id: randomUUID(),
        searchId,
        matchId,
        statusBefore: 'open',
        status: 'false-positive',
        version: 2,
        commentId: null,
        clientKey: null,
        userId: 'somebody',
        userName: 'Some Body',
        at: new Date(at),
        ...more,
      },
    ]),
  )

const ask = ({ id }: Pick<Stored, 'id'>, { caller = analyst, provider = 'comply', zone = 'UTC' } = {}) =>
  caller.call(api.monitorTimeline, { params: { provider, id } }, { Timezone: zone })
const told = async (stored: Stored, zone?: string) =>
  (await ask(stored, zone === undefined ? {} : { zone })).answer?.data.map(({ at, event, count }) => [at, event, count])

describe('the timeline of a monitor', () => {
  it('counts changes and decisions by the quarter of an hour, the oldest first', async () => {
    const stored = await monitor()
    await changed(stored, '2026-11-20T04:01:00Z')
    await changed(stored, '2026-11-20T04:14:59Z')
    await changed(stored, '2026-11-20T04:15:00Z', 'removed')
    await changed(stored, '2026-11-01T04:00:00Z', 'new')
    await decided(stored, '2026-11-20T04:10:00Z')
    expect(await told(stored)).toEqual([
      ['2026-11-01T04:00:00.000Z', 'new', 1],
      ['2026-11-20T04:00:00.000Z', 'false-positive', 1],
      ['2026-11-20T04:00:00.000Z', 'updated', 2],
      ['2026-11-20T04:15:00.000Z', 'removed', 1],
    ])
  })

  it('has what people decide as soon as it is stored, also that a match is open again', async () => {
    const stored = await monitor()
    const review = (match_status: 'true_positive' | 'potential_match', entities: string[]) =>
      analyst.call(api.complyReview, { params: { id: stored.id }, body: { match_status, entities } })
    await review('true_positive', stored.matchIds)
    await review('potential_match', stored.matchIds.slice(0, 1))
    expect(await told(stored)).toEqual([
      ['2026-11-21T12:00:00.000Z', 'open', 1],
      ['2026-11-21T12:00:00.000Z', 'true-positive', 3],
    ])
  })

  it('has no decision that was made on another record, and none that monitoring made', async () => {
    const stored = await monitor()
    await decided(stored, '2026-11-20T04:00:00Z', { takenOver: true })
    await decided(stored, '2026-11-20T04:00:00Z', { userId: installation.userId })
    expect(await told(stored)).toEqual([])
  })

  it('goes back ninety days of the time zone that the caller is in', async () => {
    const stored = await monitor()
    // the first of ninety days: 24 August; in Auckland, twelve hours ahead, it is the 22nd of November already
    await changed(stored, '2026-08-23T23:45:00Z')
    await changed(stored, '2026-08-24T00:00:00Z')
    await changed(stored, '2026-08-24T12:00:00Z')
    expect(await told(stored)).toHaveLength(2)
    expect(await told(stored, 'Pacific/Auckland')).toEqual([['2026-08-24T12:00:00.000Z', 'updated', 1]])
  })

  it('is of that monitor alone', async () => {
    const [stored, other] = [await monitor(), await monitor()]
    await changed(other, '2026-11-20T04:00:00Z')
    await decided(other, '2026-11-20T04:00:00Z')
    expect(await told(stored)).toEqual([])
  })

  it('is told for every provider', async () => {
    const stored = await storeAcuris(gateway, { matches: [{}], monitoring: 'true' })
    await changed(stored, '2026-11-20T04:00:00Z')
    expect((await ask(stored, { provider: 'acuris' })).answer?.data).toHaveLength(1)
  })

  it('is told to nobody of another tenant, of no provider but its own, and to nobody without a session', async () => {
    const stored = await monitor()
    await changed(stored, '2026-11-20T04:00:00Z')
    const stranger = await gateway.signIn('nocredit')
    expect((await ask(stored, { caller: stranger })).status).toBe(404)
    expect((await ask(stored, { provider: 'acuris' })).status).toBe(404)
    expect((await ask(stored, { provider: 'nobody' })).status).toBe(404)
    expect((await ask({ id: randomUUID() })).status).toBe(404)
    expect((await ask(stored, { caller: gateway.caller() })).status).toBe(401)
    expect((await ask(stored, { caller: gateway.caller('forged') })).status).toBe(401)
  })

  it('is refused where the tenant does not subscribe to the provider any more', async () => {
    const { db } = gateway.database
    const stored = await monitor()
    const row = { tenantId, service: 'COMPLY' as const }
    await db.deleteFrom('tenantServices').where('tenantId', '=', tenantId).where('service', '=', 'COMPLY').execute()
    try {
      expect((await ask(stored)).status).toBe(403)
    } finally {
      await db.insertInto('tenantServices').values(row).execute()
    }
  })
})
