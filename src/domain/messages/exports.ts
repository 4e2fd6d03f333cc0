import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of the exports control (spec/1 sections 2, 4 and 8). Ours follow in its tone. */
export const exportMessages = {
  ...everywhereMessages,
  'exports.title': 'Exports',
  'exports.inProgress': (count: number) => `Exports: ${count} in progress`,
  'exports.recent': 'Recently Exported',
  'exports.rows': 'Recent exports',
  'exports.none': 'No recent exports',
  'exports.new': 'New export',
  'exports.monitorList': (provider: string) => `Monitored searches: ${provider}`,
  'exports.auditLog': 'Audit log',
  'exports.queued': 'Added to Export Queue',
  'exports.all': 'All exports',
  'exports.status.inProgress': 'In progress',
  'exports.progress': (percent: number) => `In progress, ${percent}%`,
  'exports.status.completed': 'Completed',
  'exports.status.failed': 'Failed',
  'exports.availableUntil': (date: string) => `Available until ${date}`,
  'exports.expired': 'No longer available',
  'exports.download': 'Download',
  'exports.downloadOf': (file: string) => `Download ${file}`,
  'exports.retryOf': (file: string) => `Retry ${file}`,
  'exports.saved': (file: string) => `${file} saved`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(exportMessages)
