import { appendAudit, installation } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { deactivateList } from '../db/list-versions.ts'
import { deleteList } from '../db/tidy-list.ts'
import { actOf } from './list-load.ts'
import type { LoadParts } from './list-reading.ts'

/**
 * Takes a list out of every search, with its entry in the audit chain, and only then deletes it, page by page; after a
 * kill in between the same call goes on. False if there is none. Fails with ListBusy while the list is being loaded.
 */
export async function removeList(parts: Pick<LoadParts, 'db' | 'now' | 'newId'>, id: string): Promise<boolean> {
  const { db, now } = parts
  const known = await inTransaction(db, async (trx) => {
    const found = await deactivateList(trx, id, now())
    if (found) await appendAudit(installation, trx, actOf(parts), { action: 'list.remove', subjects: [id] })
    return found
  })
  if (known) await deleteList(db, id)
  return known
}
