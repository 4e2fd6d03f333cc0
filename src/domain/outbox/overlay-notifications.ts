import type { Notification } from '#contracts/notifications.ts'
import type { OpenEntry } from './kinds.ts'
import type { ReadIntent } from './kinds/notification-read.ts'
import { isShown, newsOver } from './mark.ts'

/** A notification as the person sees it: read as soon as it was read on this device. */
export type NotificationView = Notification & { isUnread: boolean }

/** When a read began whose answer is shown, epoch milliseconds. */
interface Read {
  startedAt: number
}

const intentsOver = (entries: readonly OpenEntry[], read: Read): ReadIntent[] =>
  newsOver(entries, read).flatMap((open) =>
    open.content?.kind === 'notification.read' && isShown(open) ? [open.content.intent] : [],
  )

const covers = (intent: ReadIntent, { id, createdAt }: Notification): boolean =>
  'ids' in intent ? intent.ids.includes(id) : Date.parse(createdAt) <= Date.parse(intent.until)

/** Notifications with what was read on this device laid over, some by id or all until an instant. */
export function overlayNotifications(
  rows: readonly Notification[],
  entries: readonly OpenEntry[],
  read: Read,
): NotificationView[] {
  const intents = intentsOver(entries, read)
  return rows.map((row) => {
    const wasUnread = row.notificationRecipients.some(({ status }) => status === 'unread')
    return { ...row, isUnread: wasUnread && !intents.some((intent) => covers(intent, row)) }
  })
}

/**
 * Number of unread notifications: the server's, less what was read on this device since. After "all until now" only
 * what the server counted later can be unread: at most as many as are known to be newer.
 */
export function overlayUnread(
  counted: number,
  known: readonly NotificationView[],
  entries: readonly OpenEntry[],
  read: Read,
): number {
  const intents = intentsOver(entries, read)
  const isAll = intents.some((intent) => 'until' in intent)
  if (isAll) return Math.min(counted, known.filter(({ isUnread }) => isUnread).length)
  const ids = new Set(intents.flatMap((intent) => ('ids' in intent ? intent.ids : [])))
  return Math.max(0, counted - ids.size)
}
