import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appendAudit, verifyAudit } from './audit.ts'
import { inTransaction } from './database.ts'

let database: TestDatabase
const act = { at: new Date('2026-11-21T10:00:00Z'), newId: () => 'x', requestId: 'r1', key: null }
const append = (tenantId: string) =>
  inTransaction(database.db, (trx) =>
    appendAudit({ tenantId, userId: 'u1' }, trx, act, { action: 'note', subjects: ['s1'] }),
  )

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('audit chain', () => {
  it('grows by one per change, each tenant for itself, and proves whole', async () => {
    for (const tenant of ['a', 'b', 'a', 'a']) await append(tenant)
    expect(await verifyAudit('a', database.db)).toEqual({ ok: true, entries: 3 })
    expect(await verifyAudit('b', database.db)).toEqual({ ok: true, entries: 1 })
    expect(await verifyAudit('nobody', database.db)).toEqual({ ok: true, entries: 0 })
  })

  it('refuses to be changed, deleted or emptied', async () => {
    for (const attempt of ["update audit set entry = '{}'", 'delete from audit', 'truncate audit'])
      await expect(sql.raw(attempt).execute(database.db)).rejects.toThrow('append-only')
  })

  it('leaves no entry when its change is rolled back', async () => {
    const work = inTransaction(database.db, async (trx) => {
      await appendAudit({ tenantId: 'a', userId: 'u1' }, trx, act, { action: 'note', subjects: [] })
      throw new Error('the change failed')
    })
    await expect(work).rejects.toThrow('the change failed')
    expect((await verifyAudit('a', database.db)).entries).toBe(3)
  })

  it('shows where somebody tampered with it past the trigger', async () => {
    await sql`alter table audit disable trigger audit_append_only`.execute(database.db)
    await sql`update audit set entry = replace(entry, 's1', 's2') where tenant_id = 'a' and seq = 2`.execute(
      database.db,
    )
    expect(await verifyAudit('a', database.db)).toEqual({ ok: false, entries: 3, brokenAt: 2 })
    await sql`delete from audit where tenant_id = 'b'`.execute(database.db)
    expect(await verifyAudit('b', database.db)).toMatchObject({ ok: false })
  })
})
