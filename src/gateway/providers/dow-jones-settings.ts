import { DowJonesQuery } from '#contracts/dow-jones.ts'
import type { DowJonesMonitorForm } from '#contracts/dow-jones-forms.ts'
import type { DowJonesMonitorBody } from '#contracts/imported-monitors.ts'
import { dowJonesDefaults } from '#domain/dow-jones-defaults.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { autoDeleteAt, retentionOf, type Retention } from './retention.ts'
import { screeningSettings } from './tenant-settings.ts'
import type { NewMonitor, Watching } from './watch-search.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** How long the tenant's settings keep its searches. */
export const searchRetention = async (scope: Tenant, db: Reader): Promise<Retention> =>
  retentionOf((await screeningSettings(scope, db)).dowjones?.search)

/**
 * How a search is kept under watch from an instant on: as it was asked, with the countries of the form instead of its
 * own. A monitor is deleted by itself only where the tenant's settings say so.
 */
export async function dowJonesWatching(
  scope: Tenant,
  db: Reader,
  search: Pick<StoredSearch, 'query'>,
  form: DowJonesMonitorForm,
  at: Date,
): Promise<Watching<DowJonesQuery>> {
  const settings = (await screeningSettings(scope, db)).dowjones
  return {
    clientReference: form.clientReferenceId,
    query: { ...DowJonesQuery.parse(search.query), CountryTerritory: countriesIn(form) },
    autoDeleteAt: autoDeleteAt(at, retentionOf(settings?.monitor)),
  }
}

/** The countries that a form names with commas between them. */
export const countriesIn = ({ country }: Pick<DowJonesMonitorForm, 'country'>): string[] =>
  country === '' ? [] : country.split(',')

/** The types of a row of a file, as queries have them. */
export const dowJonesTypes = {
  person: 'Person',
  business: 'Business',
} as const satisfies Record<DowJonesMonitorBody['type'], DowJonesQuery['entityType']>

/** When somebody was born as a query has it: a day, or a year alone. */
export function dowJonesBirth(birth: string | undefined) {
  const [YearOfBirth = null, MonthOfBirth = null, DayOfBirth = null] = birth?.split('-').map(Number) ?? []
  return { YearOfBirth, MonthOfBirth, DayOfBirth, MinYear: null, MaxYear: null }
}

/**
 * A monitor without a search: as if somebody had searched with everything that the tenant's settings preset, and put that
 * under watch. A business has no birth, whatever its row holds of one.
 */
export async function dowJonesMonitorOf(
  scope: Tenant,
  db: Reader,
  { name, type, uniqueId, country, dateOfBirth }: DowJonesMonitorBody,
  at: Date,
): Promise<NewMonitor<DowJonesQuery>> {
  const query: DowJonesQuery = {
    entityType: dowJonesTypes[type],
    name,
    ...dowJonesBirth(type === 'person' ? dateOfBirth : undefined),
    CountryTerritory: [],
    CountryTerritoryType: [],
    ...dowJonesDefaults((await screeningSettings(scope, db)).dowjones),
  }
  const form = { clientReferenceId: uniqueId, country }
  const profileType = type === 'person' ? 'individual' : 'entity'
  return { term: name, profileType, ...(await dowJonesWatching(scope, db, { query }, form, at)) }
}
