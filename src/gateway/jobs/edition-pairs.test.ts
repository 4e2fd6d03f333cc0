import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ScoreExplanation } from '#contracts/explanation.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { askedOf, drawnWish, watchDrawn, type DrawnWish } from '#tests/support/drawn-wishes.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { sampleParty } from '#tests/support/loaded-list.ts'
import { rounds } from '#tests/support/rounds.ts'
import { alsoKnown, loadSample, watch, wishRequest, watcher, type Wish } from '#tests/support/monitored-list.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import type { Database } from '../db/database.ts'
import { pageOfMatches } from '../db/matches.ts'
import type { Act } from '../db/scope.ts'
import { screen, type ScreenQuery } from '../engine/screen.ts'
import { comply } from '../providers/comply.ts'

let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let db: Database
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  db = gateway.database.db
})
afterAll(() => gateway.close())

const scope = watcher
const act = (): Act => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })
const inForce = async (records: readonly WatchRecord[]) => {
  clock = new Date(clock.getTime() + 60_000)
  await loadSample(gateway.parts, records)
  // Whoever is screened whole after all has a run of their own.
  for (let runs = 0; runs < 2; runs++) await gateway.jobs.runDue()
}
/** Everything that a match keeps of a hit, but for the days and editions of lists. */
const textOf = (entityId: string, score: number, matchTypes: readonly string[], explanation: ScoreExplanation) => {
  const { matched, tokens, parts, corroboration } = explanation
  return `${entityId} ${score} ${JSON.stringify([matchTypes, matched, tokens, parts, corroboration])}`
}
/** Parties, their scores and what explains these, as a monitor holds them. */
const held = async (searchId: string) => {
  const { matches } = await pageOfMatches(scope, db, searchId, [], { page: 1, perPage: 1000 })
  return matches
    .map(({ entityId, score, matchTypes, explanation }) =>
      textOf(entityId, score, matchTypes, ScoreExplanation.parse(explanation)),
    )
    .toSorted()
}
/** The same as a search of today would find them. */
const foundBy = async (asked: ScreenQuery) => {
  const { hits } = await screen(searchingOver(db).retrieval(db), asked)
  return hits
    .map(({ entity, score, matchTypes, explanation }) => textOf(entity.id, score, matchTypes, explanation))
    .toSorted()
}
const found = (wish: Wish) => foundBy(comply.screenQuery(wishRequest(wish).query, scope.tenantId))
const changesAt = async (searchId: string) => {
  const rows = await db
    .selectFrom('matchChanges')
    .innerJoin('matches', 'matches.id', 'matchChanges.matchId')
    .select(['matchChanges.action', 'matches.entityId'])
    .where('matchChanges.searchId', '=', searchId)
    .where('matchChanges.at', '=', clock)
    .execute()
  const of = (wanted: string) => rows.filter(({ action }) => action === wanted).map(({ entityId }) => entityId)
  return { new: of('new').toSorted(), removed: of('removed').toSorted() }
}
const idOf = (line: string) => line.split(' ')[0] ?? ''

const names = ['Ottokar Wendelmuster', 'Gudrun Vorbeisser', 'Mei Ling Quantwell']
/** They pass at thresholds from 50 to 98. */
const likeThem = [
  'Ottokar Brandt',
  'Gudrun',
  'Gudrun Vorbach',
  'Ottokar Wandelmeister',
  'Mei Quantwell',
  'Vorbeiser Gudrun Maria',
  'Gutrun Forbeiser',
  'Quantwell Mei-Ling',
  'Ottokar Wendelmusta',
  'Гудрун Форбайсер',
]

const party = fc
  .record({
    name: fc.oneof(fc.constantFrom(...names), fc.constantFrom(...likeThem)),
    alias: fc.option(fc.constantFrom('Ottokar Wendelmuster', 'Vorbeisser Gudrun', 'Somebody Else'), { nil: null }),
    gender: fc.option(fc.constantFrom('female', 'male')),
    birth: fc.option(fc.constantFrom('1961', '1962', '1980'), { nil: null }),
    isPep: fc.boolean(),
    country: fc.option(fc.constantFrom('DE', 'FR'), { nil: null }),
    isPerson: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  })
  .map(({ name, alias, gender, birth, isPep, country, isPerson }) => (sourceId: string): WatchRecord => {
    const record = sampleParty(sourceId, name, {
      kind: isPerson ? 'person' : 'company',
      countries: country === null ? [] : [{ code: country, role: 'nationality' }],
      births: birth === null ? [] : [{ from: birth, to: birth, kind: 'year' }],
      ...(gender !== null && { gender }),
      topics: [isPep ? { topic: 'pep', state: 'current', category: '1' } : { topic: 'sanction', state: 'current' }],
    })
    return alias === null ? record : alsoKnown(record, alias)
  })
const edition = fc
  .array(fc.option(party, { nil: null }), { minLength: 8, maxLength: 8 })
  .map((parties) => [
    ...parties.flatMap((make, index) => make?.(`p${index}`) ?? []),
    sampleParty('rest', 'Somebody Quite Else'),
  ])
/** With any threshold that is offered, and whatever narrows a search. */
const wishes = fc.array(drawnWish(names), { minLength: 6, maxLength: 6 })

describe('an edition that is compared with everybody monitored', () => {
  it(
    'leaves every monitor with what screening everybody anew would find, and tells it what differs',
    { timeout: 600_000 },
    async () => {
      await inForce([sampleParty('rest', 'Somebody Quite Else')])
      let monitors: { wish: DrawnWish; id: string }[] = []
      const told = new Set<string>()
      const property = fc.asyncProperty(edition, wishes, async (records, drawn) => {
        const added = await Promise.all(
          drawn.map(async (wish) => ({ wish, id: await watchDrawn(db, scope, act(), wish) })),
        )
        // Everybody lives through several editions; whoever was watched longest is not looked at any more.
        monitors = [...monitors, ...added].slice(-18)
        const before = new Map<string, string[]>()
        for (const { id } of monitors) before.set(id, (await held(id)).map(idOf))
        await inForce(records)
        for (const { id, wish } of monitors) {
          const [now, was] = [await held(id), before.get(id) ?? []]
          expect(now, JSON.stringify(wish)).toEqual(await foundBy(askedOf(wish, scope.tenantId)))
          const changes = {
            new: now.map(idOf).filter((party) => !was.includes(party)),
            removed: was.filter((party) => !now.map(idOf).includes(party)),
          }
          expect(await changesAt(id), JSON.stringify(wish)).toEqual(changes)
          for (const [what, parties] of Object.entries(changes))
            if (parties.length > 0) told.add(`${wish.provider} ${what}`)
        }
      })
      await fc.assert(property, { numRuns: rounds(5, 15), seed: 7, endOnFailure: true })
      const providers = ['acuris', 'comply', 'dowjones']
      expect([...told].toSorted()).toEqual(providers.flatMap((one) => [`${one} new`, `${one} removed`]))
    },
  )

  it('keeps the first thousand of all that pass below 75, as a search does', { timeout: 300_000 }, async () => {
    const wish: Wish = { name: 'Ilse Beispielhaft', fuzziness: '1' }
    const crowd = (count: number) =>
      Array.from({ length: count }, (_, at) => sampleParty(`c${at}`, 'Ilse Beispielhaft'))
    const passing = async (searchId: string) => {
      const search = await db
        .selectFrom('searches')
        .select('screened')
        .where('id', '=', searchId)
        .executeTakeFirstOrThrow()
      return search.screened?.passed
    }
    await inForce(crowd(998))
    const id = await watch(db, scope, act(), wish)
    expect([await held(id), await passing(id)]).toEqual([await found(wish), undefined])
    for (const count of [1004, 990]) {
      await inForce(crowd(count))
      const now = await held(id)
      expect(now).toHaveLength(Math.min(count, 1000))
      expect(now).toEqual(await found(wish))
      expect(await passing(id)).toBe(count > 1000 ? count : undefined)
    }
  })

  it(
    'concerns nobody who found all of them before, however many others were as alike',
    { timeout: 300_000 },
    async () => {
      const born = (year: string) => (_: unknown, index: number) =>
        sampleParty(`${year}-${index}`, 'Ilse Beispielhaft', { births: [{ from: year, to: year, kind: 'year' }] })
      const [right, wrong] = ['1961', '1990'].map((year) => Array.from({ length: 110 }, born(year)))
      await inForce([...(right ?? []), ...(wrong ?? [])])
      const wish: Wish = { name: 'Ilse Beispielhaft', filters: { birth_year: 1961 } }
      const id = await watch(db, scope, act(), wish)
      const before = await held(id)
      expect(before).toHaveLength(110)
      await inForce(right ?? [])
      expect(await held(id)).toEqual(before)
      expect(await changesAt(id)).toEqual({ new: [], removed: [] })
    },
  )
})
