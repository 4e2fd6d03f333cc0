import { useMemo } from 'react'
import type { Notification } from '#contracts/notifications.ts'
import { overlayNotifications, overlayUnread, type NotificationView } from '#domain/outbox/overlay-notifications.ts'
import type { OpenEntry } from '#domain/outbox/kinds.ts'
import type { Copy } from '../query/copy.ts'
import { useEntries } from './use-outbox.ts'

const isReading = ({ content }: OpenEntry): boolean => content?.kind === 'notification.read'

/** Notifications of several pages as the person sees them; one that stands on two pages comes once, where it is first. */
export function useNotificationViews(pages: readonly Copy<readonly Notification[]>[]): NotificationView[] {
  const readings = useEntries(isReading)
  return useMemo(() => {
    const met = new Set<string>()
    const views = pages.flatMap((copy) => overlayNotifications(copy.value, readings, copy))
    return views.filter(({ id }) => !met.has(id) && met.add(id))
  }, [readings, pages])
}

/** Number of unread notifications as the person sees it. `known`: those that were listed, for what is newer than "all". */
export function useUnreadCount(copy: Copy<number> | undefined, known: readonly NotificationView[]): number {
  const readings = useEntries(isReading)
  return copy === undefined ? 0 : overlayUnread(copy.value, known, readings, copy)
}
