import type { Reader, Trx } from './database.ts'
import type { EndReason } from './tables.ts'

/** Notes a session that begins; it can be ended before it expires. */
export async function startSession(
  trx: Trx,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; device: string | null },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({ ...session, endedAt: null })
    .execute()
}

/** Ends one session; one that has ended already, or never was, stays as it is. Tells whether it ended now. */
export async function endSession(
  trx: Trx,
  id: string,
  { at, reason }: { at: Date; reason: EndReason },
): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Ends every session of a user, but for `except`; gives how many of them lived. One that had expired is ended as well,
 * because the device that comes back with it is to be told of the ending.
 */
export async function endSessionsOf(
  trx: Trx,
  userId: string,
  { at, reason, except }: { at: Date; reason: EndReason; except?: string },
): Promise<number> {
  const ending = trx
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  const ended = await (except === undefined ? ending : ending.where('id', '!=', except))
    .returning('expiresAt')
    .execute()
  return ended.filter(({ expiresAt }) => expiresAt > at).length
}

/** The sessions of a user that live, the latest first. */
export const openSessionsOf = (db: Reader, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a session is, or was, of this user. */
export async function isSessionOf(db: Reader, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** When the session expires, or undefined for an unknown one. */
export async function sessionExpiry(db: Reader, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('expiresAt').where('id', '=', id).executeTakeFirst()
  return row?.expiresAt
}
