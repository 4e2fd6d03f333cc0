import { infiniteQueryOptions, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Application } from '#contracts/notifications.ts'
import type { ReadIntent } from '#domain/outbox/kinds/notification-read.ts'
import { withRead } from '#domain/outbox/overlay-notifications.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { changeData } from './change-data.ts'
import type { Copy } from './copy.ts'
import { hasMoreAfter, keptPages, pageOfNotifications, storedPage, type NotificationPage } from './notifications.ts'

/** Pages after the first, in order. */
type FurtherPages = InfiniteData<Copy<NotificationPage>, number>

/**
 * What follows the first page, page after page, as far as somebody has asked for it with `fetchNextPage`. What came from
 * the server is not read again while it is in sight: it may be hundreds of pages.
 */
export const furtherNotifications = (services: readonly Application[]) =>
  infiniteQueryOptions<Copy<NotificationPage>, Error, FurtherPages, QueryKey, number>({
    queryKey: ['notifications', 'further', services],
    // never from memory: what was read before the first page was would leave a gap between them
    queryFn: ({ client, pageParam }) =>
      client.fetchQuery({ ...pageOfNotifications(services, pageParam), staleTime: 0 }),
    initialPageParam: 2,
    getNextPageParam: ({ value }, _pages, page) => (hasMoreAfter(value, page) ? page + 1 : null),
    enabled: ({ state }) => state.data !== undefined,
    staleTime: ({ state }) => (state.data?.pages.some(({ source }) => source === 'device') === true ? 0 : Infinity),
    gcTime: 0,
    // the read of a page tries again by itself, and says where its refusal takes the person
    retry: false,
    meta: { isBackground: true },
  })

function readIn(copy: Copy<NotificationPage>, intent: ReadIntent): Copy<NotificationPage> {
  const rows = withRead(copy.value.rows, intent)
  return rows === copy.value.rows ? copy : { ...copy, value: { ...copy.value, rows: [...rows] } }
}

/** Writes into the copies on this device what the server accepted; their age stays what it was. */
async function rewriteStored(intent: ReadIntent): Promise<void> {
  const present = unlockedNow.get()
  if (present === null) return
  for (const kept of keptPages.map(storedPage)) {
    const stored = await kept.load(present)
    if (stored === null) continue
    const { value, asOf } = stored
    const rows = withRead(value.rows, intent)
    if (rows !== value.rows) await kept.save(present, { ...value, rows: [...rows] }, asOf, asOf)
  }
}

/**
 * The server accepted that notifications were read: every page in sight and on this device takes over its word. Only the
 * number of unread ones and the first page are read again, however many pages there are.
 */
export function takeOverReading(client: QueryClient, intent: ReadIntent): void {
  changeData<Copy<NotificationPage>>(client, { queryKey: ['notifications', 'page'] }, (copy) => readIn(copy, intent))
  changeData<FurtherPages>(client, { queryKey: ['notifications', 'further'] }, (known) => {
    const pages = known.pages.map((copy) => readIn(copy, intent))
    return pages.every((page, at) => page === known.pages[at]) ? known : { ...known, pages }
  })
  void rewriteStored(intent).catch(() => undefined) // the copy stays older; the next read replaces it
  void client.invalidateQueries({ queryKey: ['notifications', 'unread'] })
  void client.invalidateQueries({ queryKey: ['notifications', 'page'] })
}
