import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog, type Log, type LogFacts } from '#lib/log.ts'
import { demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { lastCheck, verifyLog } from '../db/audit-check.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'
import { queuePeriodic } from './periodic.ts'

let clock = new Date('2026-11-21T01:15:00Z')
let gateway: TestGateway
let db: Database
const errors: LogFacts[] = []
const log: Log = { ...silentLog, error: (facts) => void errors.push(facts) }

beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock, log })
  db = gateway.database.db
  await db.deleteFrom('jobs').execute()
  await gateway.signIn('nocredit')
})
afterAll(() => gateway.close())

const night = async () => {
  clock = new Date(clock.getTime() + 86_400_000)
  await inTransaction(db, (trx) => queueOnce(trx, 'audit-check', clock, clock))
  await gateway.jobs.runDue()
}
const pastTriggers = async (table: 'audit' | 'audit_heads', statement: string) => {
  await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  await sql.raw(statement).execute(db)
  await sql.raw(`alter table ${table} enable trigger user`).execute(db)
}
const removeChain = async (tenantId: string) => {
  for (const table of ['audit', 'audit_heads'] as const)
    await pastTriggers(table, `delete from ${table} where tenant_id = '${tenantId}'`)
}

describe('the nightly check of the audit log', () => {
  it('is queued for every night', async () => {
    await queuePeriodic(db, clock)
    const due = await db.selectFrom('jobs').select('runAt').where('kind', '=', 'audit-check').execute()
    expect(due).toEqual([{ runAt: new Date('2026-11-21T01:15:00Z') }])
    await db.deleteFrom('jobs').execute()
  })

  it('notes the heads of a whole log in the installation’s own chain, and comes again', async () => {
    await night()
    await night()
    expect(errors).toEqual([])
    expect(await lastCheck(db)).toEqual({ at: clock.toISOString(), broken: 0 })
    expect((await verifyLog(db)).lost).toEqual([])
    const next = await db.selectFrom('jobs').select('runAt').where('kind', '=', 'audit-check').execute()
    expect(next).toEqual([{ runAt: new Date(clock.getTime() + 86_400_000) }])
  })

  it('finds that a whole chain was taken away, and says so in the log and to the operator', async () => {
    await removeChain(demoTenants.birch.id)
    for (let nights = 1; nights <= 2; nights += 1) {
      await night()
      expect(errors.map(({ tenant }) => tenant)).toEqual(Array.from({ length: nights }, () => demoTenants.birch.id))
      expect(await lastCheck(db)).toEqual({ at: clock.toISOString(), broken: 1 })
    }
  })

  it('says of a chain that is broken where it is, once, however much was noted behind that', async () => {
    const { id } = demoTenants.cedar
    errors.length = 0
    await pastTriggers('audit', `update audit set entry = entry || ' ' where tenant_id = '${id}' and seq = 1`)
    await night()
    const told = errors.filter(({ tenant }) => tenant === id)
    expect(told).toEqual([{ tenant: id, fault: 'changed', entry: 1 }])
    expect(await lastCheck(db)).toMatchObject({ broken: 2 })
  })
})
