import { appendAudit, installation } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { deactivateList } from '../db/list-versions.ts'
import { queueListRun } from '../db/rescreen-runs.ts'
import { deleteList } from '../db/list-clean-up.ts'
import { actOf } from './list-load.ts'
import type { LoadParts } from './list-reading.ts'

/**
 * Takes a list out of every search, with its entry in the audit chain and the run that tells whoever holds a match on
 * one of its parties, and only then deletes it, page by page; after a kill in between the same call goes on. False if
 * there is none. Fails with ListBusy while the list is being loaded.
 */
export async function removeList(parts: Pick<LoadParts, 'db' | 'now' | 'newId'>, id: string): Promise<boolean> {
  const { db, now } = parts
  const known = await inTransaction(db, async (trx) => {
    const found = await deactivateList(trx, id, now())
    if (!found) return false
    await appendAudit(installation, trx, actOf(parts), { action: 'list.remove', subjects: [id] })
    await queueListRun(trx, { listId: id, version: 0, at: now(), gone: true })
    return true
  })
  if (known) await deleteList(db, id)
  return known
}
