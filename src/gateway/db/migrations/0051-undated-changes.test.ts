import { Migrator, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { dropEverything, tablesOf } from '../backup/catalog.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './list.ts'

it('has a run begin again that was on its way in another order', async () => {
  const { db, close } = await openTestDatabase()
  await dropEverything(db, await tablesOf(db))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0050-compared-words')
  await sql`insert into rescreen_runs (id, cause, list_id, version, state, compared_through, started_at)
    values ('open', 'list', 'some', 1, 'comparing', 'm', now())`.execute(db)
  await migrate(db, '1.1.0')
  const runs = await db.selectFrom('rescreenRuns').select(['id', 'comparedThrough']).execute()
  expect(runs).toEqual([{ id: 'open', comparedThrough: '' }])
  await close()
})
