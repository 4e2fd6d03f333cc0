import { useMemo } from 'react'
import type { Notification } from '#contracts/notifications.ts'
import { overlayNotifications, overlayUnread, type NotificationView } from '#domain/outbox/overlay-notifications.ts'
import type { OpenEntry } from '#domain/outbox/kinds.ts'
import type { Copy } from '../query/copy.ts'
import { useOutboxState } from './unlocked-outbox.ts'

const isReading = ({ content }: OpenEntry): boolean => content?.kind === 'notification.read'

type PageCopy = Copy<readonly Notification[]>

interface Overlaid {
  readings: readonly OpenEntry[]
  startedAt: number
  views: NotificationView[]
}

const overlaid = new WeakMap<readonly Notification[], Overlaid>()

/** The views of a page, made once: there may be hundreds of pages, and one more does not change them. */
function viewsOf({ value, startedAt }: PageCopy, readings: readonly OpenEntry[]): NotificationView[] {
  const before = overlaid.get(value)
  if (before?.readings === readings && before.startedAt === startedAt) return before.views
  const views = overlayNotifications(value, readings, { startedAt })
  overlaid.set(value, { readings, startedAt, views })
  return views
}

/** Notifications of several pages as the person sees them; one that stands on two pages comes once, where it is first. */
export function useNotificationViews(pages: readonly PageCopy[]): NotificationView[] {
  const { entries } = useOutboxState()
  const readings = useMemo(() => entries.filter(isReading), [entries])
  return useMemo(() => {
    const met = new Set<string>()
    return pages.flatMap((copy) => viewsOf(copy, readings)).filter(({ id }) => !met.has(id) && met.add(id))
  }, [readings, pages])
}

/** Number of unread notifications as the person sees it. `known`: those that were listed, for what is newer than "all". */
export function useUnreadCount(copy: Copy<number> | undefined, known: readonly NotificationView[]): number {
  const { entries } = useOutboxState()
  return copy === undefined ? 0 : overlayUnread(copy.value, known, entries, copy)
}
