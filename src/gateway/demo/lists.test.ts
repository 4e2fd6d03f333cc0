import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WatchRecord } from '#domain/matching/watch-entity.ts'
import { groupParties } from '#domain/matching/party-groups.ts'
import { complyTypesOfTopics } from '#domain/matching/comply-types.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { activeWatchlists } from '../db/watchlists.ts'
import { screen } from '../engine/screen.ts'
import { demoLists, demoNames } from './lists.ts'
import { loadDemoLists } from './load-lists.ts'

const anchor = '2026-11-21'
const records = demoLists(anchor).flatMap((list) => list.records)

describe('the lists of the demo', () => {
  it('are the same every time they are made', () => {
    expect(demoLists(anchor)).toEqual(demoLists(anchor))
  })

  it('are of the promised size, and say that they are synthetic', () => {
    expect(demoLists(anchor).map(({ id, records: { length } }) => [id, length])).toEqual([
      ['demo-sanctions', 600],
      ['demo-pep', 400],
      ['demo-adverse', 300],
      ['demo-other', 150],
    ])
    for (const { name } of demoLists(anchor)) expect(name).toMatch(/^Demo .* \(synthetic\)$/)
    expect(records.every(({ synthetic }) => synthetic === true)).toBe(true)
  })

  it('hold only parties that a loader could have read', () => {
    for (const record of records) expect(WatchRecord.safeParse(record).error?.issues ?? []).toEqual([])
  })

  it('hold one person on two of them, to show what one decision does', () => {
    const groups = groupParties(records, (record) => record)
    const lists = groups.map(({ members }) => members.map(({ list, names: [name] }) => `${name?.text} ${list}`))
    expect(lists).toContainEqual([`${demoNames.onTwoLists} demo-sanctions`, `${demoNames.onTwoLists} demo-adverse`])
  })

  it('write names in nine scripts and show nearly every type of the filter', () => {
    expect(new Set(records.flatMap(({ names }) => names.map(({ script }) => script))).size).toBe(9)
    expect(new Set(records.flatMap(({ topics }) => complyTypesOfTopics(topics))).size).toBe(14)
  })
})

describe('a search in the demo', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await loadDemoLists(database.db, () => new Date(`${anchor}T08:00:00Z`), anchor)
  })
  afterAll(() => database.close())

  const count = async (name: string) =>
    (await screen(searchingOver(database.db).retrieval(database.db), nameQuery(name))).hits.length

  it('finds several for one name, a crowd for another and nobody for a third', async () => {
    expect(await count(demoNames.several)).toBeGreaterThanOrEqual(20)
    expect(await count(demoNames.many)).toBeGreaterThanOrEqual(100)
    expect(await count('zzqx vbnm')).toBe(0)
  })

  it.each([demoNames.rightToLeft, demoNames.long])('finds %s', async (name) => {
    expect(await count(name)).toBeGreaterThan(0)
  })

  it('says which lists it looked in', async () => {
    const lists = await activeWatchlists(database.db, null)
    expect(lists.map(({ id, asOf, synthetic }) => [id, asOf, synthetic])).toEqual([
      ['demo-adverse', anchor, true],
      ['demo-other', anchor, true],
      ['demo-pep', anchor, true],
      ['demo-sanctions', anchor, true],
    ])
  })
})
