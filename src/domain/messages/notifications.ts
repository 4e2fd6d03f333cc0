import { speakerOf } from '../speaker.ts'
import { everywhereMessages } from './everywhere.ts'

/** Texts of the notifications (spec/1 section 2, Top bar). Ours follow in its tone. */
export const notificationMessages = {
  ...everywhereMessages,
  'notifications.title': 'Notifications',
  'notifications.unread': (count: number) => `Notifications: ${count} unread`,
  'notifications.markAll': 'Mark all as read',
  'notifications.all': 'All',
  'notifications.application': 'Application',
  'notifications.none': 'You have no notifications',
  'notifications.noneOfThese': 'No notifications from these applications.',
  'notifications.open': 'Open',
  'notifications.markRead': 'Mark as read',
  'notifications.isUnread': 'Unread',
  'notifications.news': 'Show new notifications',
  'notifications.more': 'Load more',
  'notifications.rest': 'The rest could not be loaded.',
  'application.GLOBAL': 'Console',
  'application.WORKFLOW': 'Workflows',
  'application.DOC-VAULT': 'Doc-Vault',
  'application.DOC-GEN': 'Doc-Gen',
  'application.UR-SCREEN': 'UR-Screen',
  'application.U-ESG': 'U-Green',
  'application.U-APPROVE': 'U-Approve',
  'application.PROFILE': 'Profiles',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(notificationMessages)
