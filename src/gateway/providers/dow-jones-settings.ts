import { DowJonesQuery } from '#contracts/dow-jones.ts'
import type { DowJonesMonitorForm } from '#contracts/dow-jones-forms.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { autoDeleteAt, retentionOf, type Retention } from './retention.ts'
import { screeningSettings } from './tenant-settings.ts'
import type { Watching } from './watch-search.ts'

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
