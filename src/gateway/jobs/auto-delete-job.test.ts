import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'

let clock = new Date('2026-11-21T20:30:00Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  clock = new Date(clock.getTime() + 7 * 86_400_000)
  await gateway.database.db.deleteFrom('jobs').execute()
  await queue(clock)
})

const queue = (at: Date) => inTransaction(gateway.database.db, (trx) => queueOnce(trx, 'auto-delete', at, clock))
const dueAt = async (at: Date) => {
  const { id } = await storeSearch(gateway, { matches: 2, monitored: true })
  await gateway.database.db.updateTable('searches').set({ autoDeleteAt: at }).where('id', '=', id).execute()
  return id
}
const hours = (count: number) => new Date(clock.getTime() + count * 3_600_000)
const exists = async (id: string) =>
  (await gateway.database.db.selectFrom('searches').select('id').where('id', '=', id).execute()).length === 1
const waiting = () => gateway.database.db.selectFrom('jobs').select(['id', 'runAt']).execute()
const told = async () => {
  const rows = await gateway.database.db.selectFrom('notifications').select('message').where('at', '=', clock).execute()
  return rows.map(({ message }) => message)
}

describe('auto-delete', () => {
  it('deletes what is due with its matches, remembers that it did, and leaves the rest', async () => {
    const [due, later] = [await dueAt(clock), await dueAt(hours(48))]
    const other = (await storeSearch(gateway, { matches: 1, monitored: true })).id
    await gateway.jobs.runDue()
    expect([await exists(due), await exists(later), await exists(other)]).toEqual([false, true, true])
    const left = await gateway.database.db.selectFrom('matches').select('id').where('searchId', '=', due).execute()
    expect(left).toEqual([])
    const analyst = await gateway.signIn('analyst')
    const reply = await analyst.call(api.complyMonitorMatches, { params: { id: due }, query: {} })
    expect([reply.status, reply.problem?.code]).toEqual([410, 'gone'])
    const stones = await gateway.database.db.selectFrom('tombstones').select('cause').where('id', '=', due).execute()
    expect(stones).toEqual([{ cause: 'auto-delete' }])
    expect(await verifyAudit(demoTenants.alder.id, gateway.database.db)).toMatchObject({ ok: true })
  })

  it('comes again at the next 20:30 UTC, once however often it is queued', async () => {
    await gateway.jobs.runDue()
    await queue(hours(48))
    expect((await waiting()).map(({ runAt }) => runAt)).toEqual([hours(24)])
  })

  it('that was missed happens as soon as somebody is there to do it', async () => {
    const due = await dueAt(hours(24))
    await gateway.jobs.runDue()
    expect(await exists(due)).toBe(true)
    clock = hours(70)
    await gateway.jobs.runDue()
    expect(await exists(due)).toBe(false)
    expect((await waiting()).map(({ runAt }) => runAt)).toEqual([hours(2)])
  })

  it('deletes the others, and comes again the next day, where one cannot be deleted', async () => {
    const [broken, whole] = [await dueAt(hours(-1)), await dueAt(clock)]
    const { db } = gateway.database
    await sql`alter table tombstones add constraint broken check (id <> ${sql.lit(broken)})`.execute(db)
    for (let attempt = 0; attempt < 8; attempt++) {
      await gateway.jobs.runDue()
      clock = hours(1.5)
    }
    expect([await exists(broken), await exists(whole)]).toEqual([true, false])
    await sql`alter table tombstones drop constraint broken`.execute(db)
    const next = (await waiting()).filter(({ id }) => id.startsWith('auto-delete'))
    expect(next).toHaveLength(2)
    clock = hours(24)
    await gateway.jobs.runDue()
    expect(await exists(broken)).toBe(false)
  })

  it('tells a tenant the day before, once and without a name', async () => {
    await dueAt(hours(24))
    await dueAt(hours(24))
    await gateway.jobs.runDue()
    await gateway.jobs.runDue()
    expect(await told()).toEqual(['2 searches will be deleted within a day, at 20:30 UTC'])
  })
})
