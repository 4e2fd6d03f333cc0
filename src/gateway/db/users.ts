import { sql, type Insertable, type Selectable } from 'kysely'
import type { CoreTables } from './core-tables.ts'
import type { Reader, Trx } from './database.ts'

/** A user of the installation, as it is stored. */
export type UserRow = Selectable<CoreTables['users']>

/** The account with this e-mail, in whatever case it was written. */
export const findUserByName = (db: Reader, username: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** The user with this uuid. */
export const findUser = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether anybody but the demo's accounts can sign in. */
export async function hasRealUser(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('demo', '=', false).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Adds a user; one with this id stays as it is. */
export async function addUser(trx: Trx, user: Insertable<CoreTables['users']>): Promise<void> {
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

/** Uses a link up; false when it was used or has expired meanwhile. */
export async function usePasswordLink(trx: Trx, hash: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('passwordLinks')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
