import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { formatDate, formatDay } from '#lib/dates.ts'
import { MonitorNameCell, MonitorStatusMark } from '#screening/monitors/monitor-cells.tsx'
import { textColumn } from '#screening/monitors/text-column.ts'
import type { Column, MatchesAbout, MonitorsAbout } from '#screening/provider.ts'
import { ChipsCell, CountriesCell, NameCell, StatusCell } from '#screening/results/match-cells.tsx'
import { datasetLabel } from './datasets.ts'

const genderOf = ({ gender }: Pick<MatchView, 'gender'>): string => (gender === null ? '–' : say(`gender.${gender}`))
const birthOf = ({ dateOfBirth }: Pick<MatchView, 'dateOfBirth'>): string =>
  dateOfBirth === null ? '–' : formatDay(dateOfBirth)

const status: Column<MatchView> = {
  id: 'status',
  label: 'column.matchStatus',
  cell: (match) => <StatusCell match={match} />,
}
const nameOf = (label: Column<MatchView>['label']): Column<MatchView> => ({
  id: 'name',
  label,
  rowHeader: true,
  cell: (match) => <NameCell match={match} />,
})
const datasets: Column<MatchView> = {
  id: 'datasets',
  label: 'column.datasets',
  cell: (match) => <ChipsCell texts={match.datasets.map(datasetLabel)} />,
}
const ofPersons: readonly Column<MatchView>[] = [
  { id: 'gender', label: 'column.gender', cell: genderOf },
  { id: 'birth', label: 'column.dateOfBirth', kind: 'fit', cell: birthOf },
]
const score: Column<MatchView> = {
  id: 'score',
  label: 'column.score',
  kind: 'number',
  cell: (match) => (match.score === null ? '–' : say('results.percent', Math.round(match.score))),
}
const countries: Column<MatchView> = {
  id: 'countries',
  label: 'column.countries',
  cell: (match) => <CountriesCell match={match} />,
}
const riskRating: Column<MatchView> = {
  id: 'riskRating',
  label: 'column.riskRating',
  kind: 'number',
  cell: (match) => String(match.riskRating ?? 1),
}

/** Columns of results and of monitor matches (spec/2 sections 2.2 and 2.4); entities have no gender and birth. */
export const matchColumns = ({ of, profileType, settings }: MatchesAbout): readonly Column<MatchView>[] => {
  const persons = profileType === 'individual' ? ofPersons : []
  if (of === 'search') return [status, nameOf('column.name'), datasets, ...persons, score, countries]
  const rated = settings?.urscreen.riskRating === true ? [riskRating] : []
  return [status, nameOf('column.matchName'), datasets, countries, score, ...persons, ...rated]
}

const monitorName: Column<MonitorView> = {
  id: 'name',
  label: 'column.name',
  rowHeader: true,
  text: (monitor) => monitor.name,
  cell: (monitor) => <MonitorNameCell monitor={monitor} />,
}
const monitorStatus: Column<MonitorView> = {
  id: 'status',
  kind: 'fit',
  label: 'column.status',
  text: (monitor) => say(`monitorStatus.${monitor.status}`),
  cell: (monitor) => <MonitorStatusMark status={monitor.status} />,
}
const count = (id: string, label: Column<MonitorView>['label'], of: (monitor: MonitorView) => number | null) =>
  textColumn(id, label, (monitor) => String(of(monitor) ?? ''), 'number')
const reference = textColumn('clientReference', 'column.clientReference', (monitor) => monitor.clientReference ?? '')

/** Columns of the monitor list (spec/2 section 2.3); a list of individuals alone also tells gender and birth. */
export const monitorColumns = ({ type, settings }: MonitorsAbout): readonly Column<MonitorView>[] => [
  monitorName,
  monitorStatus,
  count('truePositive', 'column.truePositive', ({ truePositives }) => truePositives),
  count('openMatches', 'column.openMatches', ({ openMatches }) => openMatches),
  count('totalMatches', 'column.totalMatches', ({ totalMatches }) => totalMatches),
  ...(type === null
    ? [textColumn('type', 'column.type', ({ profileType }) => say(`profileType.${profileType}`), 'fit')]
    : []),
  ...(type === 'individual'
    ? [textColumn('gender', 'column.gender', genderOf), textColumn('birth', 'column.dateOfBirth', birthOf, 'fit')]
    : []),
  ...(settings?.urscreen.acuris?.displayClientRef === false ? [] : [reference]),
  textColumn('searcherName', 'column.searcherName', ({ searcherName }) => searcherName),
  textColumn(
    'createdAt',
    'column.createdDate',
    ({ createdAt }, { timeZone }) => formatDate(createdAt, timeZone),
    'fit',
  ),
  textColumn('updatedAt', 'column.lastUpdate', ({ updatedAt }, { timeZone }) => formatDate(updatedAt, timeZone), 'fit'),
]
