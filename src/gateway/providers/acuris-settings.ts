import { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisMonitorForm } from '#contracts/acuris-forms.ts'
import type { AcurisMonitorBody } from '#contracts/imported-monitors.ts'
import { acurisDatasets, acurisMatching } from '#domain/acuris-defaults.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { acurisName } from './acuris.ts'
import { autoDeleteAt, retentionOf, type Retention } from './retention.ts'
import { screeningSettings } from './tenant-settings.ts'
import type { NewMonitor, Watching } from './watch-search.ts'

/** How long the tenant's settings keep its searches. */
export const searchRetention = async (scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<Retention> =>
  retentionOf((await screeningSettings(scope, db)).acuris?.searchSetting)

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
  return {
    clientReference: clientReferenceId,
    query: {
      ...asked,
      countries: countries ?? [],
      fuzziness: preset.scoreThreshold ?? asked.fuzziness,
      datasets: datasetsOf(asked, preset.datasets),
      dobMatching: preset.dobMatching ?? asked.dobMatching,
      dobRequired: isPerson && (preset.dobRequired ?? asked.dobRequired),
      countryRequired: preset.countryRequired ?? asked.countryRequired,
    },
    autoDeleteAt: autoDeleteAt(at, retentionOf(preset)),
  }
}

/** What of the tenant's choice there is for the type; where nothing of it is, what was asked: none would mean all. */
function datasetsOf({ profileType, datasets }: AcurisQuery, chosen: AcurisQuery['datasets'] = []) {
  const offered = chosen.filter(isOfferedFor(profileType))
  return offered.length === 0 ? datasets : offered
}

/** When somebody was born as a query has it: a day, or a year alone. */
export const acurisBirth = (birth: string | null): Pick<AcurisQuery, 'dateOfBirth' | 'yearOfBirth'> =>
  birth === null || birth.length > 4
    ? { dateOfBirth: birth, yearOfBirth: null }
    : { dateOfBirth: null, yearOfBirth: Number(birth) }

/** An individual whose name came in one piece is asked for by all of it. */
const namedParts = ({ profileType, name }: Pick<AcurisQuery, 'profileType' | 'name'>): AcurisQuery['name'] =>
  profileType === 'individual' && typeof name === 'string' ? { firstName: name, middleName: '', lastName: '' } : name

/**
 * A monitor without a search: as if somebody had searched with everything that the tenant's settings preset, and put that
 * under watch.
 */
export async function acurisMonitorOf(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  { profileType, dateOfBirth, gender, ...asked }: AcurisMonitorBody,
  at: Date,
): Promise<NewMonitor<AcurisQuery>> {
  const preset = (await screeningSettings(scope, db)).acuris?.searchSetting
  const { threshold: fuzziness, ...matching } = acurisMatching(preset)
  const name = namedParts({ profileType, name: asked.name })
  const query: AcurisQuery = {
    profileType,
    name,
    gender,
    ...acurisBirth(dateOfBirth),
    countries: [],
    fuzziness,
    ...matching,
    datasets: acurisDatasets(profileType, preset),
  }
  return { term: acurisName({ name }), profileType, ...(await acurisWatching(scope, db, { query }, asked, at)) }
}
