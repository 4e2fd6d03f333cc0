import type { MatchesAbout } from '#contracts/facet.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import { datasetColumn, matchColumn } from '#screening/list/match-columns.tsx'
import { monitorColumn } from '#screening/monitors/monitor-columns.tsx'
import type { Column, MonitorsAbout } from '#screening/provider.ts'
import { datasetLabel, isSanction } from '#domain/dow-jones-words.ts'

const datasets = datasetColumn({ datasetLabel, isSanction })

/** Columns of results and of monitor matches (spec/3 sections 2.3 and 2.8); businesses have no gender and birth. */
export const matchColumns = ({ of, profileType, settings }: MatchesAbout): readonly Column<MatchView>[] => {
  const { status, name, matchName, gender, birth, score, countries, country, riskRating } = matchColumn
  const persons = profileType === 'individual' ? [gender, birth] : []
  const rated = givesRatings(settings) ? [riskRating] : []
  return of === 'search'
    ? [status, name, datasets, ...persons, score, ...rated, countries]
    : [status, matchName, datasets, country, score, ...persons, ...rated]
}

/** Columns of the monitor list (spec/3 section 2.7); a list of individuals alone tells the birth in place of the type. */
export const monitorColumns = ({ type }: MonitorsAbout): readonly Column<MonitorView>[] => {
  const { name, status, confirmedMatches, openMatches, totalMatches, birth } = monitorColumn
  const { clientReference, searcherName, createdDate, lastUpdate } = monitorColumn
  const ofAll = type === null ? [monitorColumn.type] : []
  const ofPersons = type === 'individual' ? [birth] : []
  const counts = [confirmedMatches, openMatches, totalMatches]
  return [name, status, ...counts, ...ofAll, ...ofPersons, clientReference, searcherName, createdDate, lastUpdate]
}
