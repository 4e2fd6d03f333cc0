import { z } from 'zod'
import { type Application, Notification, notificationsApi } from '#contracts/notifications.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { call } from '../net/client.ts'
import type { Copy } from './copy.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** Rows of one page, and how many there are on all pages. */
const NotificationPage = z.object({ rows: z.array(Notification), total: z.number().int() })
export type NotificationPage = z.infer<typeof NotificationPage>

/** Rows on one page (spec/1 section 9). */
export const notificationsPerPage = 10

/** Pages that are kept on this device. */
export const keptPages = [1, 2, 3]

/** Where one of them is kept. */
export const storedPage = (page: number) => inDocs('notifications', String(page), NotificationPage)

interface StoredPage {
  value: NotificationPage
  asOf: number
  partial: Copy<NotificationPage>['partial']
}

/** The rows of some applications among the kept pages, all on page 1: what the other pages hold is not known. */
async function filtered(
  unlocked: Unlocked,
  services: readonly Application[],
  page: number,
): Promise<StoredPage | null> {
  const pages = (await Promise.all(keptPages.map((n) => storedPage(n).load(unlocked)))).filter((one) => one !== null)
  const [first] = pages
  if (first === undefined || page > 1) return null
  const rows = pages
    .flatMap(({ value }) => value.rows)
    .filter(({ notificationGroup }) => services.includes(notificationGroup.service))
  const of = Math.ceil(first.value.total / notificationsPerPage)
  const partial = pages.length < of ? { pages: pages.map((_page, at) => at + 1), of } : null
  return { value: { rows, total: rows.length }, asOf: Math.min(...pages.map(({ asOf }) => asOf)), partial }
}

function kindOf(services: readonly Application[], page: number) {
  if (services.length > 0) return { load: (unlocked: Unlocked) => filtered(unlocked, services, page) }
  return keptPages.includes(page) ? storedPage(page) : {}
}

/** Whether there is more after the page with this number. */
export const hasMoreAfter = ({ rows, total }: NotificationPage, page: number): boolean =>
  rows.length >= notificationsPerPage && page * notificationsPerPage < total

/** One page of them. */
export const pageOfNotifications = (services: readonly Application[], page: number) =>
  reading<NotificationPage>({
    queryKey: ['notifications', 'page', services, page],
    fetch: async (signal) => {
      const query = { page, limit: notificationsPerPage, ...(services.length > 0 && { service: services.join(',') }) }
      const { data, meta } = await call(notificationsApi.notifications, { query }, { signal })
      return { rows: data, total: meta.total }
    },
    ...kindOf(services, page),
  })

/** Notifications of the user in the tenant: ten at a time, and how many are unread. */
export const notificationQueries = {
  /** The first page, which is read again like everything else. */
  first: (services: readonly Application[]) => pageOfNotifications(services, 1),
  unread: () =>
    reading<number>({
      queryKey: ['notifications', 'unread'],
      fetch: async (signal) => (await call(notificationsApi.unreadNotifications, {}, { signal })).data.count,
      isBackground: true,
      ...inDocs('notifications-unread', 'all', z.number().int()),
    }),
}
