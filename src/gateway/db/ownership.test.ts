import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { withTestKey } from '#tests/support/audit-key.ts'
import { postgresRun } from '#tests/support/database.ts'
import { asAdmin, serverAt, urlOf } from '#tests/support/postgres-server.ts'
import { appendAudit, verifyAudit } from './audit.ts'
import { dropEverything, tablesOf } from './backup/catalog.ts'
import { inTransaction, type Database } from './database.ts'
import { analyzeLoaded } from './entities.ts'
import { databaseHealth } from './health.ts'
import { openDatabase } from './open.ts'
import { migrate } from './migrate.ts'

const run = postgresRun ?? { url: '', prefix: '' }
const name = `${run.prefix}owned_${randomUUID().slice(0, 8)}`
const [owner, worker] = [`${name}_owner`, `${name}_worker`]
const act = { at: new Date('2026-11-21T10:00:00Z'), newId: () => 'x', requestId: 'r1', key: null }

const urlAs = (role: string, database = name) => {
  const url = new URL(urlOf(run, database))
  if (url.searchParams.has('user')) url.searchParams.set('user', role)
  else [url.username, url.password] = [role, 'quiet']
  return url.href
}
const place = (databaseOwnerUrl: string | undefined, databaseUrl = urlAs(worker)) => ({
  ...serverAt(databaseUrl, tmpdir()),
  databaseOwnerUrl,
})
const open = (from: ReturnType<typeof place>) =>
  openDatabase(from, { version: '1.0.0', now: new Date(), log: silentLog })
const append = (db: Database) =>
  inTransaction(withTestKey(db), (trx) =>
    appendAudit({ tenantId: 'a', userId: 'u' }, trx, act, { action: 'note', subjects: [] }),
  )

describe.skipIf(postgresRun === undefined)('a database that another user owns', { timeout: 120_000 }, () => {
  beforeAll(() =>
    asAdmin(run, async (admin) => {
      for (const role of [owner, worker]) await admin.query(`create role ${role} login password 'quiet'`)
      await admin.query(`grant ${worker} to ${owner}`)
      await admin.query(`create database ${name} owner ${owner}`)
    }),
  )
  afterAll(() =>
    asAdmin(run, async (admin) => {
      await admin.query(`drop database ${name} with (force)`)
      for (const role of [owner, worker]) await admin.query(`drop role ${role}`)
    }),
  )

  it('is worked with by one who can add to the audit log, and cannot do anything else to it', async () => {
    const working = await open(place(urlAs(owner)))
    const { db } = working
    await append(db)
    await append(db)
    const attempts = [
      'alter table audit disable trigger user',
      'alter table audit_heads disable trigger user',
      'drop table audit',
      'drop table audit_heads cascade',
      'truncate audit',
      `update audit set entry = ''`,
      'delete from audit_heads',
      'drop function refuse_change() cascade',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ]
    for (const attempt of attempts)
      await expect(sql.raw(attempt).execute(db), attempt).rejects.toThrow(/permission denied|must be owner/)
    expect(await verifyAudit('a', withTestKey(db))).toEqual({ ok: true, entries: 2 })
    expect((await databaseHealth(withTestKey(db), new Date())).ownsAudit).toBe(false)
    await analyzeLoaded(db)
    await working.close()
  })

  it('cannot be deceived by a temporary table of the same name', async () => {
    const working = await open(place(urlAs(owner)))
    const { db } = working
    const deceit = inTransaction(db, async (trx) => {
      await sql`create temp table audit on commit drop as select 'a' as tenant_id, 9 as seq, 'made up' as hash`.execute(
        trx,
      )
      await sql`update audit_heads set seq = 9, hash = 'made up'`.execute(trx)
    })
    await expect(deceit).rejects.toThrow('append-only')
    await working.close()
  })

  it('changes hands once the owner is named, and again after the owner has put other tables in place', async () => {
    const opened = await open(place(undefined, urlAs(owner)))
    expect((await databaseHealth(withTestKey(opened.db), new Date())).ownsAudit).toBe(true)
    await dropEverything(opened.db, await tablesOf(opened.db))
    await migrate(opened.db, '1.0.0')
    await opened.close()
    const working = await open(place(urlAs(owner)))
    const { db } = working
    await append(db)
    await db.insertInto('tenants').values({ id: 't', name: 'T', subdomain: 't', demo: false }).execute()
    expect((await databaseHealth(withTestKey(db), new Date())).ownsAudit).toBe(false)
    await working.close()
  })

  it('takes the audit log from a user who had made everything alone', async () => {
    const made = `${name}_made`
    await asAdmin(run, async (admin) => {
      await admin.query(`create database ${made} owner ${owner}`)
      await admin.query(`grant create on database ${made} to ${worker}`)
    })
    await asAdmin({ ...run, url: urlAs(owner, made) }, (admin) =>
      admin.query(`grant create on schema public to ${worker}`),
    )
    const alone = await open(place(undefined, urlAs(worker, made)))
    expect((await databaseHealth(withTestKey(alone.db), new Date())).ownsAudit).toBe(true)
    await alone.close()
    const working = await open(place(urlAs(owner, made), urlAs(worker, made)))
    const { db } = working
    await append(db)
    for (const attempt of ['alter table audit disable trigger user', 'drop function refuse_change() cascade'])
      await expect(sql.raw(attempt).execute(db), attempt).rejects.toThrow('must be owner')
    expect((await databaseHealth(withTestKey(db), new Date())).ownsAudit).toBe(false)
    await working.close()
    await asAdmin(run, (admin) => admin.query(`drop database ${made} with (force)`))
  })

  it('is refused with what to do where its user may do less than an owner', async () => {
    const opening = open(place(urlAs(worker), urlAs(owner)))
    await expect(opening).rejects.toMatchObject({ exitCode: 2 })
    await expect(opening).rejects.toThrow('DATABASE_OWNER_URL: its user must own the database')
  })
})
