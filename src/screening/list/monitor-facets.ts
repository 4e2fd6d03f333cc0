import type { MonitorFacet } from '#contracts/facet.ts'
import { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import { say } from '#domain/messages/monitors.ts'
import { monitorText, wordsFacet } from '#domain/monitor-words.ts'

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
  type: {
    id: 'type',
    kind: 'choice',
    label: say('column.type'),
    options: Monitor.shape.profileType.options.map((value) => ({ value, label: say(`profileType.${value}`) })),
    of: ({ profileType }) => [profileType],
  },
  words: { id: wordsFacet, kind: 'text', label: say('monitors.search'), isPersonal: true, of: monitorText },
} as const satisfies Record<string, MonitorFacet>
