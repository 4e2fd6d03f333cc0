import { z } from 'zod'
import { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisMonitorForm } from '#contracts/acuris-forms.ts'
import { AppSettings } from '#contracts/settings.ts'
import { usualAutoDeleteDays } from '#domain/auto-delete-time.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { settingsOf } from '../db/tenants.ts'
import { autoDeleteAfter } from './acuris.ts'
import type { Watching } from './watch-search.ts'

const Preset = z.object({ urscreen: AppSettings.shape.urscreen.pick({ acuris: true }) })

/** What the tenant's monitors ask instead of what their search asked; nothing while the default worklist is used. */
async function presetOf(scope: Pick<Scope, 'tenantId'>, db: Reader) {
  const settings = Preset.safeParse((await settingsOf(scope, db))?.value)
  const monitoring = settings.success ? settings.data.urscreen.acuris?.monitoring : undefined
  return monitoring?.useDefaultWorklist === false ? monitoring : {}
}

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
  const preset = await presetOf(scope, db)
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
