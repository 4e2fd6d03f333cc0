import { Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dropEverything, tablesOf } from '../backup/catalog.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './list.ts'

/** More than are read at a time. */
const searches = 2100

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await dropEverything(db, await tablesOf(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0045-guests')
  await sql`insert into tenants values ('t', 'Elm Savings', 'elm', false), ('u', 'Fir Savings', 'fir', false)`.execute(
    db,
  )
  await sql`insert into searches (tenant_id, id, provider, term, profile_type, query, metadata, lists, searcher_id,
      searcher_name, created_at, updated_at)
    select case when n % 2 = 0 then 't' else 'u' end, 's' || n, 'comply', 'Müller, Jo ' || n, 'individual', '{}', '{}', '[]',
      'u', 'Ines', now(), now() from generate_series(1, ${searches}) n`.execute(db)
  await migrate(db, '1.1.0')
})
afterAll(() => database.close())

it('names the customer of every search that there is, however many there are', async () => {
  const { db } = database
  const rows = await db.selectFrom('searches').select(['id', 'customerName']).orderBy('id').execute()
  expect(rows).toHaveLength(searches)
  for (const { id, customerName } of rows) expect(customerName).toBe(`${id.slice(1)} jo muller`)
})
