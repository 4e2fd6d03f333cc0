import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInMemory, openTestDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { leaveAsBefore, recordedIds } from '#tests/support/monitors-of-before.ts'
import { migrate } from './migrate.ts'

const engines = [
  { engine: 'the engine of this run', open: openTestDatabase },
  ...(postgresRun === undefined ? [] : [{ engine: 'the embedded database', open: openInMemory }]),
]
const { running, stopped, left, plain, comply, matches } = recordedIds

describe.each(engines)('monitors of before, brought to the present on $engine', ({ open }) => {
  let database: TestDatabase
  /** Rows as they were before, by table. */
  let before: Record<string, unknown[]>

  const table = async (name: string) => {
    const added = { match_reviews: 'reason', match_changes: 'cause' }[name] ?? ''
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'from_search' - 'former_id' - 'reconstruction' - 'origin' - 'taken_over'
        - 'below_threshold' - 'screened' - 'customer_name' - ${added}::text as row
      from ${sql.table(name)} t`.execute(database.db)
    return rows.map(({ row }) => row)
  }
  const tables = ['searches', 'matches', 'match_reviews', 'match_changes', 'comments']
  const all = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await table(name)] as const)))
  const searchOf = async (monitor: string) => {
    const { fromSearch } = await database.db
      .selectFrom('searches')
      .select('fromSearch')
      .where('id', '=', monitor)
      .executeTakeFirstOrThrow()
    const found = await database.db
      .selectFrom('searches')
      .selectAll()
      .where('id', '=', fromSearch)
      .executeTakeFirstOrThrow()
    return found
  }
  const matchesOf = (searchId: string) =>
    database.db.selectFrom('matches').selectAll().where('searchId', '=', searchId).orderBy('entityId').execute()
  /** Matches of a search by the party whose match of the running monitor has this name. */
  const byParty = async (searchId: string) => {
    const parties = new Map((await matchesOf(running)).map(({ id, entityId }) => [entityId, id]))
    const names = new Map(Object.entries(matches).map(([name, id]) => [id, name]))
    const rows = await matchesOf(searchId)
    return Object.fromEntries(rows.map((row) => [names.get(parties.get(row.entityId) ?? '') ?? row.entityId, row]))
  }

  beforeAll(async () => {
    database = await open()
    await leaveAsBefore(database.db)
    before = await all()
    await migrate(database.db, '1.0.0')
  })
  afterAll(() => database.close())

  it('leaves every row of a monitor as it was, under its ids; only notes go to the search', async () => {
    const now = await all()
    const isNote = (row: unknown) => Object(row).match_id === null
    const kept = (rows: unknown[] = []) =>
      rows.filter((row) => [Object(row).id, Object(row).search_id].some((id) => [running, stopped].includes(id)))
    for (const name of tables)
      for (const row of kept(before[name]).filter((one) => !isNote(one))) expect(now[name]).toContainEqual(row)
  })

  it('gives each a search of its own with what was found, who decided on it then, and its notes', async () => {
    const search = await searchOf(running)
    expect(search).toMatchObject({
      monitoring: null,
      clientReference: null,
      matchUpdated: false,
      term: 'Ilse Marrowind',
    })
    const found = await byParty(search.id)
    expect(Object.keys(found).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(found['p1']).toMatchObject({ status: 'true-positive', score: 100, riskRating: 4, lostAt: null, version: 2 })
    expect(found['p1']).toMatchObject({ reviewedBy: 'Anika Solberg', changeAction: null })
    expect(found['p2']).toMatchObject({ status: 'false-positive' })
    expect(found['p3']).toMatchObject({ status: 'open', hiddenAt: null, changeAction: null })
    expect(found['p4']).toMatchObject({ status: 'open', countries: ['DE'], version: 1 })
    expect(found['p4']?.profile).toMatchObject({ dateOfBirth: '1970-01-01', datesOfBirth: ['1970-01-01'] })
    const texts = await database.db
      .selectFrom('comments')
      .select(['matchId', 'text'])
      .where('searchId', '=', search.id)
      .orderBy('at')
      .execute()
    expect(texts).toEqual([
      { matchId: found['p1']?.id, text: expect.stringContaining('Confirmed by the passport.') },
      { matchId: found['p2']?.id, text: expect.stringContaining('Another person.') },
      { matchId: null, text: expect.stringContaining('Asked the branch.') },
      { matchId: found['p5']?.id, text: expect.stringContaining('Looks alike.') },
    ])
    const reviews = await database.db
      .selectFrom('matchReviews')
      .select(['matchId', 'status', 'commentId'])
      .where('searchId', '=', search.id)
      .orderBy('at')
      .execute()
    expect(reviews.map(({ matchId, status }) => [matchId, status])).toEqual([
      [found['p1']?.id, 'true-positive'],
      [found['p2']?.id, 'false-positive'],
    ])
    expect(reviews.every(({ commentId }) => commentId !== null)).toBe(true)
  })

  it('says what cannot be known of it, and in which editions it was made, which the audit log tells', async () => {
    const { reconstruction, lists } = await searchOf(running)
    expect(reconstruction).toMatchObject({ missing: 0, gaps: ['countries', 'facts', 'lists'] })
    expect(lists).toEqual([{ id: 'sample', name: 'Sample list', asOf: '2026-11-20', version: 1 }])
  })

  it('tells how many matches are gone for good', async () => {
    const database2 = await open()
    await leaveAsBefore(database2.db)
    await sql`delete from match_changes where match_id = ${matches['p3']}`.execute(database2.db)
    await sql`delete from matches where id = ${matches['p3']}`.execute(database2.db)
    await migrate(database2.db, '1.0.0')
    const { rows } = await sql<{ missing: number }>`
      select (o.reconstruction ->> 'missing')::int as missing
      from searches m join searches o on o.id = m.from_search where m.id = ${running}`.execute(database2.db)
    expect(rows).toEqual([{ missing: 1 }])
    await database2.close()
  })

  it('gives one to a stopped monitor too, all of whose matches had left', async () => {
    const found = await byParty((await searchOf(stopped)).id)
    expect(Object.values(found).map(({ status, hiddenAt }) => [status, hiddenAt])).toEqual(
      Array.from({ length: 5 }, () => ['open', null]),
    )
  })

  it('restores in its own rows a search that was switched off again, and marks what monitoring added', async () => {
    const found = await byParty(left)
    expect(found['p1']).toMatchObject({
      status: 'true-positive',
      score: 100,
      lostAt: null,
      changeAction: null,
      version: 4,
    })
    expect(found['p3']).toMatchObject({ status: 'open', hiddenAt: null })
    expect(found['p4']).toMatchObject({ countries: ['DE'], origin: null })
    expect(found['p6']).toMatchObject({ status: 'open', origin: 'not-in-search' })
    const { reconstruction } = await database.db
      .selectFrom('searches')
      .select('reconstruction')
      .where('id', '=', left)
      .executeTakeFirstOrThrow()
    expect(reconstruction?.gaps).toEqual(['countries', 'added', 'facts', 'lists'])
  })

  it('does not touch a search that was never watched', async () => {
    const now = await all()
    for (const name of tables)
      for (const row of before[name]?.filter((one) => [Object(one).id, Object(one).search_id].includes(plain)) ?? [])
        expect(now[name]).toContainEqual(row)
  })

  it('keeps what was found beside the matches where search and monitor are one', async () => {
    const originals = await database.db
      .selectFrom('matchOriginals')
      .selectAll()
      .where('searchId', '=', comply)
      .execute()
    expect(originals).toHaveLength(5)
    expect(originals.every(({ reconstructed }) => reconstructed)).toBe(true)
    const changed = originals.find(({ profile }) => JSON.stringify(profile).includes('1970-01-01'))
    expect(changed).toMatchObject({ countries: ['DE'], score: 100 })
    expect(JSON.stringify(changed?.profile)).not.toContain('1971')
  })
})
