import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AcurisParty, type AcurisQuery } from '#contracts/acuris.ts'
import { DowJonesParty, type DowJonesQuery } from '#contracts/dow-jones.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sampleParty as party, loadParties } from '#tests/support/loaded-list.ts'
import { searchingOver } from '#tests/support/held-index.ts'
import { filterCodes } from '../db/migrations/0006-filter-codes.ts'
import { screen } from '../engine/screen.ts'
import { portOf } from './registry.ts'

let database: TestDatabase

const born = (date: string): Partial<WatchRecord> => ({ births: [{ from: date, to: date, kind: 'exact' }] })
const from = (code: string, role: 'nationality' | 'residence' = 'nationality'): Partial<WatchRecord> => ({
  countries: [{ code, role }],
})

const parties = [
  party('listed', 'Ilse Beispiel', {
    ...born('1961-04-09'),
    ...from('DE'),
    gender: 'female',
    names: [
      { text: 'Ilse Beispiel', script: 'latin', quality: 'strong', kind: 'primary' },
      { text: 'Ilsa Beispiel', script: 'latin', quality: 'strong', kind: 'aka' },
    ],
  }),
  party('former', 'Ilse Beispiel', { ...from('SE', 'residence'), topics: [{ topic: 'sanction', state: 'former' }] }),
  party('tier', 'Ilse Beispiel', { topics: [{ topic: 'pep', state: 'former', category: '2' }] }),
  party('press', 'Ilse Beispiel', { topics: [{ topic: 'adverse-media', state: 'current', category: 'fraud' }] }),
  party('works', 'Musterwerk Handel', { kind: 'company', topics: [{ topic: 'state-owned', state: 'current' }] }),
  party('barred', 'Musterwerk Handel', { kind: 'company', topics: [{ topic: 'disqualified', state: 'current' }] }),
]

beforeAll(async () => {
  database = await openTestDatabase()
  await loadParties(database.db, parties)
})
afterAll(() => database.close())

const hitsOf = async (id: string, query: unknown) =>
  (await screen(searchingOver(database.db).retrieval(database.db), portOf(id).storedQuery(query, 't1'))).hits
const found = async (id: string, query: unknown) =>
  (await hitsOf(id, query)).map(({ entity }) => entity.sourceId).toSorted()

describe('Acuris', () => {
  const query = (rest: Partial<AcurisQuery> = {}): AcurisQuery => ({
    profileType: 'individual',
    name: { firstName: 'Ilse', middleName: '', lastName: 'Beispiel' },
    fuzziness: 85,
    countries: [],
    dateOfBirth: null,
    yearOfBirth: null,
    gender: 'unknown',
    dobMatching: 'exact',
    dobRequired: false,
    countryRequired: false,
    datasets: [],
    ...rest,
  })
  const everybody = ['former', 'listed', 'press', 'tier']

  it.each<[string, Partial<AcurisQuery>, string[]]>([
    ['nothing but the name', {}, everybody],
    ['a dataset with its parts', { datasets: ['SAN'] }, ['former', 'listed']],
    ['one part of a dataset', { datasets: ['SAN-CURRENT'] }, ['listed']],
    ['several datasets', { datasets: ['PEP-FORMER', 'RRE'] }, ['press', 'tier']],
    ['a dataset that is for entities only', { datasets: ['SOE'] }, []],
    ['an entity', { profileType: 'entity', name: 'Musterwerk Handel' }, ['barred', 'works']],
    [
      'an entity in datasets for persons only',
      { profileType: 'entity', name: 'Musterwerk Handel', datasets: ['DD'] },
      [],
    ],
    ['a birth that is required', { dobRequired: true }, ['listed']],
    ['a country that is required', { countryRequired: true }, ['former', 'listed']],
    ['another birth, exactly', { dateOfBirth: '1961-04-10' }, ['former', 'press', 'tier']],
    ['the year of birth', { yearOfBirth: 1961, dobMatching: 'sameYear' }, everybody],
    [
      'a birth two years off within one',
      { yearOfBirth: 1963, dobMatching: 'withinOneYear' },
      ['former', 'press', 'tier'],
    ],
    ['a birth two years off within two', { yearOfBirth: 1963, dobMatching: 'withinTwoYears' }, everybody],
    ['another country and gender', { countries: ['FR'], gender: 'male' }, ['press', 'tier']],
  ])('finds by %s', async (_what, rest, expected) => {
    expect(await found('acuris', query(rest))).toEqual(expected)
  })

  it('takes two points per year that the birth is off', async () => {
    const hits = await hitsOf(
      'acuris',
      query({ yearOfBirth: 1964, dobMatching: 'withinFiveYears', datasets: ['SAN-CURRENT'] }),
    )
    expect(hits.map(({ score }) => score)).toEqual([94])
  })

  it('shows the name that hit beside the primary one, and qualified codes only', async () => {
    const [hit] = await hitsOf('acuris', query({ name: 'Ilsa Beispiel', fuzziness: 100, datasets: ['SAN'] }))
    const told = hit && portOf('acuris').party(hit)
    expect(AcurisParty.parse(told?.profile)).toMatchObject({
      match: 'Ilsa Beispiel',
      name: 'Ilse Beispiel',
      aliases: [{ name: 'Ilsa Beispiel', type: 'aka' }],
      datasets: ['SAN-CURRENT'],
      gender: 'female',
      dateOfBirth: '1961-04-09',
      nationalitiesIsoCodes: ['DE'],
    })
    expect(told).toMatchObject({ entityType: 'person', countries: ['DE'], relevance: null })
  })

  it('takes no threshold below 75', () => {
    expect(() => portOf('acuris').storedQuery(query({ fuzziness: 74 }), 't1')).toThrow()
  })
})

describe('Dow Jones', () => {
  const query = (rest: Partial<DowJonesQuery> = {}): DowJonesQuery => ({
    entityType: 'Person',
    name: 'Ilse Beispiel',
    YearOfBirth: null,
    MonthOfBirth: null,
    DayOfBirth: null,
    MinYear: null,
    MaxYear: null,
    CountryTerritory: [],
    CountryTerritoryType: [],
    SearchType: 'Precise',
    sources: [],
    ...rest,
  })

  it.each<[string, Partial<DowJonesQuery>, string[]]>([
    ['nothing but the name', {}, ['former', 'listed', 'press', 'tier']],
    ['a content set', { sources: ['WL'] }, ['former', 'listed', 'tier']],
    ['adverse media', { sources: ['AM'] }, ['press']],
    ['a content set that nobody has', { sources: ['AC'] }, []],
    ['a business', { entityType: 'Business', name: 'Musterwerk Handel', sources: ['SOC'] }, ['works']],
    ['another birth, which only costs points', { YearOfBirth: 1940, sources: ['WL'] }, ['former', 'listed', 'tier']],
    ['a country, whatever ties it', { CountryTerritory: ['SE'] }, ['former', 'press', 'tier']],
    [
      'a citizenship, which somebody who tells none may have',
      { CountryTerritory: ['SE'], CountryTerritoryType: ['citizenship'] },
      ['former', 'press', 'tier'],
    ],
    [
      'a citizenship that only another tells',
      { CountryTerritory: ['FR'], CountryTerritoryType: ['citizenship'] },
      ['former', 'press', 'tier'],
    ],
    [
      'a place of residence',
      { CountryTerritory: ['FR'], CountryTerritoryType: ['residence'] },
      ['former', 'listed', 'press', 'tier'],
    ],
  ])('finds by %s', async (_what, rest, expected) => {
    expect(await found('dowjones', query(rest))).toEqual(expected)
  })

  const told = async (rest: Partial<DowJonesQuery>) => {
    const hits = await hitsOf('dowjones', query(rest))
    const hit = hits.find(({ entity }) => entity.sourceId === 'listed')
    return hit && DowJonesParty.parse(portOf('dowjones').party(hit).profile)
  }

  it('shows 0 to 1, what agrees, and which name hit how', async () => {
    expect(await told({ YearOfBirth: 1961, MonthOfBirth: 4, DayOfBirth: 9, CountryTerritory: ['DE'] })).toMatchObject({
      percentage_match: 1,
      match_type: 'PRECISE',
      matched_name_type: 'Primary Name',
      boosting_events: ['DATE_OF_BIRTH', 'COUNTRY'],
      birthdates: [{ day: 9, month: 4, year: 1961 }],
      icon_hints: ['WL'],
      variation: { structural: false, linguistic: false, non_linguistic: false },
    })
    expect(await told({ name: 'Ilsa Beispiel' })).toMatchObject({ matched_name_type: 'Also Known As' })
    expect(await told({ name: 'Ilse Beispiet', SearchType: 'Broad' })).toMatchObject({
      variation: { non_linguistic: true },
    })
  })

  it('keeps the band of the name whatever the birth costs', async () => {
    expect(await told({ YearOfBirth: 1940 })).toMatchObject({ percentage_match: 0.6, match_type: 'PRECISE' })
    expect(await told({ MinYear: 1960, MaxYear: 1965 })).toMatchObject({ boosting_events: ['DATE_OF_BIRTH'] })
  })

  it('lets a match whose rounded score is 0 arrive discarded', () => {
    expect([0, 0.4, 1].map((score) => portOf('dowjones').arrivesAs(score))).toEqual(['discarded', 'discarded', 'open'])
    expect(portOf('acuris').arrivesAs(75)).toBe('open')
  })
})

it('gives parties of older loads the codes that later searches filter by', async () => {
  const codes = () => database.db.selectFrom('entities').select(['id', 'topics', 'countries']).orderBy('id').execute()
  const sorted = async () => (await codes()).map(({ topics, countries }) => [topics.toSorted(), countries.toSorted()])
  const after = await sorted()
  for (const { id, topics, countries } of await codes())
    await database.db
      .updateTable('entities')
      .set({
        topics: topics.filter((code) => !code.includes(':')),
        countries: countries.filter((code) => !code.includes(':')),
      })
      .where('id', '=', id)
      .execute()
  // a migration runs before the tables are as their types say
  await filterCodes.up(database.db as Kysely<unknown>)
  expect(await sorted()).toEqual(after)
})
