import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleList as list, sampleParty as party } from '#tests/support/loaded-list.ts'
import { inTransaction } from '../db/database.ts'
import { beginVersion } from '../db/list-versions.ts'
import { versionRows } from '../db/watchlists.ts'
import type { ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'
import { previewList } from './list-preview.ts'
import { removeList } from './list-remove.ts'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let texts: string[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  texts = []
  await database.db.deleteFrom('watchlists').execute()
})

const many = (count: number, word = 'Number') =>
  Array.from({ length: count }, (_, index) => party(`m${index}`, `Person ${word}${index}`))

async function* edition(...records: (WatchRecord | Error | string)[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf: '2026-02-01' })
  for (const record of records) {
    if (record instanceof Error) throw record
    if (typeof record === 'string') yield { type: 'rejected', line: 7, reason: record }
    else yield { type: 'record', line: 1, record }
  }
}

const parts = () => ({
  db: database.db,
  now: () => now,
  newId: () => 'id',
  progress: (text: string) => void texts.push(text),
})
const load = (items: AsyncIterable<ListItem>, hash: string | null = null) =>
  loadList(parts(), list, items, { force: true, hash })

const changes = (version: number) =>
  database.db
    .selectFrom('entityChanges as change')
    .innerJoin('entities as party', 'party.id', 'change.entityId')
    .select(['change.action', 'change.fields', 'change.at', sql<string>`party.doc ->> 'sourceId'`.as('sourceId')])
    .distinct()
    .where('change.version', '=', version)
    .orderBy('sourceId')
    .execute()

/** Everything that a load leaves, in the words of its parties and not of its keys. */
async function kept() {
  const parties = await database.db
    .selectFrom('entities as party')
    .leftJoin('entityNames as name', 'name.entityKey', 'party.key')
    .select(['party.id', 'party.contentHash', 'party.fromVersion', 'party.toVersion', 'party.doc'])
    .select(['name.position', 'name.folded', 'name.romanised'])
    .orderBy('party.id')
    .orderBy('party.fromVersion')
    .orderBy('name.position')
    .execute()
  const changed = await database.db
    .selectFrom('entityChanges')
    .selectAll()
    .orderBy('entityId')
    .orderBy('version')
    .execute()
  const noted = await database.db.selectFrom('loadedEntities').selectAll().execute()
  return { parties, changed, noted }
}

describe('what an edition changed', () => {
  it('is kept party by party, with the differences of those that changed', async () => {
    await load(edition(party('same', 'Ilse Beispiel'), party('gone', 'Gudrun Vorbei'), party('other', 'Karl Frisch')))
    await load(
      edition(
        party('same', 'Ilse Beispiel'),
        party('new', 'Ottokar Muster'),
        party('other', 'Karl Frisch', { gender: 'male', countries: [{ code: 'SE', role: 'nationality' }] }),
      ),
    )
    expect((await changes(1)).map(({ sourceId, action }) => [sourceId, action])).toEqual([
      ['gone', 'added'],
      ['other', 'added'],
      ['same', 'added'],
    ])
    const basic = { section: 'basic', subSection: null, field: 'gender', changeType: 'added', old: null, new: 'male' }
    const nationality = { section: 'countries', subSection: 'nationality', field: 'code', changeType: 'added' }
    expect(await changes(2)).toEqual([
      { sourceId: 'gone', action: 'removed', fields: [], at: now },
      { sourceId: 'new', action: 'added', fields: [], at: now },
      { sourceId: 'other', action: 'changed', fields: [basic, { ...nationality, old: null, new: 'SE' }], at: now },
    ])
  })

  it('is nothing when only the order of the file is another', async () => {
    await load(edition(...many(30)))
    expect(await load(edition(...many(30).toReversed()))).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await changes(2)).toEqual([])
  })

  it('agrees with a comparison of both editions, whatever they hold', async () => {
    const chance = pseudoRandom(7)
    const draw = () =>
      many(40)
        .filter(() => chance() > 0.4)
        .map((one) => (chance() > 0.7 ? { ...one, gender: 'female' as const } : one))
    let before: WatchRecord[] = []
    for (let round = 1; round <= 8; round++) {
      const after = draw()
      const loaded = await load(edition(...after))
      const expected = compare(before, after)
      const found = (await changes(round)).map(({ sourceId, action }) => `${sourceId} ${action}`)
      expect(found.toSorted()).toEqual(expected.toSorted())
      expect([loaded.added, loaded.changed, loaded.removed]).toEqual(
        ['added', 'changed', 'removed'].map((word) => expected.filter((one) => one.endsWith(word)).length),
      )
      before = after
    }
  })

  function compare(before: WatchRecord[], after: WatchRecord[]): string[] {
    const old = new Map(before.map((one) => [one.sourceId, one.gender]))
    const young = new Set(after.map(({ sourceId }) => sourceId))
    return [
      ...after.flatMap(({ sourceId, gender }) => {
        if (!old.has(sourceId)) return `${sourceId} added`
        return old.get(sourceId) === gender ? [] : `${sourceId} changed`
      }),
      ...before.flatMap(({ sourceId }) => (young.has(sourceId) ? [] : `${sourceId} removed`)),
    ]
  }
})

describe('an interrupted load', () => {
  const before = many(60, 'Before')
  const records = [...many(1100), 'no name', party('m3', 'Person Twice'), ...many(1150, 'Later').slice(1110)]

  it(
    'goes on with the same files where it stood, and leaves the same rows as a load in one go',
    { timeout: 120_000 },
    async () => {
      await load(edition(...before))
      const whole = await load(edition(...records), 'one')
      const expected = await kept()
      for (const [cut, from] of [
        [49, 0],
        [999, 950],
        [1103, 1100],
      ] as const) {
        await database.db.deleteFrom('watchlists').execute()
        await load(edition(...before))
        const broken = load(edition(...records.slice(0, cut), new Error('the other side is gone')), 'one')
        await expect(broken).rejects.toThrow('the other side is gone')
        expect(await versionRows(database.db, list.id)).toMatchObject([{ state: 'failed' }, { state: 'active' }])
        texts = []
        expect(await load(edition(...records), 'one')).toEqual(whole)
        expect(texts.filter((text) => text.startsWith('Continuing'))).toEqual(
          from > 0 ? [`Continuing after ${from} records of the interrupted load.`] : [],
        )
        expect(await kept()).toEqual(expected)
      }
    },
  )

  it.each([
    ['other files', 'two'],
    ['files that nobody knows', null],
  ])('starts anew with %s, and nothing of the interrupted one is left', async (_, hash) => {
    await expect(load(edition(...records.slice(0, 1050), new Error('gone')), 'one')).rejects.toThrow('gone')
    expect(await load(edition(...before), hash)).toMatchObject({ version: 2, entities: 60, added: 60 })
    expect(await database.db.selectFrom('entities').select('key').execute()).toHaveLength(60)
    expect(await database.db.selectFrom('entityChanges').select('entityId').execute()).toHaveLength(60)
  })

  it('is shut out as soon as another one goes on with its files', async () => {
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    async function* slow(): AsyncIterable<ListItem> {
      yield* edition(...many(1010))
      await waiting
    }
    let clock = now
    const first = loadList({ ...parts(), now: () => clock }, list, slow(), { force: true, hash: 'one' })
    const stopped = expect(first).rejects.toThrow('made no progress for too long')
    await expect.poll(() => readSoFar()).toBe(1000)
    clock = new Date(now.getTime() + 31_000)
    const second = loadList({ ...parts(), now: () => clock }, list, edition(...many(1010)), {
      force: true,
      hash: 'one',
    })
    expect(await second).toMatchObject({ version: 1, entities: 1010 })
    goOn()
    await stopped
    expect(await versionRows(database.db, list.id)).toMatchObject([{ state: 'active', entities: 1010 }])
  })

  const readSoFar = async () =>
    (await database.db.selectFrom('listVersions').select('readRecords').executeTakeFirst())?.readRecords
})

describe('a dry run', () => {
  it('leaves no trace, not even of a list that was never loaded', async () => {
    expect(await previewList(parts(), list, edition(...many(1100)), { force: false })).toMatchObject({ added: 1100 })
    expect(await database.db.selectFrom('watchlists').selectAll().execute()).toEqual([])
    const failing = previewList(parts(), list, edition(...many(3), new Error('broken')), { force: false })
    await expect(failing).rejects.toThrow('broken')
    expect(await kept()).toEqual({ parties: [], changed: [], noted: [] })
  })
})

describe('removing a list', () => {
  it('takes it out of searches before its parties are deleted, and leaves nothing of it', async () => {
    await load(edition(...many(300)))
    expect(await removeList(parts(), list.id)).toBe(true)
    expect(await kept()).toEqual({ parties: [], changed: [], noted: [] })
    expect(await removeList(parts(), list.id)).toBe(false)
  })

  it('waits for a load of the list', async () => {
    await inTransaction(database.db, (trx) => beginVersion(trx, list, now))
    await expect(removeList(parts(), list.id)).rejects.toThrow('Another load')
  })
})

/** The same numbers from 0 to 1 in every run. */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
