import type { ImportPlace } from '#contracts/imports.ts'
import { appendAudit } from '../db/audit.ts'
import type { Reader, Trx } from '../db/database.ts'
import {
  countRows,
  findOwnImport,
  isUnfinished,
  lockOwnImport,
  rowOfImport,
  setImport,
  setRow,
  type StoredImport,
} from '../db/imports.ts'
import type { Act, Scope } from '../db/scope.ts'
import { notifyOfImport } from './notify.ts'

/** A row of an import with a provider. */
export interface RowOfImport extends ImportPlace {
  provider: string
}

/**
 * Why no monitor can be made of a row: it is none of this person's, its file has rows with errors, or there is a monitor
 * of it already.
 */
export type RowTrouble = 'unknown' | 'faulty' | 'made'

/** A row that a monitor is being made of, with its import as it was before. */
export interface TakenRow {
  row: RowOfImport
  job: StoredImport
}

/** What keeps a monitor from being made of a row; null: nothing, as far as can be told without waiting for others. */
export async function troubleOfRow(scope: Scope, db: Reader, row: RowOfImport): Promise<RowTrouble | null> {
  return troubleOf(scope, db, row, await findOwnImport(scope, db, row))
}

/**
 * Takes a row to make a monitor of it. The rest of its import waits until the transaction ends: so no two monitors are
 * made of one row, under whatever keys, and the last row of an import knows that it is the last.
 */
export async function takeRow(scope: Scope, trx: Trx, row: RowOfImport): Promise<TakenRow | RowTrouble> {
  const job = await lockOwnImport(scope, trx, row)
  return job === undefined ? 'unknown' : ((await troubleOf(scope, trx, row, job)) ?? { row, job })
}

async function troubleOf(
  scope: Scope,
  db: Reader,
  row: RowOfImport,
  job: StoredImport | undefined,
): Promise<RowTrouble | null> {
  const stored = job === undefined ? undefined : await rowOfImport(scope, db, row)
  if (job === undefined || stored === undefined) return 'unknown'
  if (job.status === 'validation_error') return 'faulty'
  return stored.status === 'success' ? 'made' : null
}

/** What became of a row: its monitor, or why there is none, in sentences that repeat nothing of it. */
type Outcome = { monitorId: string } | { errors: string[] }

/**
 * Keeps what became of a row. The first one of an import begins it; after the last one it is completed, and who imported
 * it is told once. A row that failed can be taken again, which changes no more than the row.
 */
export async function settleRow(
  scope: Scope,
  trx: Trx,
  act: Act,
  { row, job }: TakenRow,
  outcome: Outcome,
): Promise<void> {
  const kept =
    'errors' in outcome
      ? { status: 'failed' as const, errors: outcome.errors, monitorId: null }
      : { status: 'success' as const, errors: [], monitorId: outcome.monitorId }
  await setRow(scope, trx, row, kept)
  const isFirst = job.status === 'waiting'
  const isLast = job.status !== 'completed' && !(await isUnfinished(scope, trx, job.id))
  if (isFirst || isLast)
    await setImport(scope, trx, job.id, {
      status: isLast ? 'completed' : 'in_progress',
      finishedAt: isLast ? act.at : null,
    })
  const entry = { subjects: [job.id], details: { provider: job.provider, file: job.fileHash, rows: job.rowCount } }
  const counts = isLast ? await countRows(scope, trx, job.id) : null
  if (counts !== null) await notifyOfImport(trx, job, act, counts)
  // last of all: the chain waits for whoever appends to it
  if (isFirst) await appendAudit(scope, trx, act, { action: 'import.begin', ...entry })
  if (counts === null) return
  const details = { ...entry.details, imported: counts.success, failed: counts.failed }
  await appendAudit(scope, trx, act, { action: 'import.finish', ...entry, details })
}
