import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { useNotificationViews, useUnreadCount } from '#data/outbox/use-notification-views.ts'
import { notificationQueries } from '#data/query/notifications.ts'

/** How often the number of unread notifications is asked for, milliseconds (spec/1 section 9). */
const poll = 120_000

/** The number on the badge. It is asked for while there is a connection and the page is in sight. */
export function useUnread(): number {
  const online = useOnline()
  const counted = useQuery({ ...notificationQueries.unread(), refetchInterval: online && poll }).data
  // what is newer than a "mark all as read" that was not sent yet can only be among the first rows
  const first = useQuery({ ...notificationQueries.first([]), enabled: false }).data
  const pages = useMemo(() => (first === undefined ? [] : [{ ...first, value: first.value.rows }]), [first])
  return useUnreadCount(counted, useNotificationViews(pages))
}
