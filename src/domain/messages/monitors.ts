import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

/** Texts of monitored searches and what changed in them (spec/1 sections 2 and 4, spec/2 section 2.3). */
export const monitorMessages = {
  ...screeningMessages,
  'monitoring.switch': 'Monitor',
  'monitoring.on': 'Switched on monitoring',
  'monitoring.confirmOff': 'Switch off monitoring?',
  'monitoring.confirmOffText': 'This search will no longer be monitored for changes.',
  'monitoring.switchOff': 'Switch off',
  'watch.title': 'Switch on monitoring',
  'watch.cost': 'Switching on monitoring costs 1 credit.',
  'watch.confirm': 'Switch on',
  'watch.noCountry': 'None selected',
  'watch.notSpecified': 'Not Specified',
  'watch.referenceRequired': 'Client Reference is required',
  'watch.referenceWhitespace': 'No whitespace allowed for client-ref',
  'watch.referenceInUse': 'Client Reference is already in use.',
  'watch.countryRequired': 'Country is required. Select "Not specified" if you do not wish to specify any countries.',
  'monitors.heading': 'Monitored Searches',
  'monitors.back': 'Back to Monitored Searches',
  'monitors.stopFirst': 'Only a stopped monitor can be removed.',
  'monitors.search': 'Search Monitored Results',
  'monitors.export': 'Export',
  'monitors.import': 'Import',
  'monitors.exportButton': 'Export CSV',
  'monitors.exportCsv': 'Download .CSV',
  'monitors.momentIn': (column: string, zone: string) => `${column} (${zone})`,
  'monitors.exported': (file: string) => `${file} saved`,
  'monitors.exportedPartly': (file: string, count: number) =>
    `${file} saved with ${count} monitored searches: the rest could not be loaded.`,
  'monitors.exportedAsOf': (file: string, age: string) => `${file} saved with monitored searches ${age}`,
  'monitors.exportedFiltered': (saved: string, filters: string) => `${saved.replace(/\.$/, '')}. Filters: ${filters}`,
  'monitors.nothingToExport': 'There is nothing to export yet.',
  'monitors.clearSearch': 'Clear search',
  'monitors.isDisabled': 'This monitor is disabled.',
  'monitors.partial': (count: number) => `Showing ${count}. The rest could not be loaded.`,
  'monitors.empty': 'No monitored searches yet.',
  'monitors.autoDelete': (date: string) => `Will be deleted on ${date}`,
  'monitors.changed': 'Changed',
  'monitors.open': 'Open',
  'monitors.markSeen': 'Mark as seen',
  'monitors.stop': 'Stop monitoring',
  'monitors.remove': 'Remove monitor',
  'monitors.confirmStop': 'Stop monitoring?',
  'monitors.confirmStopText': (name: string) =>
    `${name} will no longer be monitored for changes. Its matches are kept.`,
  'monitors.confirmRemove': 'Remove monitor?',
  'monitors.confirmRemoveText': (name: string) =>
    `${name} will be removed together with its matches. This cannot be undone.`,
  'monitors.untilSent': 'Monitoring continues until this is sent.',
  'monitors.toBeRemoved': 'This monitor is waiting to be removed.',
  'monitors.rowActions': (name: string) => `Actions for ${name}`,
  'monitors.rows': 'Monitored searches',
  'order.menu': 'Order',
  'order.now': (order: string) => `Order: ${order}`,
  'order.work': 'Changed first, then longest open',
  'order.waiting': 'Longest open first',
  'order.descending': (column: string) => `${column}, descending`,
  'order.other': 'Another order',
  'monitors.changes': 'Changes',
  'monitorStatus.open': 'Open',
  'monitorStatus.cleared': 'Cleared',
  'monitorStatus.disabled': 'Disabled',
  'timeline.open': 'Timeline',
  'matches.about': 'About this monitor',
  'matches.untold': 'Potential matches',
  'matches.allDecided': (reviewed: number, saved: number) =>
    saved === 0
      ? `No open matches. ${reviewed} reviewed.`
      : `No open matches. ${reviewed} reviewed, ${saved} saved on this device.`,
  'matches.next': 'Next monitor',
  'matches.heading': (monitor: string) => `Potential matches for ${monitor}`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(monitorMessages)
