import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInMemory, openTestDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { screen } from '../engine/screen.ts'
import { demoLists } from './lists.ts'
import { loadDemoLists } from './load-lists.ts'

const anchor = '2026-11-21'
const wanted = 200

/** Names of all scripts, every second one with a letter less. */
const names = demoLists(anchor)
  .flatMap(({ records }) => records.flatMap((record) => record.names.map(({ text }) => text)))
  .filter((_, index, all) => index % Math.floor(all.length / wanted) === 0)
  .slice(0, wanted)
  .map((name, index) => (index % 2 === 0 ? name : name.slice(0, 2) + name.slice(3)))

describe.skipIf(postgresRun === undefined)('the same search', () => {
  const databases: TestDatabase[] = []
  beforeAll(async () => {
    for (const opening of [openTestDatabase(), openInMemory()]) databases.push(await opening)
    for (const { db } of databases) await loadDemoLists(db, () => new Date(`${anchor}T08:00:00Z`), anchor)
  }, 120_000)
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  async function outcome({ db }: TestDatabase, name: string) {
    const { hits, lists } = await screen(searchingOver(db).retrieval(db), nameQuery(name, 60))
    return { lists, hits: hits.map(({ entity, score, explanation }) => ({ id: entity.id, score, explanation })) }
  }

  it(
    `finds the same parties with the same scores on both databases, ${wanted} times`,
    { timeout: 120_000 },
    async () => {
      expect(names).toHaveLength(wanted)
      expect(databases.map(({ engine }) => engine)).toEqual(['postgres', 'embedded'])
      let hits = 0
      for (const name of names) {
        const [there, here] = await Promise.all(databases.map((database) => outcome(database, name)))
        expect(there).toEqual(here)
        hits += there?.hits.length ?? 0
      }
      expect(hits).toBeGreaterThan(wanted)
    },
  )
})
