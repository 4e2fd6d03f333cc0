import type { MatchesAbout } from '#contracts/facet.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import { monitorColumn } from '#screening/monitors/monitor-columns.tsx'
import type { Column, MonitorsAbout } from '#screening/provider.ts'
import { datasetColumn, matchColumn } from '#screening/list/match-columns.tsx'
import { datasetLabel, isSanction } from '#domain/acuris-words.ts'

const words = { datasetLabel, isSanction }
const dataset = datasetColumn(words, 'column.dataset')
const datasets = datasetColumn(words)

/** Columns of results and of monitor matches (spec/2 sections 2.2 and 2.4); entities have no gender and birth. */
export const matchColumns = ({ of, profileType, settings }: MatchesAbout): readonly Column<MatchView>[] => {
  const { status, name, matchName, gender, birth, score, countries, country, riskRating } = matchColumn
  const persons = profileType === 'individual' ? [gender, birth] : []
  if (of === 'search') return [status, name, dataset, ...persons, score, countries]
  const rated = givesRatings(settings) ? [riskRating] : []
  return [status, matchName, datasets, country, score, ...persons, ...rated]
}

/** Columns of the monitor list (spec/2 section 2.3); a list of individuals alone also tells gender and birth. */
export const monitorColumns = ({ type, settings }: MonitorsAbout): readonly Column<MonitorView>[] => {
  const { name, status, truePositives, openMatches, totalMatches, gender, birth } = monitorColumn
  const { clientReference, searcherName, createdDate, lastUpdate } = monitorColumn
  const ofAll = type === null ? [monitorColumn.type] : []
  const ofPersons = type === 'individual' ? [gender, birth] : []
  const reference = settings?.urscreen.acuris?.displayClientRef === false ? [] : [clientReference]
  const counts = [truePositives, openMatches, totalMatches]
  return [name, status, ...counts, ...ofAll, ...ofPersons, ...reference, searcherName, createdDate, lastUpdate]
}
