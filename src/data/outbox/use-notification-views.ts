import { useMemo } from 'react'
import type { Notification } from '#contracts/notifications.ts'
import { overlayNotifications, overlayUnread, type NotificationView } from '#domain/outbox/overlay-notifications.ts'
import type { Copy } from '../query/copy.ts'
import { useOutboxState } from './unlocked-outbox.ts'

/** Notifications of several pages as the person sees them. */
export function useNotificationViews(pages: readonly Copy<readonly Notification[]>[]): NotificationView[] {
  const { entries } = useOutboxState()
  return useMemo(() => pages.flatMap((copy) => overlayNotifications(copy.value, entries, copy)), [entries, pages])
}

/** Number of unread notifications as the person sees it. `known`: those that were listed, for what is newer than "all". */
export function useUnreadCount(copy: Copy<number> | undefined, known: readonly NotificationView[]): number {
  const { entries } = useOutboxState()
  return copy === undefined ? 0 : overlayUnread(copy.value, known, entries, copy)
}
