import { DowJonesDataset, type DowJonesSearchType } from '#contracts/dow-jones.ts'
import type { AppSettings } from '#contracts/settings.ts'

/** What a search asks unless somebody chooses otherwise: as the tenant's settings say, or precisely in every dataset. */
export function dowJonesDefaults(settings: AppSettings['urscreen']['dowjones']): {
  SearchType: DowJonesSearchType
  sources: DowJonesDataset[]
} {
  const { searchType, datasets } = settings ?? {}
  return { SearchType: searchType ?? 'Precise', sources: datasets ?? DowJonesDataset.options }
}
