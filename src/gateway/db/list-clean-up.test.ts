import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { json } from './database.ts'
import { cleanUpList } from './list-clean-up.ts'

const at = new Date('2026-11-22T08:00:00Z')
/** More than two pages of them. */
const parties = Array.from({ length: 1201 }, (_, number) => `party-${number}`)
/** More than are gone over at once, too. */
const inEdition = 2400
/** In force, given up half-way, and still being loaded. */
const [active, left, loading] = [1, 2, 3]
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const version = { listId: 'some', format: 'ftm', asOf: null, error: null, startedAt: at, beatAt: at }
  const more = { hash: null, source: null }
  await db
    .insertInto('watchlists')
    .values({ id: 'some', name: 'Some', format: 'ftm', synthetic: false, tenantId: null, activeVersion: active })
    .execute()
  await db
    .insertInto('listVersions')
    .values([
      { ...version, ...more, version: active, state: 'active', finishedAt: at },
      { ...version, ...more, version: left, state: 'failed', finishedAt: at },
      { ...version, ...more, version: loading, state: 'loading', finishedAt: null },
    ])
    .execute()
  for (const of of [active, left, loading]) {
    const rows = parties.map((entityId) => ({ listId: 'some', version: of, entityId }))
    await db
      .insertInto('loadedEntities')
      .values(rows.map((row) => ({ ...row, contentHash: '', names: 1 })))
      .execute()
    await db
      .insertInto('entityChanges')
      .values(rows.map((row) => ({ ...row, action: 'added' as const, fields: json([]), at: null })))
      .execute()
  }
  // Half of what is in force was to go with the edition that was given up, and as much was to come with it.
  await sql`
    insert into entities (id, list_id, from_version, to_version, content_hash, kind, topics, countries, doc)
    select 'party-' || n || '-' || v, 'some', v, case when v = ${sql.lit(active)} and n % 2 = 0 then ${sql.lit(left)} end,
      '', 'person', '{}', '{}', '{}'
    from generate_series(1, ${sql.lit(inEdition)}) as n cross join generate_series(${sql.lit(active)}, ${sql.lit(loading)}) as v
  `.execute(db)
})
afterAll(() => database.close())

it('clears away all that other loads have left, dates what came into force, and touches nothing of a load', async () => {
  const { db } = database
  await cleanUpList(db, 'some')
  const rows = db.fn.countAll<string>().as('rows')
  const loaded = db.selectFrom('loadedEntities').select(['version', rows])
  const changes = db.selectFrom('entityChanges').select(['version', 'at', rows])
  const all = { rows: `${parties.length}` }
  expect(await loaded.groupBy('version').execute()).toEqual([{ version: loading, ...all }])
  expect(await changes.groupBy(['version', 'at']).orderBy('version').execute()).toEqual([
    { version: active, at, ...all },
    { version: loading, at: null, ...all },
  ])
})

it('takes back what an edition that was given up has done to the parties, and leaves those of a load', async () => {
  const { db } = database
  await cleanUpList(db, 'some')
  const rows = db.fn.countAll<string>().as('rows')
  const parties = db.selectFrom('entities').select(['fromVersion', 'toVersion', rows])
  expect(await parties.groupBy(['fromVersion', 'toVersion']).orderBy('fromVersion').execute()).toEqual([
    { fromVersion: active, toVersion: null, rows: `${inEdition}` },
    { fromVersion: loading, toVersion: null, rows: `${inEdition}` },
  ])
})
