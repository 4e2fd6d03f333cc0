import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInMemory, type TestDatabase } from '#tests/support/database.ts'
import { sampleList as list } from '#tests/support/loaded-list.ts'
import { rounds } from '#tests/support/rounds.ts'
import { measureVersion, prepareVersion } from '../db/compare-versions.ts'
import { inTransaction } from '../db/database.ts'
import { analyzeLoaded } from '../db/entities.ts'
import { activateVersion, beginVersion } from '../db/list-versions.ts'

const now = new Date('2026-11-21T10:00:00Z')
const size = rounds(12_000, 40_000)
/** Comparing every party with every other takes minutes for 40,000 of them. */
const mostSeconds = size / 2500

/** It works in this very process, which can tell how much that was. */
let database: TestDatabase
beforeAll(async () => {
  database = await openInMemory()
})
afterAll(() => database.close())

/** Puts parties down as a load does, without the index over their names, which is not what this is about. */
async function build(hash: string) {
  const { loading } = await inTransaction(database.db, (trx) => beginVersion(trx, list, now))
  const { version } = loading
  await sql`
    insert into entities (id, list_id, from_version, content_hash, kind, topics, countries, doc)
    select 'p' || n, ${list.id}, ${version}, ${hash}, 'person', '{}', '{}', '{}' from generate_series(1, ${size}) n
  `.execute(database.db)
  await sql`
    insert into loaded_entities (list_id, version, entity_id, content_hash, names)
    select ${list.id}, ${version}, 'p' || n, ${hash}, 1 from generate_series(1, ${size}) n
  `.execute(database.db)
  return loading
}

describe(`a list of ${size.toLocaleString('en')} small parties`, () => {
  it('comes into force with seconds of work, the first time and when every party has changed', async () => {
    for (const [hash, delta] of Object.entries({ a: { added: size }, b: { changed: size } })) {
      const loading = await build(hash)
      const before = process.cpuUsage()
      await analyzeLoaded(database.db)
      const measured = await measureVersion(database.db, loading)
      expect(measured).toMatchObject({ entities: size, names: size, removed: 0, ...delta })
      await prepareVersion(database.db, loading, () => now)
      await inTransaction(database.db, (trx) =>
        activateVersion(trx, loading, list, { ...measured, asOf: '2026-02-01', rejected: 0 }, now),
      )
      // Work, not time: a busy machine is no defect.
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000_000).toBeLessThan(mostSeconds)
    }
  })
})
