import type { Selectable } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { MailContent, NoticeTables } from './notice-tables.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A mail; its content is null once it was sent. */
export type StoredMail = Selectable<NoticeTables['mails']>

/** Stores a mail that is to be sent; the job that sends it belongs into the same transaction. */
export async function addMail(
  trx: Trx,
  mail: Omit<NoticeTables['mails'], 'content' | 'sentAt'> & { content: MailContent },
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ ...mail, content: json(mail.content), sentAt: null })
    .execute()
}

/** One mail of the tenant. */
export const findMail = ({ tenantId }: Tenant, db: Reader, id: string): Promise<StoredMail | undefined> =>
  db.selectFrom('mails').selectAll().where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirst()

/** Notes that a mail was sent; its addresses and texts have done their work and go. */
export async function markSent({ tenantId }: Tenant, trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ sentAt: at, content: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Leaves in a mail only those who have not received it, so that nobody gets it twice. */
export async function keepRecipients(
  { tenantId, id, content }: StoredMail,
  trx: Trx,
  to: readonly string[],
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ content: json({ ...content, to }) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
