import { api } from '#contracts/api.ts'
import type { Export } from '#contracts/exports.ts'
import { say } from '#domain/server-messages.ts'
import { appendAudit } from '../db/audit.ts'
import { inTransaction, type Reader, type Trx } from '../db/database.ts'
import {
  addExport,
  countExports,
  findOwnExport,
  recentExports,
  restartExport,
  type StoredExport,
} from '../db/exports.ts'
import { addJob, removeJob } from '../db/jobs.ts'
import type { Act, Scope } from '../db/scope.ts'
import { BlobMissing } from '../vault/blob-store.ts'
import { admit, fileNameOf, mediaTypeOf } from './export-orders.ts'
import { Refusal } from './http/problem.ts'
import { change, fileRoute, route, type Served } from './http/route.ts'

/** Files that are made in the background; everybody sees their own, and only while they may read what is in them. */
export const exportRoutes: Served[] = [
  route(api.exports, async ({ parts, scope, act }) => ({
    data: (await recentExports(scope, parts.db)).map((one) => shown(one, act.at)),
  })),

  route(api.exportCounts, async ({ parts, scope, query: { startDate } }) => ({
    data: await countExports(scope, parts.db, new Date(startDate ?? 0)),
  })),

  change(
    api.addExport,
    async ({ scope, act, body: wanted, timeZone }, trx) => {
      admit(scope, wanted)
      const { tenantId, userId } = scope
      const fileName = await fileNameOf({ scope, act, timeZone }, trx, wanted)
      const asked = { tenantId, userId, id: act.newId(), wanted, fileName, timeZone }
      const added = await addExport(trx, { ...asked, createdAt: act.at })
      await queue(scope, trx, act, added)
      return { data: shown(added, act.at) }
    },
    { bucket: 'export' },
  ),

  change(
    api.retryExport,
    async ({ scope, act, params: { uuid } }, trx) => {
      const failed = await ownExport(scope, trx, uuid)
      const again = await restartExport(scope, trx, failed.id)
      if (again === undefined) throw new Refusal('wrong_state', { message: say('exportFile.notFailed') })
      await queue(scope, trx, act, again)
      return { data: shown(again, act.at) }
    },
    { bucket: 'export' },
  ),

  fileRoute(api.downloadExport, async ({ parts, scope, act, params: { uuid } }) => {
    const own = await ownExport(scope, parts.db, uuid)
    const { id, fileName, status, content, bytes, availableUntil } = own
    if (status !== 'completed') throw new Refusal('wrong_state', { message: say('exportFile.notReady') })
    if (content === null || availableUntil === null || availableUntil <= act.at) throw new Refusal('gone')
    const file = await parts.vault.read(content).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new Refusal('gone') : error
    })
    await inTransaction(parts.db, (trx) =>
      appendAudit(scope, trx, act, { action: 'export.download', subjects: [id] }),
    ).catch((error: unknown) => {
      file.destroy()
      throw error
    })
    return { name: fileName, type: mediaTypeOf(own.wanted), bytes: bytes ?? 0, content: file }
  }),
]

/** One's own export, while one may read what is in it. */
async function ownExport(scope: Scope, db: Reader, id: string): Promise<StoredExport> {
  const found = await findOwnExport(scope, db, id)
  if (found === undefined) throw new Refusal('not_found')
  admit(scope, found.wanted)
  return found
}

async function queue(scope: Scope, trx: Trx, act: Act, { tenantId, id, wanted }: StoredExport): Promise<void> {
  const jobId = `export:${id}`
  await removeJob(trx, jobId) // the one that failed before
  await addJob(trx, { id: jobId, tenantId, kind: 'export', payload: { exportId: id }, at: act.at })
  // last of all: the chain waits for whoever appends to it
  await appendAudit(scope, trx, act, { action: 'export', subjects: [id], details: { ...wanted } })
}

function shown(stored: StoredExport, now: Date): Export {
  const { id, fileName, status, content, createdAt, availableUntil, error, progress } = stored
  const isThere = content !== null && availableUntil !== null && availableUntil > now
  return {
    uuid: id,
    fileName,
    status,
    createdAt: createdAt.toISOString(),
    availableUntil: isThere ? availableUntil.toISOString() : null,
    error,
    ...(progress !== null && { progress }),
  }
}
