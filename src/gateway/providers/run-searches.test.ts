import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { demoTenants } from '#tests/support/gateway.ts'
import { sampleParty, loadParties } from '#tests/support/loaded-list.ts'
import { grantEach, makeTenant } from '../auth/new-tenant.ts'
import { verifyAudit } from '../db/audit.ts'
import { creditsLeft, InsufficientCredits } from '../db/credits.ts'
import { inTransaction } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import { comply, complyRequest } from './comply.ts'
import { runSearch, type SearchRequest } from './run-search.ts'
import { runSearches } from './run-searches.ts'
import { findAhead } from './screen-ahead.ts'

const at = new Date('2026-11-22T08:00:00Z')
let ids = 0
const parts = { now: () => at, newId: () => `id${String((ids += 1)).padStart(6, '0')}` }
const act = (): Act => ({ at, newId: parts.newId, requestId: 'batch', key: null })
let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** Somebody of a tenant of their own with so many credits. */
async function memberOf(tenantId: string, credits: number): Promise<Scope> {
  const services: Scope['services'][number][] = ['COMPLY']
  await inTransaction(database.db, async (trx) => {
    await makeTenant(
      trx,
      act(),
      { id: tenantId, name: tenantId, subdomain: tenantId, services, demo: false },
      demoTenants.alder.settings,
    )
    await grantEach(trx, act(), tenantId, services, credits)
  })
  return { tenantId, userId: 'one', userName: 'One', permissions: [], services, superAdmin: false }
}

const born = (from: string): Partial<WatchRecord> => ({ births: [{ from, to: from, kind: 'year' }] })
const people = ['Ottoline Quarrington', 'Benedek Vasarhelyi', 'Caspian Dunleavy']
const listed = people.flatMap((name, person) =>
  Array.from({ length: 30 }, (_, twin) => sampleParty(`${person}-${twin}`, name, born(`${1950 + twin}`))),
)
/** So many searches in turn for somebody who is listed many times, and for somebody who is not. */
const requests = (count: number): SearchRequest<ReturnType<typeof complyRequest>['query']>[] =>
  Array.from({ length: count }, (_, place) => {
    const term = place % 2 === 0 ? (people[(place / 2) % people.length] ?? '') : `Nobody Known${place}`
    const body = { search_term: term, fuzziness: '0.5', client_ref: `ref-${place}`, filters: { country_codes: [] } }
    return complyRequest({ ...body, filters: { ...body.filters, types: [] } }, false)
  })

const batch = (
  scope: Scope,
  asked: ReturnType<typeof requests>,
  options: Partial<Parameters<typeof runSearches>[4]> = {},
) => {
  const { db } = database
  const { retrieval } = searchingOver(db)
  return runSearches({ db, retrieval, ...parts }, comply, scope, asked, { requestId: 'batch', ...options })
}

/** Everything a tenant has of searches, without the ids, which are each their own. */
async function kept({ tenantId }: Scope) {
  const { db } = database
  const searches = await db
    .selectFrom('searches')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('clientReference')
    .execute()
  const matches = await db.selectFrom('matches').selectAll().where('tenantId', '=', tenantId).execute()
  const ledger = await db
    .selectFrom('creditLedger')
    .select(['service', 'delta', 'reason', 'ref'])
    .where('tenantId', '=', tenantId)
    .execute()
  const audit = await db.selectFrom('audit').select('entry').where('tenantId', '=', tenantId).orderBy('seq').execute()
  const nobodys = { id: '', tenantId: '', searchId: '' }
  return searches.map(({ id, ...search }) => ({
    search: { ...search, tenantId: '' },
    matches: matches
      .filter(({ searchId }) => searchId === id)
      .map((match) => ({ ...match, ...nobodys }))
      .toSorted((a, b) => (a.entityId < b.entityId ? -1 : 1)),
    spent: ledger.filter(({ ref }) => ref === id).map((line) => ({ ...line, ref: '' })),
    told: audit.filter(({ entry }) => entry.includes(`"${id}"`)).map(({ entry }) => JSON.parse(entry).details),
  }))
}

const countOf = async (scope: Scope) => (await kept(scope)).length

describe('a batch of searches', () => {
  it('stores what the same searches store one by one, with a line in the ledger and the audit log for each', async () => {
    const { db } = database
    await loadParties(db, listed)
    const [together, apart] = [await memberOf('together', 20), await memberOf('apart', 20)]
    await batch(together, requests(12))
    for (const request of requests(12)) {
      const found = await findAhead(db, searchingOver(db).retrieval, comply.screenQuery(request.query, apart.tenantId))
      await inTransaction(db, (trx) => runSearch(comply, apart, trx, act(), request, found))
    }
    const stored = await kept(together)
    expect(stored.map(({ matches }) => matches.length)).toContain(30)
    expect(stored).toEqual(await kept(apart))
    for (const scope of [together, apart]) {
      expect(await creditsLeft(scope, db, 'COMPLY')).toBe(8)
      expect((await verifyAudit(scope.tenantId, db)).ok).toBe(true)
    }
  })

  it('has kept whole pages when it is stopped, and goes on where the last of them ends', async () => {
    const { db } = database
    await loadParties(db, listed)
    const scope = await memberOf('stopped', 100)
    const stop = new AbortController()
    const pages: number[] = []
    const keep = async (_: unknown, page: { from: number; ids: readonly string[] }) => {
      pages.push(page.from, page.ids.length)
      return Promise.resolve()
    }
    const stopped = batch(scope, requests(60), { keep, progress: () => stop.abort(), signal: stop.signal })
    await expect(stopped).rejects.toThrow('aborted')
    const [from, count = 0] = pages
    expect([from, pages.length, await countOf(scope)]).toEqual([0, 2, count])
    expect(await creditsLeft(scope, db, 'COMPLY')).toBe(100 - count)
    await batch(scope, requests(60).slice(count))
    const references = (await kept(scope)).map(({ search }) => search.clientReference ?? '')
    expect(references.toSorted()).toEqual(Array.from({ length: 60 }, (_, place) => `ref-${place}`).toSorted())
  })

  it('keeps nothing of a page whose keeping fails', async () => {
    const { db } = database
    await loadParties(db, listed)
    const scope = await memberOf('failed', 100)
    const done: number[] = []
    const keep = (_: unknown, { from }: { from: number }) =>
      from === 0 ? Promise.resolve() : Promise.reject(new Error('killed'))
    await expect(batch(scope, requests(60), { keep, progress: (stored) => done.push(stored) })).rejects.toThrow(
      'killed',
    )
    expect(done).toHaveLength(1)
    expect(await countOf(scope)).toBe(done[0])
    expect((await verifyAudit(scope.tenantId, db)).ok).toBe(true)
  })

  it('stores those that can be paid, in their order, and says that there are too few credits for the rest', async () => {
    await loadParties(database.db, listed)
    const scope = await memberOf('poor', 7)
    await expect(batch(scope, requests(20))).rejects.toBeInstanceOf(InsufficientCredits)
    const references = (await kept(scope)).map(({ search }) => search.clientReference ?? '')
    expect(references).toEqual(Array.from({ length: 7 }, (_, place) => `ref-${place}`))
    expect(await creditsLeft(scope, database.db, 'COMPLY')).toBe(0)
  })

  it('stores those that can be paid also where somebody else spends credits meanwhile', async () => {
    const { db } = database
    await loadParties(db, listed)
    const scope = await memberOf('shared', 10)
    let isSpent = false
    const retrieval: Retrieval = (reader, signal) => {
      const engine = searchingOver(db).retrieval(reader, signal)
      const entities: typeof engine.entities = async (found) => {
        if (!isSpent)
          await db.updateTable('creditBalance').set({ available: 4 }).where('tenantId', '=', 'shared').execute()
        isSpent = true
        return engine.entities(found)
      }
      return { ...engine, entities }
    }
    const running = runSearches({ db, retrieval, ...parts }, comply, scope, requests(10), { requestId: 'batch' })
    await expect(running).rejects.toBeInstanceOf(InsufficientCredits)
    expect(await countOf(scope)).toBe(4)
  })

  it('looks again where another edition comes into force before a page is stored', async () => {
    const { db } = database
    await loadParties(db, listed)
    const scope = await memberOf('overtaken', 20)
    let hasLoaded = false
    const retrieval: Retrieval = (reader, signal) => {
      const engine = searchingOver(db).retrieval(reader, signal)
      const entities: typeof engine.entities = async (found) => {
        const read = await engine.entities(found)
        if (!hasLoaded) await loadParties(db, [...listed, sampleParty('new', 'Nobody Known1')])
        hasLoaded = true
        return read
      }
      return { ...engine, entities }
    }
    await runSearches({ db, retrieval, ...parts }, comply, scope, requests(4), { requestId: 'batch' })
    expect((await kept(scope)).map(({ matches }) => matches.length)).toEqual([30, 1, 30, 0])
  })

  it('of one tenant finds nothing of the list of another, and stores nothing there', async () => {
    const { db } = database
    const [own, other] = [await memberOf('own', 10), await memberOf('other', 10)]
    await loadParties(db, [sampleParty('secret', people[0] ?? '')])
    await db.updateTable('watchlists').set({ tenantId: 'own' }).execute()
    await batch(own, requests(2))
    await batch(other, requests(2))
    expect((await kept(own)).map(({ matches }) => matches.length)).toEqual([1, 0])
    expect((await kept(other)).map(({ matches, search }) => [matches.length, search.lists])).toEqual([
      [0, []],
      [0, []],
    ])
  })
})
