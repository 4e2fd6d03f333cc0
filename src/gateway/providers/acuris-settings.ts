import { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisMonitorForm } from '#contracts/acuris-forms.ts'
import { usualAutoDeleteDays } from '#domain/auto-delete-time.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { autoDeleteAfter, type Retention } from './acuris.ts'
import { screeningSettings } from './tenant-settings.ts'
import type { Watching } from './watch-search.ts'

/** What the tenant's settings say of how long its searches are kept; where they say nothing, spec/decisions 13 does. */
export async function retentionOf(scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<Retention> {
  const { isAutoDeleteEnabled = false, autoDeleteDays = usualAutoDeleteDays } =
    (await screeningSettings(scope, db)).acuris?.searchSetting ?? {}
  return { isAutoDeleteEnabled, autoDeleteDays }
}

/** Whether two come to the same; the days of what is not deleted do not matter. */
export const isSameRetention = (one: Retention, other: Retention): boolean =>
  one.isAutoDeleteEnabled === other.isAutoDeleteEnabled &&
  (!one.isAutoDeleteEnabled || one.autoDeleteDays === other.autoDeleteDays)

/**
 * How a search is kept under watch from an instant on: its query with the countries of the form (spec/2 section 5) and
 * what the tenant's settings say instead (spec/decisions 42). What they do not say is as the search asked it. A monitor
 * is deleted by itself only where these settings say so.
 */
export async function acurisWatching(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  search: Pick<StoredSearch, 'query'>,
  { clientReferenceId, countries }: AcurisMonitorForm,
  at: Date,
): Promise<Watching<AcurisQuery>> {
  const asked = AcurisQuery.parse(search.query)
  const { monitoring } = (await screeningSettings(scope, db)).acuris ?? {}
  const preset = monitoring?.useDefaultWorklist === false ? monitoring : {}
  const isPerson = asked.profileType === 'individual'
  const { isAutoDeleteEnabled = false, autoDeleteDays = usualAutoDeleteDays } = preset
  return {
    clientReference: clientReferenceId,
    query: {
      ...asked,
      countries: countries ?? [],
      fuzziness: preset.scoreThreshold ?? asked.fuzziness,
      datasets: preset.datasets ?? asked.datasets,
      dobMatching: preset.dobMatching ?? asked.dobMatching,
      dobRequired: isPerson && (preset.dobRequired ?? asked.dobRequired),
      countryRequired: preset.countryRequired ?? asked.countryRequired,
    },
    autoDeleteAt: isAutoDeleteEnabled ? autoDeleteAfter(at, autoDeleteDays) : null,
  }
}
