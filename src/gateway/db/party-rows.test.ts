import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addedRows, removedRows } from './party-rows.ts'
import { overPages } from './row-pages.ts'

/** Rows of either list, which are gone over in several goes. */
const rows = 4500
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const list = { format: 'ftm', synthetic: false, tenantId: null, activeVersion: 2 }
  await db
    .insertInto('watchlists')
    .values(['some', 'other'].map((id) => ({ ...list, id, name: id })))
    .execute()
  // One row of this list, one of that; of each five, one goes with the second edition, and one comes.
  await sql`
    insert into entities (id, list_id, from_version, to_version, content_hash, kind, topics, countries, doc)
    select 'party-' || n, l, case when n % 5 = 1 then 2 else 1 end, case when n % 5 = 0 then 2 end, '', 'person', '{}', '{}', '{}'
    from generate_series(1, ${sql.lit(rows)}) as n cross join unnest(array['some', 'other']) as l order by n, l
  `.execute(db)
})
afterAll(() => database.close())

const keysWhere = async (which: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
  const found = database.db.selectFrom('entities').select('key').where('listId', '=', 'some').where(which)
  return (await found.orderBy('key').execute()).map(({ key }) => key)
}

it('finds every row that an edition brings, once, however far they lie apart', async () => {
  const found: number[] = []
  await overPages(0, async (after) => {
    const { keys, last } = await addedRows(database.db, { listId: 'some', from: 1, to: 2 }, after)
    found.push(...keys)
    return last
  })
  expect(found).toHaveLength(rows / 5)
  expect(found).toEqual(await keysWhere(sql<boolean>`from_version = 2`))
})

it('finds every row of a list that was not held before', async () => {
  const found: number[] = []
  await overPages(0, async (after) => {
    const { keys, last } = await addedRows(database.db, { listId: 'some', from: null, to: 2 }, after)
    found.push(...keys)
    return last
  })
  expect(found).toEqual(await keysWhere(sql<boolean>`to_version is null`))
})

it('finds every row that goes with an edition', async () => {
  const found = await removedRows(database.db, { listId: 'some', from: 1, to: 2 })
  expect(found).toHaveLength(rows / 5)
  expect(found.toSorted((a, b) => a - b)).toEqual(await keysWhere(sql<boolean>`to_version = 2`))
})
