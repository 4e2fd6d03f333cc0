import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { auditHeads, keepLogWithKey, verifyLog } from './audit-check.ts'
import { createAuditKey, withAuditKey, withAuditKeys } from './audit-key.ts'
import { appendAudit, AuditKeyNotShared, blindName, verifyAudit } from './audit.ts'
import { inTransaction, type Database } from './database.ts'

let database: TestDatabase
const act = { at: new Date('2026-11-21T10:00:00Z'), newId: () => 'x', requestId: 'r1', key: null }
const append = (tenantId: string, db: Database = database.db, subject = 's1') =>
  inTransaction(db, (trx) => appendAudit({ tenantId, userId: 'u1' }, trx, act, { action: 'note', subjects: [subject] }))
const run = (statement: string) => sql.raw(statement).execute(database.db)

/** Does something that only the owner of the tables can: past the triggers. */
async function pastTriggers(...statements: string[]): Promise<void> {
  const both = (state: string) => ['audit', 'audit_heads'].map((table) => `alter table ${table} ${state} trigger user`)
  for (const statement of [...both('disable'), ...statements, ...both('enable')]) await run(statement)
}

/** Changes an entry and makes every hash behind it fit again, as somebody can who has the database and no secret. */
async function rewrite(tenantId: string, from: number, to: string): Promise<void> {
  const rows = await database.db
    .selectFrom('audit')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('seq')
    .execute()
  let previous = rows[0]?.previousHash ?? ''
  const statements = rows.map(({ seq, entry }) => {
    const text = seq === from ? entry.replace('s1', to) : entry
    const hash = createHash('sha256').update(previous).update(text).digest('hex')
    const set = `entry = '${text}', previous_hash = '${previous}', hash = '${hash}'`
    previous = hash
    return `update audit set ${set} where tenant_id = '${tenantId}' and seq = ${seq}`
  })
  await pastTriggers(...statements, `update audit_heads set hash = '${previous}' where tenant_id = '${tenantId}'`)
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await pastTriggers('delete from audit', 'delete from audit_heads', 'delete from installation')
})

describe('audit chain', () => {
  it('grows by one per change, each tenant for itself, and proves whole', async () => {
    for (const tenant of ['a', 'b', 'a', 'a']) await append(tenant)
    expect(await verifyAudit('a', database.db)).toEqual({ ok: true, entries: 3 })
    expect(await verifyAudit('b', database.db)).toEqual({ ok: true, entries: 1 })
    expect(await verifyAudit('nobody', database.db)).toEqual({ ok: true, entries: 0 })
  })

  it('refuses to be changed, deleted or emptied, and so do its heads, which only grow', async () => {
    for (let entries = 0; entries < 2; entries += 1) await append('a')
    const attempts = [
      "update audit set entry = '{}'",
      'delete from audit',
      'truncate audit',
      'delete from audit_heads',
      'truncate audit_heads',
      'update audit_heads set seq = 1, hash = (select hash from audit where seq = 1)',
      "update audit_heads set hash = 'another'",
      "update audit_heads set seq = 3, hash = 'of no entry'",
      "update audit_heads set tenant_id = 'b', seq = 3",
    ]
    for (const attempt of attempts) await expect(run(attempt), attempt).rejects.toThrow('append-only')
    const unsealed = `insert into audit (tenant_id, seq, at, entry, previous_hash, hash) values ('a', 3, now(), '', '', '')`
    await expect(run(unsealed)).rejects.toThrow('sealed entries only')
    expect(await verifyAudit('a', database.db)).toEqual({ ok: true, entries: 2 })
  })

  it('has heads that lose no seal as they grow', async () => {
    await append('a')
    await run(`insert into audit (tenant_id, seq, at, entry, previous_hash, hash, key_id, seal)
      values ('a', 2, now(), '', '', 'made up', 'k', 's')`)
    const stripped = `update audit_heads set seq = 2, hash = 'made up', key_id = null, seal = null`
    await expect(run(stripped)).rejects.toThrow('append-only')
  })

  it('leaves no entry when its change is rolled back', async () => {
    await append('a')
    const work = inTransaction(database.db, async (trx) => {
      await appendAudit({ tenantId: 'a', userId: 'u1' }, trx, act, { action: 'note', subjects: [] })
      throw new Error('the change failed')
    })
    await expect(work).rejects.toThrow('the change failed')
    expect((await verifyAudit('a', database.db)).entries).toBe(1)
  })

  it('is read in pages, and is whole at any length', { timeout: 120_000 }, async () => {
    await inTransaction(database.db, async (trx) => {
      for (let entries = 0; entries < 501; entries += 1)
        await appendAudit({ tenantId: 'a', userId: 'u1' }, trx, act, { action: 'note', subjects: [] })
    })
    expect(await verifyAudit('a', database.db)).toEqual({ ok: true, entries: 501 })
  })
})

describe('whoever has the database and not the secret', () => {
  const three = async () => {
    for (let entries = 0; entries < 3; entries += 1) await append('a')
  }
  const last = `tenant_id = 'a' and seq = 3`
  const rewound = `update audit_heads h set seq = a.seq, hash = a.hash, seal = a.seal from audit a where a.seq = 2`

  it.each([
    ['a changed entry', [`update audit set entry = replace(entry, 's1', 's2') where seq = 2`], 2, 'changed'],
    [
      'an entry with the seal of another',
      [`update audit set seal = (select seal from audit where seq = 1) where ${last}`],
      3,
      'changed',
    ],
    ['an entry without its seal', [`update audit set seal = null, key_id = null where ${last}`], 3, 'changed'],
    ['a removed entry', ['delete from audit where seq = 2'], 2, 'missing'],
    ['a removed entry at the end', [`delete from audit where ${last}`], 3, 'missing'],
    ['a removed entry at the end, with the head put back', [`delete from audit where ${last}`, rewound], 2, 'head'],
    ['a replaced head', [`update audit_heads set hash = repeat('0', 64)`], 3, 'head'],
    [
      'a head with the seal of its entry',
      ['update audit_heads h set seal = a.seal from audit a where a.seq = 3'],
      3,
      'head',
    ],
    ['a removed head', ['delete from audit_heads'], 3, 'head'],
    [
      'seals taken from everything',
      ['update audit set seal = null, key_id = null', 'update audit_heads set seal = null, key_id = null'],
      3,
      'unsealed',
    ],
  ])('cannot hide %s', async (_, statements, brokenAt, fault) => {
    await three()
    await pastTriggers(...statements)
    expect(await verifyAudit('a', database.db)).toMatchObject({ ok: false, brokenAt, fault })
  })

  it.each([
    ['put back', [`delete from audit where ${last}`, rewound]],
    [
      'put back without a seal',
      [`delete from audit where ${last}`, rewound, 'update audit_heads set seal = null, key_id = null'],
    ],
    [
      'stripped with every entry',
      ['update audit set seal = null, key_id = null', 'update audit_heads set seal = null, key_id = null'],
    ],
  ])('cannot hide by what is written afterwards that the head was %s', async (_, statements) => {
    await three()
    await keepLogWithKey(database.db, act)
    await pastTriggers(...statements)
    await append('a')
    await append('a')
    expect(await verifyAudit('a', database.db)).toMatchObject({ ok: false, fault: 'head' })
  })

  it('cannot have a start seal anew what was stripped of its seals', async () => {
    await three()
    await keepLogWithKey(database.db, act)
    await pastTriggers(
      'update audit set seal = null, key_id = null',
      'update audit_heads set seal = null, key_id = null',
    )
    expect(await keepLogWithKey(database.db, act)).toEqual(['a'])
    expect(await verifyAudit('a', database.db)).toMatchObject({ ok: false, fault: 'head' })
  })

  it('cannot hide a change by making every hash fit again', async () => {
    await three()
    await rewrite('a', 2, 's9')
    expect(await verifyAudit('a', database.db)).toMatchObject({ ok: false, brokenAt: 2, fault: 'changed' })
  })

  it('cannot pass an entry off as another tenant’s', async () => {
    await three()
    await pastTriggers(
      `insert into audit select 'b', seq, at, entry, previous_hash, hash, key_id, seal from audit`,
      `insert into audit_heads select 'b', seq, hash, key_id, seal from audit_heads`,
    )
    expect(await verifyAudit('b', database.db)).toMatchObject({ ok: false, brokenAt: 1, fault: 'changed' })
  })
})

describe('heads that were filed elsewhere', () => {
  it('are in the log as long as nothing was taken back, also after it has grown', async () => {
    await append('a')
    const filed = await auditHeads(database.db)
    await append('a')
    expect((await verifyLog(database.db, filed)).lost).toEqual([])
  })

  it('tell that a whole chain was begun anew, which nothing in the database can', async () => {
    for (const tenant of ['a', 'a', 'b']) await append(tenant)
    const filed = await auditHeads(database.db)
    await pastTriggers(`delete from audit where tenant_id = 'a'`, `delete from audit_heads where tenant_id = 'a'`)
    for (let entries = 0; entries < 3; entries += 1) await append('a', database.db, 's2')
    const { chains, lost } = await verifyLog(database.db, filed)
    expect(chains.every(({ ok }) => ok)).toBe(true)
    expect(lost).toEqual(filed.filter(({ tenantId }) => tenantId === 'a'))
  })
})

describe('another secret', () => {
  const anotherKey = () => createAuditKey('another secret of this installation')
  const another = () => withAuditKey(database.db, anotherKey)

  it('is that of persons and of background work alike', async () => {
    const { db, background } = withAuditKeys(database, anotherKey)
    await append('a', db)
    await append('b', background)
    const { rows } = await sql<{ keyId: string }>`select distinct key_id from audit`.execute(database.db)
    expect(rows).toEqual([{ keyId: anotherKey().id }])
  })

  it('has another word for a name, so that nobody can tell one without it', () => {
    expect(blindName('ada@oak.example', another())).not.toBe(blindName('ada@oak.example', database.db))
  })

  it('adds nothing to a log that is kept with the first, to a new chain of it neither', async () => {
    await append('a')
    await keepLogWithKey(database.db, act)
    for (const chain of ['a', 'b']) await expect(append(chain, another())).rejects.toThrow(AuditKeyNotShared)
    expect(await verifyAudit('a', another())).toMatchObject({ ok: false, fault: 'strange' })
    expect(await verifyAudit('a', database.db)).toEqual({ ok: true, entries: 1 })
  })

  it('begins a segment at a start, which seals the former head and names its key', async () => {
    for (const tenant of ['a', 'a', 'b']) await append(tenant)
    const filed = await auditHeads(database.db)
    const { keyId } = await database.db.selectFrom('audit').select('keyId').limit(1).executeTakeFirstOrThrow()
    expect(await keepLogWithKey(another(), act)).toEqual(['a', 'b'])
    expect(await keepLogWithKey(another(), act)).toEqual([])
    const { entry } = await database.db
      .selectFrom('audit')
      .select('entry')
      .where('tenantId', '=', 'a')
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    const head = filed.find(({ tenantId }) => tenantId === 'a')?.hash
    expect(JSON.parse(entry)).toMatchObject({ action: 'audit.seal', details: { formerKey: keyId, head } })
    await append('a', another())
    const { chains, lost } = await verifyLog(another(), filed)
    expect(lost).toEqual([])
    expect(chains.filter(({ entries }) => entries > 0)).toEqual([
      { tenantId: 'a', ok: true, entries: 4, formerKeys: 1 },
      { tenantId: 'b', ok: true, entries: 2, formerKeys: 1 },
    ])
  })

  it('still finds what is changed in the part that the first one sealed', async () => {
    for (let entries = 0; entries < 2; entries += 1) await append('a')
    await keepLogWithKey(another(), act)
    await rewrite('a', 1, 's9')
    expect(await verifyAudit('a', another())).toMatchObject({ ok: false, brokenAt: 3, fault: 'changed' })
  })
})
