import { say } from '#domain/messages/monitors.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { formatDate, formatStamp } from '#lib/dates.ts'
import type { Column } from '../provider.ts'
import { MatchStatusMark } from '../list/match-cells.tsx'
import { birthText, genderText } from '../list/match-columns.tsx'
import { MonitorNameCell, MonitorStatusMark } from './monitor-cells.tsx'

type MonitorColumn = Column<MonitorView>

/** A column of a monitor list whose cells are text, which a CSV export carries too; a dash where there is none. */
export const textColumn = (
  id: string,
  label: MonitorColumn['label'],
  text: NonNullable<MonitorColumn['text']>,
  kind?: NonNullable<MonitorColumn['kind']>,
): MonitorColumn => ({
  id,
  label,
  text,
  cell: (monitor, place) => text(monitor, place) || '–',
  ...(kind !== undefined && { kind }),
})

const count = (id: string, label: MonitorColumn['label'], of: (monitor: MonitorView) => number | null): MonitorColumn =>
  textColumn(id, label, (monitor) => String(of(monitor) ?? ''), 'number')

const moment = (id: string, label: MonitorColumn['label'], of: (monitor: MonitorView) => string): MonitorColumn => ({
  id,
  label,
  kind: 'fit',
  isMoment: true,
  text: (monitor, { timeZone }) => formatStamp(of(monitor), timeZone),
  cell: (monitor, { timeZone }) => formatDate(of(monitor), timeZone) || '–',
})

const name: MonitorColumn = {
  id: 'name',
  label: 'column.name',
  rowHeader: true,
  text: (monitor) => monitor.name,
  cell: (monitor, { columns }) => <MonitorNameCell monitor={monitor} columns={columns} />,
}
const status: MonitorColumn = {
  id: 'status',
  kind: 'fit',
  label: 'column.status',
  text: (monitor) => say(`monitorStatus.${monitor.status}`),
  cell: (monitor) => <MonitorStatusMark status={monitor.status} />,
}
const matchStatus: MonitorColumn = {
  id: 'matchStatus',
  kind: 'fit',
  label: 'column.matchStatus',
  text: (monitor) => (monitor.totalMatches === 0 ? '' : say(`status.${monitor.matchStatus}`)),
  // without a match there is no status of matches, whatever the provider calls it
  cell: (monitor) => (monitor.totalMatches === 0 ? '–' : <MatchStatusMark status={monitor.matchStatus} />),
}

/** The columns that a list of monitors can have; each provider chooses and orders its own. */
export const monitorColumn = {
  name,
  status,
  matchStatus,
  truePositives: count('truePositive', 'column.truePositive', ({ truePositives }) => truePositives),
  confirmedMatches: count('confirmed', 'column.confirmedMatches', ({ truePositives }) => truePositives),
  openMatches: count('openMatches', 'column.openMatches', ({ openMatches }) => openMatches),
  totalMatches: count('totalMatches', 'column.totalMatches', ({ totalMatches }) => totalMatches),
  type: textColumn('type', 'column.type', ({ profileType }) => say(`profileType.${profileType}`), 'fit'),
  gender: textColumn('gender', 'column.gender', genderText),
  birth: {
    id: 'birth',
    label: 'column.dateOfBirth',
    kind: 'fit',
    text: ({ dateOfBirth }) => dateOfBirth ?? '',
    cell: birthText,
  } satisfies MonitorColumn,
  clientReference: textColumn('clientReference', 'column.clientReference', (monitor) => monitor.clientReference ?? ''),
  searcherName: textColumn('searcherName', 'column.searcherName', ({ searcherName }) => searcherName),
  createdDate: moment('createdAt', 'column.createdDate', ({ createdAt }) => createdAt),
  lastUpdated: moment('updatedAt', 'column.lastUpdated', ({ updatedAt }) => updatedAt),
  /** Of monitoring: a review is none. */
  lastUpdate: moment('updatedAt', 'column.lastUpdate', ({ monitoredAt, updatedAt }) => monitoredAt ?? updatedAt),
} as const
