import { z } from 'zod'
import { dayMs } from '#lib/dates.ts'
import { appendAudit, installation } from '../db/audit.ts'
import { dueBetween, dueSearches, isDue, type SearchKey } from '../db/auto-delete.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import { removeSearch } from '../db/remove-search.ts'
import { addTombstone } from '../db/tombstones.ts'
import { dueDocuments, removeDocument } from '../db/vault.ts'
import { notifyOfAutoDelete } from '../providers/notify.ts'
import { defineJob, type JobParts } from './job-kind.ts'
import { queueNext } from './periodic.ts'

const atOnce = 50

/** Some searches could not be deleted; they stay due. */
class SearchesLeft extends Error {}

/**
 * Deletes the searches and monitors that are due, with their matches and comments, and the documents of the vault, each
 * in a transaction of its own, and queues itself for the next day. Tenants are told a day before. One that cannot be deleted keeps no other waiting.
 */
export const autoDeleteJob = defineJob({
  payload: z.object({}),

  run: async (parts, _payload, signal) => {
    const left: string[] = []
    const next = () => dueSearches(parts.db, parts.now(), left, atOnce)
    for (let due = await next(); due.length > 0; due = await next())
      for (const search of due) {
        signal.throwIfAborted()
        if (!(await tryToDelete(parts, search))) left.push(search.id)
      }
    await deleteDocuments(parts, signal)
    if (left.length > 0) throw new SearchesLeft()
    return (trx) => endDay(parts, trx)
  },

  failed: (parts, _payload, trx) => endDay(parts, trx),
})

/** Deletes one search; false when that went wrong. */
async function tryToDelete(parts: JobParts, search: SearchKey): Promise<boolean> {
  try {
    await inTransaction(parts.db, (trx) => deleteSearch(trx, search, parts))
    return true
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    parts.log.error({ search: search.id, error: name }, 'a search that is due could not be deleted')
    return false
  }
}

async function deleteSearch(trx: Trx, search: SearchKey, { now, newId }: JobParts): Promise<void> {
  const at = now()
  if (!(await isDue(trx, search, at))) return
  await removeSearch(search, trx, search.id)
  await addTombstone(search, trx, { id: search.id, at, cause: 'auto-delete' })
  const actor = { tenantId: search.tenantId, userId: installation.userId }
  const act = { at, newId, requestId: 'auto-delete', key: null }
  await appendAudit(actor, trx, act, { action: 'auto-delete', subjects: [search.id] })
}

/** Deletes the documents of the vault whose day has come. */
async function deleteDocuments(parts: JobParts, signal: AbortSignal): Promise<void> {
  const today = parts.now().toISOString().slice(0, 10)
  const next = () => dueDocuments(parts.db, today, atOnce)
  for (let due = await next(); due.length > 0; due = await next())
    for (const document of due) {
      signal.throwIfAborted()
      await inTransaction(parts.db, async (trx) => {
        await removeDocument(document, trx)
        const actor = { tenantId: document.tenantId, userId: installation.userId }
        const act = { at: parts.now(), newId: parts.newId, requestId: 'auto-delete', key: null }
        await appendAudit(actor, trx, act, { action: 'vault.delete', subjects: [document.id] })
      })
    }
}

/** Tells who loses something the next day, and queues that day. */
async function endDay({ now, newId }: JobParts, trx: Trx): Promise<void> {
  const at = now()
  for (const { tenantId, count } of await dueBetween(trx, at, new Date(at.getTime() + dayMs)))
    await notifyOfAutoDelete({ tenantId }, trx, { at, newId }, count)
  await queueNext(trx, 'auto-delete', at)
}
