import fc from 'fast-check'
import { AcurisDobMatching, type AcurisQuery } from '#contracts/acuris.ts'
import { DowJonesSearchType, type DowJonesQuery } from '#contracts/dow-jones.ts'
import { EntityType } from '#contracts/match.ts'
import { inTransaction, type Database } from '#gateway/db/database.ts'
import type { Act, Scope } from '#gateway/db/scope.ts'
import type { ComplyQuery } from '#gateway/providers/comply.ts'
import type { ProviderPort } from '#gateway/providers/port.ts'
import { portOf } from '#gateway/providers/registry.ts'
import { runSearch } from '#gateway/providers/run-search.ts'
import { findAhead } from '#gateway/providers/screen-ahead.ts'
import { watchSubject } from '#gateway/providers/watch-search.ts'
import { searchingOver } from './held-index.ts'

/** Somebody whom a provider is asked for, as its form asks. */
export type DrawnWish = { name: string } & (
  | { provider: 'comply'; query: ComplyQuery }
  | { provider: 'acuris'; query: AcurisQuery }
  | { provider: 'dowjones'; query: DowJonesQuery }
)

/** Any from the least on, and often the ends and the middle of what the forms offer. */
const threshold = (least: number) => fc.oneof(fc.constantFrom(least, 75, 100), fc.integer({ min: least, max: 100 }))
const year = fc.constantFrom(1960, 1961, 1962, 1981)
const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 1 })
const countries = fc.subarray(['DE', 'FR'])
/** Often none, which filters nothing. */
const someOf = <const T>(...all: T[]): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.subarray(all, { minLength: 1 }))
/** Most are asked for as persons. */
const isPerson = fc.integer({ min: 0, max: 3 }).map((one) => one > 0)

const complyWish = (name: string) =>
  fc
    .record({
      entity_type: fc.oneof(fc.constant('person'), fc.constantFrom(...EntityType.options)),
      threshold: threshold(50),
      birth_year: orNone(year),
      country_codes: countries,
      types: someOf('sanction', 'pep-class-1', 'pep-class-2'),
    })
    .map(({ threshold: least, ...rest }): DrawnWish => ({
      provider: 'comply',
      name,
      query: { ...rest, search_term: name, fuzziness: (100 - least) / 50 },
    }))

const acurisWish = (name: string) =>
  fc
    .record({
      isPerson,
      fuzziness: threshold(75),
      countries,
      birth: orNone(fc.oneof(year, fc.constant('1961-05-17'))),
      gender: fc.constantFrom('female', 'male', 'unknown'),
      dobMatching: fc.constantFrom(...AcurisDobMatching.options),
      dobRequired: fc.boolean(),
      countryRequired: fc.boolean(),
      datasets: someOf('SAN', 'PEP', 'PEP-FORMER', 'RRE'),
    })
    .map(({ isPerson: isOne, birth, ...rest }): DrawnWish => {
      const [firstName = '', ...others] = name.split(' ')
      return {
        provider: 'acuris',
        name,
        query: {
          ...rest,
          profileType: isOne ? 'individual' : 'entity',
          name: isOne ? { firstName, middleName: '', lastName: others.join(' ') } : name,
          dateOfBirth: isOne && typeof birth === 'string' ? birth : null,
          yearOfBirth: isOne && typeof birth === 'number' ? birth : null,
        },
      }
    })

const dowJonesWish = (name: string) =>
  fc
    .record({
      isPerson,
      birth: orNone(fc.oneof(year, fc.constant('1960 to 1961'))),
      CountryTerritory: countries,
      CountryTerritoryType: someOf('citizenship', 'residence'),
      SearchType: fc.constantFrom(...DowJonesSearchType.options),
      sources: someOf('WL', 'AM', 'SOC'),
    })
    .map(({ isPerson: isOne, birth, ...rest }): DrawnWish => {
      const [MinYear, MaxYear] = isOne && typeof birth === 'string' ? [1960, 1961] : [null, null]
      const query: DowJonesQuery = {
        ...rest,
        entityType: isOne ? 'Person' : 'Business',
        name,
        YearOfBirth: isOne && typeof birth === 'number' ? birth : null,
        MonthOfBirth: null,
        DayOfBirth: null,
        MinYear,
        MaxYear,
      }
      return { provider: 'dowjones', name, query }
    })

/** Whatever somebody of these names may be asked for as, with any provider. */
export const drawnWish = (names: readonly string[]): fc.Arbitrary<DrawnWish> =>
  fc.constantFrom(...names).chain((name) => fc.oneof(complyWish(name), acurisWish(name), dowJonesWish(name)))

/** What a wish asks of the engine. */
export const askedOf = ({ provider, query }: DrawnWish, tenantId: string) =>
  portOf(provider).storedQuery(query, tenantId)

/** Puts somebody under watch as the provider does, with a search through the real engine. Gives the id. */
export async function watchDrawn(db: Database, scope: Scope, act: Act, wish: DrawnWish): Promise<string> {
  const { provider, name, query } = wish
  const port: ProviderPort<unknown> = { ...portOf(provider), screenQuery: () => askedOf(wish, scope.tenantId) }
  const found = await findAhead(db, searchingOver(db).retrieval, askedOf(wish, scope.tenantId))
  const kept = { query, term: name, profileType: 'individual' as const, autoDeleteAt: null }
  return inTransaction(db, async (trx) => {
    if (provider === 'comply') {
      // The search itself is the monitor.
      const request = { ...kept, clientReference: null, metadata: {}, monitored: true }
      return runSearch(port, scope, trx, act, request, found)
    }
    const monitor = { ...kept, clientReference: act.newId() }
    const id = await watchSubject(port, scope, trx, act, monitor, { query, found }, null)
    if (id === null) throw new Error('Another monitor has the reference.')
    return id
  })
}
