import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { formatDate } from '#lib/dates.ts'
import { textColumn } from '#screening/monitors/text-column.ts'
import type { Column } from '#screening/provider.ts'
import {
  ChipsCell,
  CountriesCell,
  MatchStatusMark,
  MatchTypesCell,
  NameCell,
  StatusCell,
} from '#screening/results/match-cells.tsx'
import { MonitorNameCell, MonitorStatusMark } from '#screening/monitors/monitor-cells.tsx'

/** A dataset in words; a code that is not one of Comply's stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = ComplyDataset.safeParse(code)
  return known.success ? say(`comply.dataset.${known.data}`) : code
}

/** Columns of results and monitor matches (spec/decisions 34); relevance is a rank, never a percentage. */
export const matchColumns: readonly Column<MatchView>[] = [
  { id: 'status', label: 'column.matchStatus', cell: (match) => <StatusCell match={match} /> },
  { id: 'name', label: 'column.name', rowHeader: true, cell: (match) => <NameCell match={match} /> },
  { id: 'matchType', label: 'column.matchType', cell: (match) => <MatchTypesCell match={match} /> },
  { id: 'datasets', label: 'column.datasets', cell: (match) => <ChipsCell texts={match.datasets.map(datasetLabel)} /> },
  { id: 'countries', label: 'column.countries', cell: (match) => <CountriesCell match={match} /> },
  { id: 'relevance', label: 'column.relevance', cell: (_match, { rank }) => say('results.rank', rank) },
]

const name: Column<MonitorView> = {
  id: 'name',
  label: 'column.name',
  rowHeader: true,
  text: (monitor) => monitor.name,
  cell: (monitor) => <MonitorNameCell monitor={monitor} />,
}
const matchStatus: Column<MonitorView> = {
  id: 'matchStatus',
  kind: 'fit',
  label: 'column.matchStatus',
  text: (monitor) => (monitor.totalMatches === 0 ? '' : say(`status.${monitor.matchStatus}`)),
  // without a match there is no status of matches, whatever the provider calls it
  cell: (monitor) => (monitor.totalMatches === 0 ? '–' : <MatchStatusMark status={monitor.matchStatus} />),
}
const totalMatches = textColumn(
  'totalMatches',
  'column.totalMatches',
  (monitor) => String(monitor.totalMatches),
  'number',
)
const clientReference = textColumn(
  'clientReference',
  'column.clientReference',
  (monitor) => monitor.clientReference ?? '',
)
const lastUpdated = textColumn(
  'updatedAt',
  'column.lastUpdated',
  (monitor, { timeZone }) => formatDate(monitor.updatedAt, timeZone),
  'fit',
)
const createdDate = textColumn(
  'createdAt',
  'column.createdDate',
  (monitor, { timeZone }) => formatDate(monitor.createdAt, timeZone),
  'fit',
)
const searcherName = textColumn('searcherName', 'column.searcherName', (monitor) => monitor.searcherName)
const status: Column<MonitorView> = {
  id: 'status',
  kind: 'fit',
  label: 'column.status',
  text: (monitor) => say(`monitorStatus.${monitor.status}`),
  cell: (monitor) => <MonitorStatusMark status={monitor.status} />,
}

/** Columns of the table with row menu (spec/decisions 34). */
export const monitorColumns = [name, matchStatus, totalMatches, clientReference, lastUpdated, createdDate, status]

/** Columns of 'Monitored Searches' (spec/1 section 2). */
export const simpleListColumns = [
  name,
  totalMatches,
  lastUpdated,
  createdDate,
  clientReference,
  matchStatus,
  searcherName,
]
