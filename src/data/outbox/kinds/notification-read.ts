import type { EntryContent } from '#contracts/outbox.ts'
import { plainKind } from './plain.ts'

/** Notifications that were read, by id or all until an instant. */
export const notificationRead = plainKind<Extract<EntryContent, { kind: 'notification.read' }>>(({ content }) => ({
  endpoint: 'readNotifications',
  input: {
    query: 'ids' in content.intent ? { ids: content.intent.ids.join(',') } : { until: content.intent.until },
    body: { status: 'read' },
  },
}))
