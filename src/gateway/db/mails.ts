import { json, type Trx } from './database.ts'
import type { MailContent, NoticeTables } from './notice-tables.ts'

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
