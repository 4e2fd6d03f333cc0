import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findAccess } from '../access.ts'
import { dropEverything, tablesOf } from '../backup/catalog.ts'
import { inTransaction } from '../database.ts'
import { migrate } from '../migrate.ts'
import { removeSearch } from '../remove-search.ts'
import { hasRealUser } from '../users.ts'
import { migrations } from './list.ts'

const at = '2026-11-20T10:00:00Z'
/** Rows as 0015 has them: an account, a search with a comment, and what was kept of the requests that made them. */
const rows = [
  `insert into tenants values ('t', 'Elm Savings', 'elm', false)`,
  `insert into users values ('u', 'first@elm.example', 'Ines', 'Falk', 'UTC', null, 't', true, false, true, '${at}')`,
  `insert into sessions values ('living', 'u', '${at}', '2099-01-01', null), ('ended', 'u', '${at}', '2099-01-01', '${at}')`,
  `insert into searches (tenant_id, id, provider, term, profile_type, query, metadata, lists, searcher_id, searcher_name,
    created_at, updated_at) values ('t', 's', 'comply', 'Jo Sample', 'individual', '{}', '{}', '[]', 'u', 'Ines',
    '${at}', '${at}'), ('t', 'other', 'comply', 'Al Sample', 'individual', '{}', '{}', '[]', 'u', 'Ines', '${at}', '${at}')`,
  `insert into comments (tenant_id, id, search_id, text, client_key, user_id, author, at) values
    ('t', 'c1', 's', 'marker of s', 'k1', 'u', 'Ines', '${at}'), ('t', 'c2', 'other', 'kept', 'k2', 'u', 'Ines', '${at}')`,
  `insert into idempotency_keys (tenant_id, user_id, key, fingerprint, status, body, created, at) values
    ('t', 'u', 'k0', 'f', 201, '{"term": "marker of s"}', 's', '${at}'),
    ('t', 'u', 'k1', 'f', 201, '{"comment": "marker of s"}', null, '${at}'),
    ('t', 'u', 'k2', 'f', 201, '{"comment": "kept"}', null, '${at}')`,
  `insert into mails (tenant_id, id, message_id, sender_id, search_id, content, created_at) values
    ('t', 'm', '<m@x>', 'u', 's', '{"to": ["a@b.example"], "subject": "", "text": "marker of s", "html": ""}', '${at}')`,
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await dropEverything(db, await tablesOf(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0015-risk-ratings')
  for (const row of rows) await sql.raw(row).execute(db)
  await migrate(db, '1.1.0')
})
afterAll(() => database.close())

it('finds what earlier versions kept about a search once that is removed, and leaves the rest', async () => {
  const { db } = database
  await inTransaction(db, (trx) => removeSearch({ tenantId: 't' }, trx, 's'))
  const kept = await db.selectFrom('idempotencyKeys').select(['key', 'body']).orderBy('key').execute()
  expect(kept).toEqual([
    { key: 'k0', body: null },
    { key: 'k1', body: null },
    { key: 'k2', body: '{"comment": "kept"}' },
  ])
  const mails = await db.selectFrom('mails').select(['content', 'forgotten']).execute()
  expect(mails).toEqual([{ content: null, forgotten: true }])
})

it('lets sessions of earlier versions go on, and knows of no ending that nobody noted', async () => {
  const { db } = database
  const claim = { userId: 'u', tenantId: 't' }
  const now = new Date('2026-11-21')
  expect(await findAccess(db, { ...claim, sessionId: 'living' }, now)).toMatchObject({ demo: false })
  expect(await findAccess(db, { ...claim, sessionId: 'ended' }, now)).toBeNull()
  const reasons = await db.selectFrom('sessions').select('endReason').execute()
  expect(reasons).toEqual([{ endReason: null }, { endReason: null }])
  expect(await hasRealUser(db)).toBe(true)
})
