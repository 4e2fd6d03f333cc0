import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListFilter } from '#domain/matching/candidate-source.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleList as list, sampleParty as party } from '#tests/support/loaded-list.ts'
import { nameQuery } from '#tests/support/name-query.ts'
import { searchingInThread } from '#tests/support/held-index.ts'
import { inTransaction } from '../db/database.ts'
import { beginVersion, endDeadLoads, ListBusy } from '../db/list-versions.ts'
import { activeWatchlists, versionRows } from '../db/watchlists.ts'
import { screen } from '../engine/screen.ts'
import { ListFileError, type ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'
import { previewList } from './list-preview.ts'
import { LoadRefused } from './list-rules.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('watchlists').where('id', '=', list.id).execute()
})

async function* edition(asOf: string, ...records: (WatchRecord | Error | string)[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf })
  for (const record of records) {
    if (record instanceof Error) throw record
    if (typeof record === 'string') yield { type: 'rejected', line: 7, reason: record }
    else yield { type: 'record', line: 1, record }
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => party(`m${index}`, `Person Number${index}`))

const parts = (progress: (text: string) => void = () => undefined, signal?: AbortSignal) => ({
  db: database.db,
  now: () => now,
  newId: () => 'id',
  progress,
  ...(signal && { signal }),
})
const load = (items: AsyncIterable<ListItem>, force = false) => loadList(parts(), list, items, { force })
const found = async (name: string, filter: Partial<ListFilter> = {}) => {
  const { hits } = await screen(searchingInThread().retrieval(database.db), nameQuery(name, 75, filter))
  return hits.map(({ entity }) => entity.sourceId)
}

describe('loading a list', () => {
  it('leaves the planner with statistics of what there is now', async () => {
    await load(edition('2026-02-01', ...many(37)))
    const { rows } = await sql<{ known: Record<string, number> }>`
      select jsonb_object_agg(relname, reltuples) as known from pg_class
      where oid in ('entities'::regclass, 'entity_names'::regclass, 'loaded_entities'::regclass)`.execute(database.db)
    expect(rows).toEqual([{ known: { entities: 37, entity_names: 37, loaded_entities: 37 } }])
  })

  it('makes its parties findable at once, with the date of the list', async () => {
    const loaded = await load(edition('2026-02-01', party('1', 'Ilse Beispiel'), party('2', 'Ottokar Muster')))
    expect(loaded).toMatchObject({ version: 1, entities: 2, names: 2, added: 2, changed: 0, removed: 0 })
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(await activeWatchlists(database.db, null)).toEqual([
      {
        id: 'sample',
        name: 'Sample list',
        asOf: '2026-02-01',
        loadedAt: now.toISOString(),
        entities: 2,
        version: 1,
        synthetic: true,
      },
    ])
  })

  it('replaces the edition: new, changed and removed parties, and the rest with the new date', async () => {
    const kept = many(6)
    await load(edition('2026-02-01', ...kept, party('old', 'Gudrun Vorbei'), party('same', 'Ilse Beispiel')))
    const loaded = await load(
      edition('2026-03-01', ...kept, party('same', 'Ilse Beispiel', { gender: 'female' }), party('new', 'Karl Frisch')),
    )
    expect(loaded).toMatchObject({ version: 2, entities: 8, names: 8, added: 1, changed: 1, removed: 1 })
    expect(await found('Gudrun Vorbei')).toEqual([])
    expect(await found('Karl Frisch')).toEqual(['new'])
    const { hits } = await screen(searchingInThread().retrieval(database.db), nameQuery('Person Number3', 100))
    expect(hits[0]?.entity.sources[0]?.asOf).toBe('2026-03-01')
    expect(hits[0]?.list).toEqual({ id: 'sample', name: 'Sample list', asOf: '2026-03-01', version: 2 })
  })

  it('writes nothing for parties that did not change', async () => {
    await load(edition('2026-02-01', ...many(5)))
    await load(edition('2026-03-01', ...many(5)))
    const rows = await database.db.selectFrom('entities').select('fromVersion').where('listId', '=', list.id).execute()
    expect(rows.map(({ fromVersion }) => fromVersion)).toEqual([1, 1, 1, 1, 1])
  })

  it.each([
    ['a file that breaks off', new ListFileError('x.xml', 9, 'the XML is broken'), ListFileError, 'x.xml, line 9'],
    ['more than one bad record in a hundred', 'no name', LoadRefused, '1 of 2 records cannot be read'],
    ['the same identifier twice', party('m0', 'Person Twice'), LoadRefused, 'more than one in a hundred'],
  ])('keeps the old edition after %s, and says why', async (_, broken, error, reason) => {
    await load(edition('2026-02-01', party('1', 'Ilse Beispiel')))
    const failing = load(edition('2026-03-01', party('m0', 'Ilse Neu'), broken))
    await expect(failing).rejects.toThrow(error)
    expect(await found('Ilse Beispiel')).toEqual(['1'])
    expect(await found('Ilse Neu')).toEqual([])
    const [newest] = await versionRows(database.db, list.id)
    expect(newest).toMatchObject({ version: 2, state: 'failed', error: expect.stringContaining(reason) })
    expect(await load(edition('2026-03-01', party('1', 'Ilse Beispiel')))).toMatchObject({ version: 3, changed: 0 })
    expect(await found('Ilse Neu')).toEqual([])
  })

  it('refuses an empty list, an older edition and one that removes more than a fifth, unless forced', async () => {
    await expect(load(edition('2026-02-01'))).rejects.toThrow('no readable record')
    await load(edition('2026-02-01', ...many(10)))
    await expect(load(edition('2026-01-01', ...many(10)))).rejects.toThrow('older than the one in force')
    await expect(load(edition('2026-03-01', ...many(7)))).rejects.toThrow('removes 3 of 10')
    expect(await load(edition('2026-03-01', ...many(7)), true)).toMatchObject({ removed: 3 })
  })

  it('reports bad records by line, and counts them', async () => {
    const texts: string[] = []
    const items = edition('2026-02-01', ...many(200), 'no name')
    const loaded = await loadList(
      parts((text) => texts.push(text)),
      list,
      items,
      { force: false },
    )
    expect(loaded.rejected).toBe(1)
    expect(texts).toContain('Rejected, line 7: no name')
  })

  it('stops at the next batch when it is told to, and leaves nothing behind', async () => {
    const stopping = new AbortController()
    stopping.abort()
    const loading = loadList(parts(undefined, stopping.signal), list, edition('2026-02-01', ...many(3)), {
      force: false,
    })
    await expect(loading).rejects.toThrow('abort')
    expect(await found('Person Number1')).toEqual([])
    expect(await database.db.selectFrom('entities').select('id').where('listId', '=', list.id).execute()).toEqual([])
  })

  it('refuses a second load of the same list while one is alive, and clears away one that died', async () => {
    await load(edition('2026-02-01', party('1', 'Ilse Beispiel')))
    await inTransaction(database.db, (trx) => beginVersion(trx, list, now))
    await expect(load(edition('2026-03-01', party('1', 'Ilse Beispiel')))).rejects.toThrow(ListBusy)
    now = new Date(now.getTime() + 31_000)
    expect(await load(edition('2026-03-01', party('1', 'Ilse Beispiel')))).toMatchObject({ version: 3 })
  })

  it('counts loads of a killed process as failed when the next one starts', async () => {
    await inTransaction(database.db, (trx) => beginVersion(trx, list, now))
    await endDeadLoads({ db: database.db, engine: 'embedded' }, now)
    expect(await versionRows(database.db, list.id)).toEqual([
      expect.objectContaining({ state: 'failed', error: 'The load was interrupted.' }),
    ])
    expect(await load(edition('2026-02-01', party('1', 'Ilse Beispiel')))).toMatchObject({ version: 2 })
  })

  it('leaves loads of other processes alone while they give signs of life', async () => {
    const state = async () => (await versionRows(database.db, list.id)).map((version) => version.state)
    const { db } = database
    await inTransaction(db, (trx) => beginVersion(trx, list, now))
    await endDeadLoads({ db, engine: 'postgres' }, new Date(now.getTime() + 29_000))
    expect(await state()).toEqual(['loading'])
    await endDeadLoads({ db, engine: 'postgres' }, new Date(now.getTime() + 31_000))
    expect(await state()).toEqual(['failed'])
  })

  it('keeps two old versions and no more', async () => {
    for (const day of ['01', '02', '03', '04', '05'])
      await load(edition(`2026-02-${day}`, party('1', `Ilse Beispiel ${day}`)))
    const versions = await versionRows(database.db, list.id)
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [5, 'active'],
      [4, 'old'],
      [3, 'old'],
    ])
    expect(await database.db.selectFrom('entities').select('key').where('listId', '=', list.id).execute()).toHaveLength(
      3,
    )
  })

  it('says what a load would do without writing anything', async () => {
    await load(edition('2026-02-01', party('1', 'Ilse Beispiel'), party('2', 'Ottokar Muster')))
    const items = edition('2026-03-01', party('1', 'Ilse Beispiel'), party('3', 'Karl Frisch'))
    expect(await previewList(parts(), list, items, { force: false })).toMatchObject({
      version: 1,
      entities: 2,
      added: 1,
      changed: 0,
      removed: 1,
    })
    expect(await found('Karl Frisch')).toEqual([])
    expect(await versionRows(database.db, list.id)).toHaveLength(1)
  })
})

describe('finding candidates', () => {
  it('filters by kind, topic and country, and keeps parties without any country', async () => {
    await load(
      edition(
        '2026-02-01',
        party('swede', 'Ilse Beispiel', { countries: [{ code: 'SE', role: 'nationality' }] }),
        party('stateless', 'Ilse Beispiel', { topics: [{ topic: 'pep', state: 'current', category: '2' }] }),
        party('ship', 'Ilse Beispiel', { kind: 'vessel', countries: [{ code: 'PA', role: 'flag' }] }),
      ),
    )
    const sorted = async (filter: Partial<ListFilter>) => (await found('Ilse Beispiel', filter)).toSorted()
    expect(await sorted({})).toEqual(['ship', 'stateless', 'swede'])
    expect(await sorted({ kinds: ['person'] })).toEqual(['stateless', 'swede'])
    expect(await sorted({ topics: ['pep-2', 'pep-linked-2'] })).toEqual(['stateless'])
    expect(await sorted({ countries: ['SE'] })).toEqual(['stateless', 'swede'])
  })

  it('finds names in other scripts, in their own letters and in Latin ones', async () => {
    const russian = { text: 'Иван Примеров', script: 'cyrillic' as const, quality: 'strong' as const }
    await load(
      edition('2026-02-01', party('1', 'x', { names: [{ ...russian, kind: 'primary' }] }), party('2', 'Olga Obrazova')),
    )
    expect(await found('иван примеров')).toEqual(['1'])
    expect(await found('Ivan Primerov')).toEqual(['1'])
    expect(await found('Ольга Образова')).toEqual(['2'])
  })

  it("keeps a tenant's own list from everybody else", async () => {
    await database.db
      .insertInto('tenants')
      .values({ id: 't1', name: 'One', subdomain: 'one', demo: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await loadList(parts(), { ...list, tenantId: 't1' }, edition('2026-02-01', party('1', 'Ilse Beispiel')), {
      force: false,
    })
    expect(await found('Ilse Beispiel', { tenantId: 't2' })).toEqual([])
    expect(await found('Ilse Beispiel', { tenantId: 't1' })).toEqual(['1'])
    expect(await activeWatchlists(database.db, 't2')).toEqual([])
  })
})
