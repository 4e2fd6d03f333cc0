import type { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { isOfferedFor } from './acuris-search-rules.ts'

/** What a tenant's settings preset of a search; undefined where they say nothing. */
type Preset = NonNullable<AppSettings['urscreen']['acuris']>['searchSetting']

interface Matching extends Pick<AcurisQuery, 'dobMatching' | 'dobRequired' | 'countryRequired'> {
  threshold: number
}

const ownDatasets: readonly AcurisDataset[] = ['SAN', 'PEP', 'RRE']

/** The datasets that a search of a type begins with: SAN, PEP and RRE unless the tenant says otherwise (spec/decisions 10). */
export function acurisDatasets(type: AcurisQuery['profileType'], preset: Preset): AcurisDataset[] {
  const { individualDatasets, entityDatasets } = preset ?? {}
  const chosen = type === 'individual' ? individualDatasets : entityDatasets
  return (chosen?.sources ?? ownDatasets).filter(isOfferedFor(type))
}

/** How a search compares unless somebody chooses otherwise: as the tenant's settings say, or else spec/2 section 9. */
export const acurisMatching = (preset: Preset): Matching => ({
  threshold: preset?.scoreThreshold ?? 85,
  dobMatching: preset?.dobMatching ?? 'exact',
  dobRequired: preset?.dobRequired ?? false,
  countryRequired: preset?.countryRequired ?? false,
})
