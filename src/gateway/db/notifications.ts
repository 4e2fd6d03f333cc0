import { sql, type Selectable } from 'kysely'
import type { Application } from '#contracts/notifications.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Owner = Pick<Scope, 'tenantId' | 'userId'>

/** A notification as one of its recipients sees it. */
export type StoredNotification = Selectable<Tables['notifications']> & { readAt: Date | null }

/** Stores a notification for some users of its tenant; without a recipient nothing is stored. */
export async function addNotification(
  trx: Trx,
  notification: Tables['notifications'],
  recipients: ReadonlyArray<{ userId: string; readAt: Date | null }>,
): Promise<void> {
  const { tenantId, id } = notification
  if (recipients.length === 0) return
  await trx.insertInto('notifications').values(notification).execute()
  await trx
    .insertInto('notificationRecipients')
    .values(recipients.map((recipient) => ({ tenantId, notificationId: id, ...recipient })))
    .execute()
}

/** Tells more in a notification that was stored; whoever has read it has it before them again. */
export async function renewNotification(
  trx: Trx,
  { tenantId, id, ...told }: Pick<Tables['notifications'], 'tenantId' | 'id' | 'message' | 'link' | 'at'>,
): Promise<void> {
  await trx.updateTable('notifications').set(told).where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await trx
    .updateTable('notificationRecipients')
    .set({ readAt: null })
    .where('tenantId', '=', tenantId)
    .where('notificationId', '=', id)
    .execute()
}

/** A user as notifications and mails reach them. */
export interface Member {
  id: string
  /** The e-mail address. */
  username: string
}

/** Users of the tenant who can sign in. */
export async function membersOf({ tenantId }: Pick<Scope, 'tenantId'>, db: Reader): Promise<Member[]> {
  return db
    .selectFrom('userTenants')
    .innerJoin('users', 'users.id', 'userTenants.userId')
    .select(['users.id', 'users.username'])
    .where('userTenants.tenantId', '=', tenantId)
    .where('users.active', '=', true)
    .orderBy('users.id')
    .execute()
}

const received = ({ tenantId, userId }: Owner, db: Reader) =>
  db
    .selectFrom('notifications')
    .innerJoin('notificationRecipients as mine', (join) =>
      join
        .onRef('mine.tenantId', '=', 'notifications.tenantId')
        .onRef('mine.notificationId', '=', 'notifications.id')
        .on('mine.userId', '=', userId),
    )
    .where('notifications.tenantId', '=', tenantId)

/** One page of a user's notifications in the tenant, the newest first, and how many pass the filter. */
export async function pageOfNotifications(
  scope: Owner,
  db: Reader,
  wanted: { services: readonly Application[]; page: number; limit: number },
): Promise<{ notifications: StoredNotification[]; total: number }> {
  const { services, page, limit } = wanted
  const passing = received(scope, db).$if(services.length > 0, (query) =>
    query.where('notifications.service', 'in', services),
  )
  const { total } = await passing.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const notifications = await passing
    .selectAll('notifications')
    .select('mine.readAt')
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { notifications, total }
}

/** How many of a user's notifications in the tenant are unread. */
export async function countUnread({ tenantId, userId }: Owner, db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('notificationRecipients')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Which notifications: those with an id of the list, or all that were raised until an instant. */
export type Readable = { ids: readonly string[] } | { until: Date }

/** Marks a user's notifications as read; gives how many were unread before. Unknown and foreign ids are ignored. */
export async function markRead({ tenantId, userId }: Owner, trx: Trx, which: Readable, at: Date): Promise<number> {
  if ('ids' in which && which.ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('notificationRecipients')
    .set({ readAt: at })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('notificationId', 'in', (row) => {
      const ofTenant = row.selectFrom('notifications').select('id').where('tenantId', '=', tenantId)
      return 'ids' in which ? ofTenant.where('id', 'in', which.ids) : ofTenant.where('at', '<=', which.until)
    })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
