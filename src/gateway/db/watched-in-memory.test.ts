import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { json } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('names that were filed in a table', () => {
  it('go with it, and their monitors stay as they are', async () => {
    const { db } = database
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    await migrator.migrateTo('0015-risk-ratings')
    const at = new Date('2026-11-21T10:00:00Z')
    await db.insertInto('tenants').values({ id: 't', name: 'T', subdomain: 't', demo: false }).execute()
    const stored = {
      tenantId: 't',
      id: 's',
      provider: 'comply',
      term: 'Ilse Beispiel',
      profileType: 'individual' as const,
    }
    await sql`
      insert into searches (tenant_id, id, provider, query, term, client_reference, profile_type, metadata, lists,
        searcher_id, searcher_name, monitoring, created_at, updated_at)
      values (${stored.tenantId}, ${stored.id}, ${stored.provider}, '{}', ${stored.term}, null, ${stored.profileType},
        ${json({})}, ${json([])}, 'u', 'U', 'true', ${at}, ${at})
    `.execute(db)
    await sql`
      insert into subjects (tenant_id, search_id, position, filed_by, folded, romanised, keys)
      values ('t', 's', 0, 1, '', '', array['@ilse', '@beispiel'])
    `.execute(db)
    await migrate(db, '1.0.0')
    expect(await db.selectFrom('searches').select(['id', 'monitoring']).execute()).toEqual([
      { id: 's', monitoring: 'true' },
    ])
    const { rows } = await sql<{ name: string | null }>`select to_regclass('subjects')::text as name`.execute(db)
    expect(rows).toEqual([{ name: null }])
  })
})
