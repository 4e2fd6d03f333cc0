import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Application } from '#contracts/notifications.ts'
import { useOnline } from '#data/net/connection.ts'
import { useNotificationViews } from '#data/outbox/use-notification-views.ts'
import { NotOnDeviceError, type Copy } from '#data/query/copy.ts'
import { furtherNotifications } from '#data/query/notification-pages.ts'
import { hasMoreAfter, notificationQueries, type NotificationPage } from '#data/query/notifications.ts'
import { keptInPlace, type FirstPage } from './first-page.ts'

const rowsOf = (copy: Copy<NotificationPage>) => ({ ...copy, value: copy.value.rows })

/** The first page as it came into sight; `showNews` brings what has come since. */
function useFirstPage(key: string, read: Copy<NotificationPage> | undefined) {
  const [seen, setSeen] = useState<{ key: string; read: typeof read; page: FirstPage | null }>()
  let page = seen?.key === key ? seen.page : null
  if (read !== undefined && (seen?.key !== key || seen.read !== read)) {
    page = keptInPlace(page, read)
    setSeen({ key, read, page })
  }
  const showNews = () => read !== undefined && setSeen({ key, read, page: keptInPlace(null, read) })
  return { page, showNews }
}

/** The pages after it. A page that is not on this device loads when the connection is back. */
function useFurther(services: readonly Application[]) {
  const online = useOnline()
  const further = useInfiniteQuery(furtherNotifications(services))
  const { fetchNextPage, error } = further
  const isMissing = error instanceof NotOnDeviceError
  useEffect(() => {
    if (online && isMissing) void fetchNextPage()
  }, [online, isMissing, fetchNextPage])
  return further
}

/** Notifications of the chosen applications, a page more whenever `more` is called. */
export function useNotifications(services: readonly Application[]) {
  const client = useQueryClient()
  const first = useQuery(notificationQueries.first(services))
  const further = useFurther(services)
  const { page, showNews } = useFirstPage(services.join(), first.data)
  const copies = useMemo(
    () => (page === null ? [] : [page.copy, ...(further.data?.pages ?? [])]),
    [page, further.data?.pages],
  )
  const rows = useNotificationViews(useMemo(() => copies.map(rowsOf), [copies]))
  const error = first.error ?? further.error
  const isMore = further.data === undefined ? page !== null && hasMoreAfter(page.copy.value, 1) : further.hasNextPage
  const more = () => void further.fetchNextPage({ cancelRefetch: false })
  return {
    rows,
    /** Not known yet, or not on this device. */
    isLoading: page === null && first.isPending,
    isLoadingMore: further.isFetchingNextPage,
    error,
    /** The oldest copy of what is shown, when it comes from this device. */
    stored: copies.find(({ source }) => source === 'device') ?? null,
    /** How many there are on the server. */
    total: page?.copy.value.total ?? 0,
    hasMore: isMore && error === null,
    more,
    retry: () => (first.error === null ? more() : void first.refetch()),
    /** Newer ones have come since the list came into sight. */
    hasNews: page?.hasNews === true,
    /** Begins again at the top. */
    showNews: () => {
      showNews()
      void client.resetQueries({ queryKey: furtherNotifications(services).queryKey })
    },
  }
}
