import type { ReportFilters } from '#contracts/report-filters.ts'
import { MatchStatus } from '#contracts/review.ts'
import { acurisReports } from './acuris-report.ts'
import { acuris } from './acuris.ts'
import { complyReports } from './comply-report.ts'
import { comply } from './comply.ts'
import { dowJonesReports } from './dow-jones-report.ts'
import { dowJones } from './dow-jones.ts'
import type { ReportFace } from './report-face.ts'

const faces: ReadonlyMap<string, ReportFace> = new Map([
  [comply.id, complyReports],
  [acuris.id, acurisReports],
  [dowJones.id, dowJonesReports],
])

/** A status that nobody knows must not become none at all, which would let everything through. */
const areStatuses = ({ status }: ReportFilters): boolean =>
  status === undefined || status.split(',').every((code) => MatchStatus.safeParse(code).success)

/** What the reports of a provider need. Throws for an id that no version has written. */
export function reportFaceOf(provider: string): ReportFace {
  const face = faces.get(provider)
  if (face === undefined) throw new Error(`No provider is called ${provider}.`)
  return { ...face, conditions: (filters) => (areStatuses(filters) ? face.conditions(filters) : null) }
}
