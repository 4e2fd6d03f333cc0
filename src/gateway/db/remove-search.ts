import type { Trx } from './database.ts'
import type { Scope } from './scope.ts'

const parts = ['matchChanges', 'matchReviews', 'comments', 'matches'] as const

/**
 * Removes a search with everything that hangs on it. Answers that were kept for an Idempotency-Key lose their text:
 * they quote its matches.
 */
export async function removeSearch({ tenantId }: Pick<Scope, 'tenantId'>, trx: Trx, id: string): Promise<void> {
  await removeParts(tenantId, trx, id)
  // A re-screen may have added something since. Once the search is locked, nobody can.
  await trx
    .selectFrom('searches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await removeParts(tenantId, trx, id)
  await trx.deleteFrom('searches').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  await trx
    .updateTable('idempotencyKeys')
    .set({ body: null })
    .where('tenantId', '=', tenantId)
    .where('created', '=', id)
    .execute()
}

async function removeParts(tenantId: string, trx: Trx, id: string): Promise<void> {
  for (const table of parts)
    await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('searchId', '=', id).execute()
}
