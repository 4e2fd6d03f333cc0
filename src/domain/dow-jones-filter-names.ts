import { DowJonesStatus, fromDowJonesStatus } from '#contracts/dow-jones.ts'
import { fromWireFilters } from './match-filter-names.ts'

/**
 * What a list of matches is narrowed to, as the console's addresses name it: statuses in neutral words. Dow Jones' calls
 * name their filters as those of Acuris do.
 */
export function fromDowJonesFilters({ matchStatus, ...filters }: Readonly<Record<string, string>>) {
  if (matchStatus === undefined) return fromWireFilters(filters)
  const statuses = matchStatus.split(',').map((word) => fromDowJonesStatus[DowJonesStatus.parse(word)])
  return fromWireFilters({ matchStatus: [...new Set(statuses)].join(','), ...filters })
}
