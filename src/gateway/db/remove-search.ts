import type { Trx } from './database.ts'
import { forgetSearch } from './forget-search.ts'
import type { Scope } from './scope.ts'

const parts = ['matchChanges', 'matchReviews', 'comments', 'matches'] as const

/** Removes a search with everything that hangs on it, and blanks what quotes it elsewhere. */
export async function removeSearch({ tenantId }: Pick<Scope, 'tenantId'>, trx: Trx, id: string): Promise<void> {
  await removeParts(tenantId, trx, id)
  // A re-screen may have added something since. Once the search is locked, nobody can.
  const search = await trx
    .selectFrom('searches')
    .select(['clientReference', 'formerId', 'reconstruction'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await removeParts(tenantId, trx, id)
  await trx.deleteFrom('searches').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  const { formerId = null, reconstruction = null, clientReference = null } = search ?? {}
  const former =
    formerId === null || reconstruction === null ? null : { id: formerId, until: new Date(reconstruction.at) }
  await forgetSearch({ tenantId }, trx, { id, clientReference, former })
}

async function removeParts(tenantId: string, trx: Trx, id: string): Promise<void> {
  for (const table of parts)
    await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('searchId', '=', id).execute()
}
