import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from './database.ts'
import { forgetExportsOf } from './exports.ts'
import { forgetImportsOf } from './imports.ts'
import { forgetMailsOf } from './mails.ts'
import type { AccountEnding, EndedBy, Tables } from './tables.ts'

/** A user of the installation, as it is stored. */
export type UserRow = Selectable<Tables['users']>

/** The account with this e-mail, in whatever case it was written. */
export const findUserByName = (db: Reader, username: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** The name of a person, or what they sign in with where they have none. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<UserRow, 'firstName' | 'lastName' | 'username'>): string => `${firstName} ${lastName}`.trim() || username

/** The user with this uuid. */
export const findUser = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether anybody but the demo has an account. */
export async function hasRealUser(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('demo', '=', false)
    .where(sql<boolean>`ended is distinct from 'removed'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a user; one with this id stays as it is. */
export async function addUser(trx: Trx, user: Insertable<Tables['users']>): Promise<void> {
  await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Stores a new password, already hashed. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** A user as they are now, held until the transaction ends: nobody changes them in between. */
export const lockUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What a person may change of themselves. */
type Person = Pick<UserRow, 'username' | 'firstName' | 'lastName' | 'timezone'>

/** Changes what is given of a user; what is undefined stays. */
export async function changePerson(
  trx: Trx,
  userId: string,
  change: { [K in keyof Person]: Person[K] | undefined },
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}

/** Keeps a one-time password link by the hash of its token. */
export async function addPasswordLink(
  trx: Trx,
  link: { hash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('passwordLinks')
    .values({ ...link, usedAt: null })
    .execute()
}

/** Whose link this is, while it is unused and not expired. */
export async function findPasswordLink(db: Reader, hash: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .selectAll('users')
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/**
 * Uses up every link of a user with the one that was followed; false, and nothing is changed, when that one was used or
 * has expired meanwhile.
 */
export async function usePasswordLinks(trx: Trx, userId: string, used: { with: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passwordLinks')
    .set({ usedAt: used.at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where((link) =>
      link.exists(
        link
          .selectFrom('passwordLinks as followed')
          .select('followed.hash')
          .where('followed.hash', '=', used.with)
          .where('followed.userId', '=', userId)
          .where('followed.usedAt', 'is', null)
          .where('followed.expiresAt', '>', used.at),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a user's links away. */
export async function removePasswordLinks(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passwordLinks').where('userId', '=', userId).execute()
}

/** Lets a user in no more, or with `null` again. */
export async function setEnding(
  trx: Trx,
  userId: string,
  ending: { ended: AccountEnding; by: EndedBy; at: Date } | null,
): Promise<void> {
  const { ended = null, by = null, at = null } = ending ?? {}
  await trx
    .updateTable('users')
    .set({ active: ended === null, ended, endedAt: at, endedBy: by })
    .where('id', '=', userId)
    .execute()
}

/** Takes everything out of a user's row but its id, to which what was decided refers. */
export async function blankUser(trx: Trx, userId: string): Promise<void> {
  const nobody = { username: `removed-${userId}`, firstName: '', lastName: '', timezone: 'UTC', passwordHash: null }
  await trx
    .updateTable('users')
    .set({ ...nobody, superAdmin: false })
    .where('id', '=', userId)
    .execute()
}

/**
 * Forgets what only a person's account had: kept answers, notifications, exports, imports and mails. What they decided
 * stays as it is, with the name that it was decided under.
 */
export async function forgetPerson(trx: Trx, { id, username }: { id: string; username: string }): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', id).execute()
  await trx.deleteFrom('notificationRecipients').where('userId', '=', id).execute()
  await sql`
    delete from notifications n
    where not exists (select from notification_recipients r where r.tenant_id = n.tenant_id and r.notification_id = n.id)
      and not exists (select from run_notices u where u.tenant_id = n.tenant_id and u.notification_id = n.id)
  `.execute(trx)
  await forgetExportsOf(trx, id)
  await forgetImportsOf(trx, id)
  await forgetMailsOf(trx, { id, address: username })
}

/** The e-mails of some users by their id, as far as they have one: of whoever was removed nothing is left. */
export async function usernamesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
