import { z } from 'zod'
import { say } from '../../messages/offline.ts'
import { contentOf, type Kind } from '../kind.ts'

/** Notifications that one call marks by id: their ids stand in an address. */
export const mostRead = 200

/** Notifications that were read: some by id, or all until the moment it was pressed (spec/decisions 38). */
export const ReadIntent = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(mostRead) }),
  z.object({ until: z.iso.datetime() }),
])
export type ReadIntent = z.infer<typeof ReadIntent>

const ReadContent = contentOf('notification.read', ReadIntent)
type ReadContent = z.infer<typeof ReadContent>

/** Two readings in one, or null where neither says what the other says. */
function united(a: ReadIntent, b: ReadIntent): ReadIntent | null {
  if ('until' in a && 'until' in b) return { until: a.until > b.until ? a.until : b.until }
  if ('until' in a || 'until' in b) return null
  const ids = [...new Set([...a.ids, ...b.ids])]
  return ids.length > mostRead ? null : { ids }
}

/** Notifications that were read, by id or all until an instant. */
export const notificationRead = {
  name: 'notification.read',
  content: ReadContent,
  subject: () => ({ of: 'notifications' }),
  unknown: 'repeat',
  gone: 'moot',
  unite(before, next) {
    const intent = united(before.intent, next.intent)
    return intent === null ? null : { ...next, intent }
  },
  call: ({ content: { intent } }) => ({
    endpoint: 'readNotifications',
    input: {
      query: 'ids' in intent ? { ids: intent.ids.join(',') } : { until: intent.until },
      body: { status: 'read' },
    },
  }),
  lays: () => ({}),
  title: () => say('outbox.notification.read'),
  accepted: () => null,
} as const satisfies Kind<ReadContent, unknown>
