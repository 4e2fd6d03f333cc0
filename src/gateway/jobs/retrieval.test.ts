import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { allOf } from '#lib/all-of.ts'
import { silentLog } from '#lib/log.ts'
import { openInMemory, openTestDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { retrievalInDatabase } from '#tests/support/held-index.ts'
import { sampleList as list, sampleParty as party } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { openBackup } from '../db/backup/read-backup.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { inTransaction } from '../db/database.ts'
import { writeInstallation } from '../db/installation.ts'
import { countKeys } from '../db/rarity.ts'
import { screen } from '../engine/screen.ts'
import { indexVersion } from '../engine/version.ts'
import type { ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'
import { reindexLists } from './reindex-lists.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
/** The embedded database is searched in memory only. */
const inDatabase = describe.skipIf(postgresRun === undefined)

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
const load = (...records: WatchRecord[]) => loadInto(database, ...records)
const loadInto = ({ db }: TestDatabase, ...records: WatchRecord[]) => {
  const parts = { db, now, newId: () => 'id', progress: () => undefined }
  return loadList(parts, list, edition(records), { force: true })
}
const found = async (query = nameQuery('')) =>
  (await screen(retrievalInDatabase(database.db), query)).hits.map(({ entity }) => entity.sourceId)

/** Invented names that share no trigram with the ones looked for. */
const crowd = (count: number, rest: Partial<WatchRecord> = {}) =>
  Array.from({ length: count }, (_, index) => party(`crowd${index}`, `Quentin Wexford${index}`, rest))

inDatabase('retrieval', () => {
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
    const { hits } = await screen(retrievalInDatabase(database.db), {
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

const words = async () => {
  const rows = await database.db.selectFrom('listedWords').select('word').orderBy('word').execute()
  return rows.map(({ word }) => word)
}

inDatabase('listed words', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('listedWords').execute()
  })

  it.each([
    ['each of them is written otherwise', 'Andrija Kastelan', 'Andreja Kastelen'],
    ['two letters of a long one are', 'Bartholomeus Quist', 'Bartolomaeus Quist'],
    ['one is a short form', 'William Primerov', 'Bill Primerov'],
    ['one sounds the same', 'Youssef Primerov', 'Yusuf Primerov'],
    ['two are written as one', 'Ilse Al Muster', 'Ilse Almuster'],
    ['one is written as two', 'Ilse Almuster', 'Ilse Al Muster'],
    ['one is an initial', 'Catherine Primerov', 'C. Primerov'],
    ['one is missing', 'Ilse Maria Beispiel', 'Ilse Beispiel'],
    ['a legal form stands in its place', 'Agus Primerov', 'Primerov, S.A.'],
    ['one is in another script', 'Valeri Primerov', 'Валерий Primerov'],
  ])('find a name where %s', async (_, asked, listed) => {
    await load(...crowd(50), party('it', listed))
    expect(await found(nameQuery(asked, 50))).toContain('it')
    await load(...crowd(50), party('it', asked))
    expect(await found(nameQuery(listed, 50))).toContain('it')
  })

  it('find a name among thousands that hold one of its words', async () => {
    const namesakes = Array.from({ length: 1500 }, (_, index) => party(`namesake${index}`, `Ilse Nobody${index}`))
    await load(...namesakes, party('it', 'Ilze Beyspiel'))
    expect(await found(nameQuery('Ilse Beispiel'))).toEqual(['it'])
  })

  it('bring no name that has too little of the one asked for to reach the score asked for', async () => {
    await load(party('it', 'Ilse Beispiel'), party('half', 'Ilse Primerov'))
    const brought = async (min: number) => {
      const { subject } = nameQuery('Ilse Beispiel')
      const everything = { tenantId: null, kinds: [], topics: [], countries: [] }
      return (await allOf(retrievalInDatabase(database.db).candidates({ subject, min }, everything))).flat().length
    }
    expect(await brought(50)).toBe(2)
    expect(await brought(85)).toBe(1)
  })

  it('are each filed once, and forgotten with the last name that holds them', async () => {
    await load(party('one', 'Ilse Beispiel'), party('two', 'Ilse Primerov'))
    expect(await words()).toEqual(['beispiel', 'ilse', 'primerov'])
    // Two editions are kept beside the one in force.
    for (const id of ['a', 'b', 'c', 'd']) await load(party('one', 'Ilse Beispiel'), party(id, 'Ilse Beispiel'))
    expect(await words()).toEqual(['beispiel', 'ilse'])
  })
})

inDatabase('similar names', () => {
  const alike = async (likeness: number) => {
    const { rows } = await sql<{ likeness: number }>`
      select likeness from similar_folded('ilse beispiel', ${likeness}) order by likeness desc
    `.execute(database.db)
    return rows.map((row) => Math.round(row.likeness * 100) / 100)
  }

  it('are found from the likeness on that is asked for, each party by its most similar name', async () => {
    await load(party('same', 'Ilse Beispiel'), party('near', 'Ilse Beispielmann'), party('far', 'Ilse Bess'))
    expect(await alike(0.3)).toEqual([1, 0.68, 0.41])
    expect(await alike(0.5)).toEqual([1, 0.68])
  })

  it('leave every other statement of a transaction with the likeness that it had', async () => {
    await load(party('same', 'Ilse Beispiel'))
    const likeness = await inTransaction(database.db, async (trx) => {
      await sql`select * from similar_romanised('ilse beispiel', 0.9)`.execute(trx)
      const { rows } = await sql<{ likeness: string }>`
        select current_setting('pg_trgm.similarity_threshold') as likeness
      `.execute(trx)
      return Number(rows[0]?.likeness)
    })
    expect(likeness).toBe(0.3)
  })

  it('are found in a transaction too, where one thing is asked after the other', async () => {
    await load(party('it', 'Ilse Beispiel'))
    const { hits } = await inTransaction(database.db, (trx) =>
      screen(retrievalInDatabase(trx), nameQuery('Ilze Beyspiel')),
    )
    expect(hits.map(({ entity }) => entity.sourceId)).toEqual(['it'])
  })
})

inDatabase('the count of keys', () => {
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

  it.skipIf(postgresRun === undefined)(
    'files the names anew that an older version has filed, before anybody searches',
    async () => {
      await load(party('it', 'Valeri Primerov'))
      await database.db.updateTable('entityNames').set({ keys: [], words: [] }).execute()
      await database.db.insertInto('listedWords').values({ word: 'obsolete', forms: [] }).execute()
      await database.db.updateTable('entities').set({ facts: null }).execute()
      await writeInstallation(database.db, 'index', { version: 0, complete: true })
      await start()
      expect(await words()).toEqual(['primerov', 'valeri'])
      expect(await found(nameQuery('Валерий Примеров', 50))).toEqual(['it'])
    },
  )

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

inDatabase('a backup that goes from one engine to the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urs-engines-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let embedded: TestDatabase
  beforeEach(async () => {
    embedded = await openInMemory()
  })
  afterEach(() => embedded.close())

  const watched = { signal: new AbortController().signal, progress: () => undefined }
  const common = { version: '1.0.0', now, vault: join(folder, 'vault') }
  const move = async (from: TestDatabase, to: TestDatabase, name: string) => {
    const { path } = await writeBackup({ db: from.db, ...common }, join(folder, name), watched)
    await restoreBackup({ db: to.db, ...common, replace: true }, await openBackup(path), watched)
  }
  const filed = async ({ db }: TestDatabase) => {
    const words = await db.selectFrom('listedWords').select('word').execute()
    const counts = await db.selectFrom('rarityVersions').select('version').execute()
    const { rows } = await sql<{ gin: number }>`
      select count(*)::int as gin from pg_indexes where tablename in ('entity_names', 'listed_words') and indexdef like '% gin %'
    `.execute(db)
    return { words: words.length, counts: counts.length, gin: rows[0]?.gin }
  }

  it('is searched on a server after the next start, whose words and counts the embedded database never had', async () => {
    await loadInto(embedded, party('it', 'Valeri Primerov'))
    expect(await filed(embedded)).toEqual({ words: 0, counts: 0, gin: 0 })
    await move(embedded, database, 'to-server.tar')
    await reindexLists({ db: database.db, log: silentLog, now, newId: () => 'id' })
    expect(await filed(database)).toEqual({ words: 2, counts: 1, gin: 5 })
    expect(await found(nameQuery('Валерий Примеров', 50))).toEqual(['it'])
  })

  it('is filed on a server by the start after one that ended while it did so', async () => {
    await loadInto(embedded, party('it', 'Valeri Primerov'))
    await move(embedded, database, 'interrupted.tar')
    await database.db.insertInto('listedWords').values({ word: 'valeri', forms: [] }).execute()
    await writeInstallation(database.db, 'index', { version: indexVersion, complete: true, isFilingWords: true })
    await reindexLists({ db: database.db, log: silentLog, now, newId: () => 'id' })
    expect(await filed(database)).toMatchObject({ words: 2 })
  })

  it('leaves nothing in the embedded database that only a search in a database needs', async () => {
    await load(party('it', 'Valeri Primerov'))
    expect(await filed(database)).toMatchObject({ words: 2 })
    await move(database, embedded, 'to-embedded.tar')
    expect(await filed(embedded)).toEqual({ words: 0, counts: 0, gin: 0 })
  })
})
