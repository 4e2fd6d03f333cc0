import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { forgetMailsOf } from './mails.ts'

/**
 * Forgets what only a person's account had: kept answers, notifications and mails. What they decided stays as it is,
 * with the name that it was decided under.
 */
export async function forgetPerson(trx: Trx, { id, username }: { id: string; username: string }): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', id).execute()
  await trx.deleteFrom('notificationRecipients').where('userId', '=', id).execute()
  await sql`
    delete from notifications n
    where not exists (select from notification_recipients r where r.tenant_id = n.tenant_id and r.notification_id = n.id)
      and not exists (select from run_notices u where u.tenant_id = n.tenant_id and u.notification_id = n.id)
  `.execute(trx)
  await forgetMailsOf(trx, { id, address: username })
}
