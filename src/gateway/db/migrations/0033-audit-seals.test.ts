import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keepLogWithKey, verifyLog } from '../audit-check.ts'
import { appendAudit, verifyAudit } from '../audit.ts'
import { dropEverything, tablesOf } from '../backup/catalog.ts'
import { openBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { inTransaction } from '../database.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './list.ts'

const at = '2026-11-20T10:00:00.000Z'
const act = { at: new Date('2026-11-24T10:00:00Z'), newId: () => 'x', requestId: 'r', key: null }

/** A chain as 0031 has it: linked by hashes that anybody can make. */
function unsealed(tenantId: string, length: number): string[] {
  let previous = '0'.repeat(64)
  const entries = Array.from({ length }, (_, index) => {
    const entry = `{"action":"note","actor":"u","at":"${at}","requestId":"r","seq":${index + 1},"subjects":["s1"]}`
    const hash = createHash('sha256').update(previous).update(entry).digest('hex')
    const values = `('${tenantId}', ${index + 1}, '${at}', '${entry}', '${previous}', '${hash}')`
    previous = hash
    return `insert into audit (tenant_id, seq, at, entry, previous_hash, hash) values ${values}`
  })
  return [...entries, `insert into audit_heads (tenant_id, seq, hash) values ('${tenantId}', ${length}, '${previous}')`]
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await dropEverything(db, await tablesOf(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0031-traces')
  for (const row of [...unsealed('worked', 2), ...unsealed('rested', 3), ...unsealed('touched', 2)])
    await sql.raw(row).execute(db)
  await migrate(db, '1.1.0')
})
afterAll(() => database.close())

it('says of a log of before that nothing seals it, until the first entry or start does', async () => {
  const { db } = database
  expect(await verifyAudit('worked', db)).toEqual({ ok: false, entries: 2, brokenAt: 2, fault: 'unsealed' })
  await inTransaction(db, (trx) =>
    appendAudit({ tenantId: 'worked', userId: 'u' }, trx, act, { action: 'note', subjects: [] }),
  )
  expect(await verifyAudit('worked', db)).toEqual({ ok: true, entries: 4 })
  expect(await keepLogWithKey(db, act)).toEqual(['rested', 'touched'])
  expect(await verifyAudit('rested', db)).toEqual({ ok: true, entries: 4 })
  const actions = await db.selectFrom('audit').select('entry').where('tenantId', '=', 'worked').orderBy('seq').execute()
  const told = actions.map(({ entry }) => String(Object(JSON.parse(entry)).action))
  expect(told).toEqual(['note', 'note', 'audit.seal', 'note'])
})

it('goes through a backup with the part of before, and is as whole afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urs-seals-'))
  const now = () => act.at
  const watched = { signal: new AbortController().signal, progress: () => undefined }
  const target = await openTestDatabase()
  const { path } = await writeBackup(
    { db: database.db, version: '1.1.0', now, vault: folder },
    join(folder, 'b.tar'),
    watched,
  )
  await restoreBackup(
    { db: target.db, version: '1.1.0', now, vault: folder, replace: false },
    await openBackup(path),
    watched,
  )
  expect(await verifyLog(target.db)).toEqual(await verifyLog(database.db))
  expect(await verifyAudit('worked', target.db)).toEqual({ ok: true, entries: 4 })
  await target.close()
  rmSync(folder, { recursive: true })
})

it('keeps what was there from being changed any more, also with every hash made to fit', async () => {
  const { db } = database
  await sql`alter table audit disable trigger user`.execute(db)
  const rows = await db.selectFrom('audit').selectAll().where('tenantId', '=', 'touched').orderBy('seq').execute()
  let previous = '0'.repeat(64)
  for (const { seq, entry: before } of rows) {
    const entry = before.replace('s1', 's9')
    const hash = createHash('sha256').update(previous).update(entry).digest('hex')
    await db
      .updateTable('audit')
      .set({ entry, previousHash: previous, hash })
      .where('tenantId', '=', 'touched')
      .where('seq', '=', seq)
      .execute()
    previous = hash
  }
  await sql`alter table audit enable trigger user`.execute(db)
  const { chains } = await verifyLog(db)
  expect(chains.find(({ tenantId }) => tenantId === 'touched')).toMatchObject({
    ok: false,
    brokenAt: 3,
    fault: 'changed',
  })
  expect(chains.filter(({ ok }) => !ok)).toHaveLength(1)
})
