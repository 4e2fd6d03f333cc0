import type { MonitorFacet } from '#contracts/facet.ts'
import { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import { say } from '#domain/messages/monitors.ts'
import { isChanged } from '#domain/is-changed.ts'
import { monitorText, wordsFacet } from '#domain/monitor-words.ts'

const counted = (id: string, label: string, of: (monitor: Monitor) => number | null) =>
  ({ id, kind: 'choice', label, of: (monitor) => [of(monitor)?.toString() ?? null] }) as const satisfies MonitorFacet

/** The facets that a monitor list can have; each provider chooses and orders its own. */
export const monitorFacet = {
  status: {
    id: 'status',
    kind: 'choice',
    label: say('column.status'),
    options: MonitorStatus.options.map((value) => ({ value, label: say(`monitorStatus.${value}`) })),
    isOffered: ({ isSimple }) => !isSimple,
    of: ({ status, confirmedStatus = status }) => [status, confirmedStatus],
  },
  changed: {
    id: 'changed',
    kind: 'choice',
    label: say('monitors.changes'),
    options: [{ value: 'yes', label: say('monitors.changed') }],
    of: (monitor) => [isChanged(monitor) ? 'yes' : null],
  },
  type: {
    id: 'type',
    kind: 'choice',
    label: say('column.type'),
    options: Monitor.shape.profileType.options.map((value) => ({ value, label: say(`profileType.${value}`) })),
    of: ({ profileType }) => [profileType],
  },
  confirmedMatches: counted('confirmed', say('column.confirmedMatches'), ({ truePositives }) => truePositives),
  openMatches: counted('open', say('column.openMatches'), ({ openMatches }) => openMatches),
  totalMatches: counted('total', say('column.totalMatches'), ({ totalMatches }) => totalMatches),
  searcher: {
    id: 'searcher',
    kind: 'choice',
    label: say('column.searcherName'),
    isPersonal: true,
    of: ({ searcherName }) => [searcherName],
  },
  created: { id: 'created', kind: 'day-range', label: say('column.createdDate'), of: ({ createdAt }) => createdAt },
  /** Of monitoring: a review is none. */
  updated: {
    id: 'updated',
    kind: 'day-range',
    label: say('column.lastUpdate'),
    of: ({ monitoredAt, updatedAt }) => monitoredAt ?? updatedAt,
  },
  words: { id: wordsFacet, kind: 'text', label: say('monitors.search'), isPersonal: true, of: monitorText },
} as const satisfies Record<string, MonitorFacet>
