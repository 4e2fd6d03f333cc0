import { api } from '#contracts/api.ts'
import { Application, type Notification } from '#contracts/notifications.ts'
import { relativeTime } from '#domain/relative-time.ts'
import { countUnread, markRead, pageOfNotifications, type StoredNotification } from '../db/notifications.ts'
import { change, route, type Served } from './http/route.ts'

const known = (services: readonly string[]) => Application.options.filter((service) => services.includes(service))

/** Notifications of the user in the current tenant. */
export const notificationRoutes: Served[] = [
  route(api.notifications, async ({ parts, act, scope, query, timeZone }) => {
    const { page, limit, service = [] } = query
    const services = known(service)
    if (service.length > 0 && services.length === 0) return { data: [], meta: { page, perPage: limit, total: 0 } }
    const { notifications, total } = await pageOfNotifications(scope, parts.db, { services, page, limit })
    const data = notifications.map((notification) => shown(notification, act.at, timeZone))
    return { data, meta: { page, perPage: limit, total } }
  }),

  change(api.readNotifications, async ({ scope, act, query: { ids, until } }, trx) => {
    const which = ids === undefined ? { until: until === undefined ? act.at : new Date(until) } : { ids }
    return { data: { updated: await markRead(scope, trx, which, act.at) } }
  }),

  route(api.unreadNotifications, async ({ parts, scope }) => ({
    data: { count: await countUnread(scope, parts.db) },
  })),
]

function shown(notification: StoredNotification, now: Date, timeZone: string): Notification {
  const { id, service, message, subtext, link, at, readAt } = notification
  return {
    id,
    notificationGroup: { service },
    messageMarkdown: message,
    metadata: { messageSubtext: subtext },
    redirectLink: link,
    relativeTimestamp: relativeTime(at, now, timeZone),
    createdAt: at.toISOString(),
    notificationRecipients: [{ status: readAt === null ? 'unread' : 'read' }],
  }
}
