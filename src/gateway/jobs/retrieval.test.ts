import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { silentLog } from '#lib/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleList as list, sampleParty as party } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { candidateSource } from '../db/candidates.ts'
import { writeInstallation } from '../db/installation.ts'
import { countKeys } from '../db/rarity.ts'
import { screen } from '../engine/screen.ts'
import { indexVersion } from '../engine/version.ts'
import type { ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'
import { reindexLists } from './reindex-lists.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('watchlists').where('id', '=', list.id).execute()
  await database.db.deleteFrom('rarityVersions').execute()
})

async function* edition(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf: '2026-02-01' })
  for (const record of records) yield { type: 'record', line: 1, record }
}
const load = (...records: WatchRecord[]) => {
  const parts = { db: database.db, now, newId: () => 'id', progress: () => undefined }
  return loadList(parts, list, edition(records), { force: true })
}
const found = async (query = nameQuery('')) =>
  (await screen(candidateSource(database.db), query)).hits.map(({ entity }) => entity.sourceId)

/** Invented names that share no trigram with the ones looked for. */
const crowd = (count: number, rest: Partial<WatchRecord> = {}) =>
  Array.from({ length: count }, (_, index) => party(`crowd${index}`, `Quentin Wexford${index}`, rest))

describe('retrieval', () => {
  it.each([
    ['Валерий Примеров', 'Valeri Primerov'],
    ['Νίκος Παραδειγματίδης', 'Nikos Paradigmatidis'],
    ['محمد وليد', 'Mohammed Walid'],
    ['שמעון דוגמא', 'Shimon Dugma'],
    ['ピーター・サンプル', 'Peter Sample'],
    ['김민정', 'Minjung Kim'],
    ['王小明', 'Xiaoming Wang'],
  ])('finds %s under the Latin name %s, and the other way about', async (name, latin) => {
    await load(...crowd(50), party('it', latin))
    expect(await found(nameQuery(name, 50))).toContain('it')
    await load(...crowd(50), party('it', name))
    expect(await found(nameQuery(latin, 50))).toContain('it')
  })

  it('finds an organisation by its first letters', async () => {
    await load(...crowd(50), party('it', 'Northern Example Shipping Union', { kind: 'company' }))
    expect(await found(nameQuery('NESU'))).toEqual(['it'])
  })

  it('finds a party by a number of its own, whatever its name, once a name is asked for', async () => {
    await load(...crowd(50), party('it', 'Ilse Beispiel', { identifiers: [{ type: 'Passport', value: 'AB 12345' }] }))
    const query = nameQuery('Ylse Bayshpeel', 0)
    const identifiers = [{ type: 'passport', value: 'ab12345' }]
    const { hits } = await screen(candidateSource(database.db), {
      ...query,
      subject: { ...query.subject, identifiers },
    })
    expect(hits.map(({ entity, score }) => [entity.sourceId, score])).toEqual([['it', 100]])
  })

  it('filters before it counts: equal names on another ground push nobody out', async () => {
    const others = Array.from({ length: 400 }, (_, index) => party(`other${index}`, 'Ilse Beispiel'))
    await load(...others, party('it', 'Ilse Beispiel', { topics: [{ topic: 'pep', state: 'current', category: '2' }] }))
    expect(await found(nameQuery('Ilse Beispiel', 75, { topics: ['pep-2'] }))).toEqual(['it'])
  })
})

describe('the count of keys', () => {
  const counted = async (key: string) => (await countKeys(database.db, [key])).counts[0]?.df

  it('is kept while the number of names has moved by a quarter or less, so that no other score changes', async () => {
    await load(...crowd(8), party('it', 'Ilse Beispiel'))
    expect(await counted('=quentin')).toBe(8)
    await load(...crowd(10), party('it', 'Ilse Beispiel'))
    expect(await counted('=quentin')).toBe(8)
    await load(...crowd(20), party('it', 'Ilse Beispiel'))
    expect(await counted('=quentin')).toBe(20)
  })

  it('takes a key that it does not hold for one name', async () => {
    await load(...crowd(8))
    expect(await countKeys(database.db, ['=quentin', '=ilse'])).toEqual({
      names: 8,
      counts: [
        { key: '=ilse', df: 1 },
        { key: '=quentin', df: 8 },
      ],
    })
  })
})

describe('a start', () => {
  const start = () => reindexLists({ db: database.db, log: silentLog, now, newId: () => 'id' })

  it('files the names anew that an older version has filed, before anybody searches', async () => {
    await load(party('it', 'Valeri Primerov'))
    await database.db.updateTable('entityNames').set({ keys: [] }).execute()
    await database.db.updateTable('entities').set({ facts: null }).execute()
    await writeInstallation(database.db, 'index', { version: 0, complete: true })
    await start()
    const names = await database.db.selectFrom('entityNames').select('keys').execute()
    expect(names.flatMap(({ keys }) => keys)).toContain('=valeri')
    expect(await found(nameQuery('Валерий Примеров', 50))).toEqual(['it'])
  })

  it('goes on where an interrupted one ended, and leaves alone what is filed', async () => {
    await load(party('done', 'Valeri Primerov'), party('open', 'Ilse Beispiel'))
    await start()
    await writeInstallation(database.db, 'index', { version: indexVersion, complete: false })
    await database.db
      .updateTable('entityNames')
      .set({ keys: ['=kept'] })
      .execute()
    await database.db
      .updateTable('entities')
      .set({ facts: null })
      .where('id', 'in', (query) =>
        query
          .selectFrom('entityNames')
          .innerJoin('entities', 'entities.key', 'entityNames.entityKey')
          .select('entities.id')
          .where('folded', '=', 'ilse beispiel'),
      )
      .execute()
    await start()
    const names = await database.db.selectFrom('entityNames').select('keys').orderBy('folded').execute()
    expect(names.map(({ keys }) => keys.includes('=kept'))).toEqual([false, true])
  })
})
