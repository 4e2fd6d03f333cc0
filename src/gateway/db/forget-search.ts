import { sql } from 'kysely'
import { say } from '#domain/server-messages.ts'
import { markdownText } from '#lib/markdown-text.ts'
import type { Trx } from './database.ts'
import { forgetExportsAbout } from './exports.ts'
import { forgetMailsAbout } from './mails.ts'
import type { Scope } from './scope.ts'

/** A search, or monitor, that is removed. */
interface Gone {
  id: string
  clientReference: string | null
  /** The id that it had while it was one row with its monitor, which keeps that id, and until when; null: it had none. */
  former: { id: string; until: Date } | null
}

/**
 * Blanks what quotes a removed search outside of its own rows: answers that were kept for an Idempotency-Key, mails, its
 * reports, and its client reference in notifications. The keys stay, for a request that comes again must not be carried out again.
 */
export async function forgetSearch({ tenantId }: Pick<Scope, 'tenantId'>, trx: Trx, gone: Gone): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ body: null })
    .where('tenantId', '=', tenantId)
    .where((key) => key.or([key('created', '=', gone.id), key('about', '=', gone.id)]))
    .execute()
  await forgetMailsAbout({ tenantId }, trx, gone.id)
  await forgetExportsAbout({ tenantId }, trx, gone.id)
  if (gone.former !== null) await forgetFormer(tenantId, trx, gone.former)
  if (gone.clientReference !== null) await forgetReference(tenantId, trx, gone.clientReference)
}

/** What quotes a search by the id that its monitor has kept: only what is older than the two records is of the search. */
async function forgetFormer(tenantId: string, trx: Trx, { id, until }: NonNullable<Gone['former']>): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ body: null })
    .where('tenantId', '=', tenantId)
    .where('at', '<=', until)
    .where((key) => key.or([key('created', '=', id), key('about', '=', id)]))
    .execute()
  await forgetMailsAbout({ tenantId }, trx, id, until)
}

/** Notifications go on telling that something was, and no longer what. */
async function forgetReference(tenantId: string, trx: Trx, reference: string): Promise<void> {
  const told = `**${markdownText(reference)}**`
  await sql`
    update notifications set message = replace(message, ${told}, ${say('notice.noReference')})
    where tenant_id = ${tenantId} and position(${told} in message) > 0
  `.execute(trx)
}
