import { sql } from 'kysely'
import { inTransaction, type Database, type Reader, type Trx } from './database.ts'

/** Holds the mails that are queued: they may have been sent since the backup that brought them back was made. */
export async function holdMails(trx: Trx): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ state: 'held', lease: null, leasedUntil: null })
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .execute()
}

/** How many mails are held. */
export async function heldMails(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return count
}

/** Sends what is held after all. Gives the number of mails. */
export async function releaseMails(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'waiting', runAt: now })
    .where('state', '=', 'held')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Blanks what is held: it is not sent any more. Gives the number of mails. */
export const discardMails = (db: Database): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`
      update mails m set content = null, forgotten = true from jobs j
      where j.state = 'held' and m.tenant_id = j.tenant_id and m.id = j.payload ->> 'mailId'`.execute(trx)
    const { numDeletedRows } = await trx.deleteFrom('jobs').where('state', '=', 'held').executeTakeFirst()
    return Number(numDeletedRows)
  })
