import { sql, type Selectable } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import { addJob } from './jobs.ts'
import type { Act, Scope } from './scope.ts'
import type { MailContent, Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A mail; its content is null once it was sent. */
export type StoredMail = Selectable<Tables['mails']>

/** The act that a mail is part of, and the address of the installation that sends it. */
export interface Mailing extends Pick<Act, 'at' | 'newId'> {
  publicUrl: string
}

/** A mail that is to be sent, and what it is about. */
type NewMail = Pick<StoredMail, 'tenantId' | 'senderId' | 'searchId'> & {
  /** The screening that it invites to; absent: none. */
  livenessId?: string
  content: MailContent
}

/** Stores a mail with the job that sends it, in the transaction of what it tells of; gives its id. */
export async function queueMail(
  trx: Trx,
  { publicUrl, at, newId }: Mailing,
  { content, ...mail }: NewMail,
): Promise<string> {
  const id = newId()
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`
  await trx
    .insertInto('mails')
    .values({ ...mail, id, messageId, content: json(content), createdAt: at, sentAt: null })
    .execute()
  await addJob(trx, { id: newId(), tenantId: mail.tenantId, kind: 'mail', payload: { mailId: id }, at })
  return id
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

/** Blanks the mails about a search that is removed: what has not been sent is not sent any more. */
export async function forgetMailsAbout({ tenantId }: Tenant, trx: Trx, searchId: string, until?: Date): Promise<void> {
  const about = trx
    .updateTable('mails')
    .set({ content: null, forgotten: true })
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
  await (until === undefined ? about : about.where('createdAt', '<=', until)).execute()
  await endFailedMails(trx)
}

/** Blanks the invitations to screenings that are removed: what has not been sent is not sent any more. */
export async function forgetInvitations({ tenantId }: Tenant, trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('mails')
    .set({ content: null, forgotten: true })
    .where('tenantId', '=', tenantId)
    .where('livenessId', 'in', [...ids])
    .execute()
  await endFailedMails(trx)
}

/** Blanks what a removed person has sent, and takes their address out of what has not been sent yet. */
export async function forgetMailsOf(trx: Trx, { id, address }: { id: string; address: string }): Promise<void> {
  await trx.updateTable('mails').set({ content: null, forgotten: true }).where('senderId', '=', id).execute()
  const isTheirs = (to: string) => to.toLowerCase() === address.toLowerCase()
  const waiting = await trx.selectFrom('mails').selectAll().where('content', 'is not', null).execute()
  for (const mail of waiting) {
    const to = mail.content?.to.filter((one) => !isTheirs(one)) ?? []
    if (to.length === mail.content?.to.length) continue
    if (to.length > 0) await keepRecipients(mail, trx, to)
    else await trx.updateTable('mails').set({ content: null, forgotten: true }).where('id', '=', mail.id).execute()
  }
  await endFailedMails(trx)
}

/** Nobody has to see to mails any more that are blanked. What still waits ends by itself. */
const endFailedMails = async (trx: Trx): Promise<void> =>
  void (await sql`
    delete from jobs j using mails m
    where j.kind = 'mail' and j.state = 'failed' and m.forgotten
      and m.tenant_id = j.tenant_id and m.id = j.payload ->> 'mailId'
  `.execute(trx))

/** Mails whose files are to go as well. */
export async function forgottenMails(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').where('forgotten', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** Which of some files of the vault go with a mail that has not been sent. */
export async function contentsOfMails(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await sql<{ hash: string }>`
    select distinct content #>> '{report,hash}' as hash from mails
    where content #>> '{report,hash}' = any(${[...hashes]}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
