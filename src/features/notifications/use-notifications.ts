import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { useNotificationViews, useUnreadCount } from '#data/outbox/use-notification-views.ts'
import { notificationQueries, notificationsPerPage } from '#data/query/notifications.ts'

/** How often the number of unread notifications is asked for, milliseconds (spec/1 section 9). */
const poll = 120_000

/** The number on the badge. It is asked for while there is a connection and the page is in sight. */
export function useUnread(): number {
  const { online } = useConnectionStatus()
  const counted = useQuery({ ...notificationQueries.unread(), refetchInterval: online && poll }).data
  // what is newer than a "mark all as read" that was not sent yet can only be among the first rows
  const first = useQuery({ ...notificationQueries.page([], 1), enabled: false }).data
  const pages = useMemo(() => (first === undefined ? [] : [{ ...first, value: first.value.rows }]), [first])
  return useUnreadCount(counted, useNotificationViews(pages))
}

/** Notifications of the chosen applications, a page more whenever `more` is called. */
export function useNotifications(services: readonly Application[]) {
  const key = services.join()
  const [wanted, setWanted] = useState({ key, pages: 1 })
  const count = wanted.key === key ? wanted.pages : 1
  const reads = useQueries({
    queries: Array.from({ length: count }, (_, at) => notificationQueries.page(services, at + 1)),
  })
  const copies = reads.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const pages = copies.map((copy) => ({ ...copy, value: copy.value.rows }))
  const rows = useNotificationViews(pages)
  const last = reads.at(-1)
  const total = copies[0]?.value.total ?? 0
  const isFull = (last?.data?.value.rows.length ?? 0) >= notificationsPerPage
  return {
    rows,
    /** Not known yet, or not on this device. */
    isLoading: copies.length === 0 && last?.isPending === true,
    isLoadingMore: last?.isPending === true,
    error: last?.error ?? null,
    /** The oldest copy of what is shown, when it comes from this device. */
    stored: copies.find(({ source }) => source === 'device') ?? null,
    hasMore: last?.data !== undefined && isFull && count * notificationsPerPage < total,
    more: () => setWanted({ key, pages: count + 1 }),
    retry: () => void last?.refetch(),
  }
}
