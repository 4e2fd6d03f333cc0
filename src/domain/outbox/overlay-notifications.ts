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

/** Tells of a notification whether any of the intents reads it. */
function coveredBy(intents: readonly ReadIntent[]): (notification: Notification) => boolean {
  const ids = new Set(intents.flatMap((intent) => ('ids' in intent ? intent.ids : [])))
  const until = Math.max(...intents.map((intent) => ('until' in intent ? Date.parse(intent.until) : -Infinity)))
  // reading the time of thousands would be felt while they are scrolled through
  return ({ id, createdAt }) => ids.has(id) || (until > -Infinity && Date.parse(createdAt) <= until)
}

const isUnreadFor = ({ notificationRecipients }: Notification): boolean =>
  notificationRecipients.some(({ status }) => status === 'unread')

const views = new WeakMap<Notification, NotificationView>()

/** The same object for as long as a notification stays as it is: a list of thousands then draws only what changed. */
function viewOf(row: Notification, isUnread: boolean): NotificationView {
  const before = views.get(row)
  if (before?.isUnread === isUnread) return before
  const view = { ...row, isUnread }
  views.set(row, view)
  return view
}

/** Notifications with what was read on this device laid over, some by id or all until an instant. */
export function overlayNotifications(
  rows: readonly Notification[],
  entries: readonly OpenEntry[],
  read: Read,
): NotificationView[] {
  const isCovered = coveredBy(intentsOver(entries, read))
  return rows.map((row) => viewOf(row, isUnreadFor(row) && !isCovered(row)))
}

/** Rows after the server accepted that some were read; those that stay as they are are the same objects. */
export function withRead(rows: readonly Notification[], intent: ReadIntent): readonly Notification[] {
  const isCovered = coveredBy([intent])
  const changes = (row: Notification) => isUnreadFor(row) && isCovered(row)
  if (!rows.some(changes)) return rows
  return rows.map((row) => (changes(row) ? { ...row, notificationRecipients: [{ status: 'read' }] } : row))
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
