import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { publishedFiles } from '#tests/support/list-files.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { screen } from '../engine/screen.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { watchlistActions } from './watchlist-actions.ts'

const un = publishedFiles('sanctions/UN_consolidated_2026-02-27.xml')
const ofac = publishedFiles(
  ...['sdn', 'alt', 'add', 'sdn_comments'].map((part) => `sanctions/ofac_2021-07_${part}.csv`),
)

describe.skipIf(un === undefined || ofac === undefined)('the published lists', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const load = (files: readonly SourceFile[]) => {
    const actions = watchlistActions({
      db: database.db,
      now: () => new Date('2026-11-21T10:00:00Z'),
      newId: () => 'id',
    })
    const open = (name: string) => files.find((file) => file.name === name)?.open() ?? empty()
    const input = { files: files.map(({ name }) => name), dryRun: false, force: false, fileDay: '2021-07-31' }
    const { signal } = new AbortController()
    return actions['watchlist.load'](input, { open, progress: () => undefined, signal })
  }
  const search = async (name: string) =>
    (await screen(searchingOver(database.db).retrieval(database.db), nameQuery(name))).hits

  it('load complete', { timeout: 300_000 }, async () => {
    expect(await load(un ?? [])).toMatchObject({ listId: 'un', asOf: '2026-02-27', entities: 1003, rejected: 0 })
    expect(await load(ofac ?? [])).toMatchObject({
      listId: 'ofac-sdn',
      asOf: '2021-07-31',
      entities: 8976,
      rejected: 0,
    })
  })

  it('hold the persons of the UN list under their own name, among the first ten', { timeout: 300_000 }, async () => {
    const persons = await database.db
      .selectFrom('entities')
      .select('doc')
      .where('listId', '=', 'un')
      .where('kind', '=', 'person')
      .execute()
    const lost: string[] = []
    // Every fifth is enough to see a change of retrieval or scoring, and keeps the test short.
    for (const { doc } of persons.filter((_, index) => index % 5 === 0)) {
      const hits = await search(doc.names[0]?.text ?? '')
      if (!hits.slice(0, 10).some(({ entity }) => entity.id === doc.id)) lost.push(doc.sourceId)
    }
    expect([persons.length, lost]).toEqual([730, []])
  })

  it('hold nobody called zzqx vbnm', async () => {
    expect(await search('zzqx vbnm')).toEqual([])
  })
})

async function* empty(): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(new Uint8Array())
}
