import { sql } from 'kysely'
import { json, type Database, type Reader, type Trx } from './database.ts'
import { countAttemptsAnew } from './jobs.ts'

/** A monitored search that a run still has to screen. */
export interface RescreenItem {
  runId: string
  tenantId: string
  searchId: string
}

/** A monitored search by its key. */
export type MonitorKey = Omit<RescreenItem, 'runId'>

/** The same as a text, to look it up by. */
export const monitorName = ({ tenantId, searchId }: MonitorKey): string => `${tenantId} ${searchId}`

/** Adds monitored searches to what a run has to screen, each once. */
export async function addItems(trx: Trx, runId: string, monitors: readonly MonitorKey[]): Promise<void> {
  if (monitors.length === 0) return
  const keys = monitors.map(({ tenantId, searchId }) => ({ tenantId, searchId }))
  await sql`
    insert into rescreen_items (run_id, tenant_id, search_id)
    select ${runId}::text, "tenantId", "searchId"
    from jsonb_to_recordset(${json(keys)}::jsonb) as m ("tenantId" text, "searchId" text)
    on conflict do nothing
  `.execute(trx)
}

/** A monitored search that the run has still to screen, those named left out. */
export const nextItem = (db: Reader, runId: string, without: readonly string[]): Promise<RescreenItem | undefined> =>
  db
    .selectFrom('rescreenItems')
    .select(['runId', 'tenantId', 'searchId'])
    .where('runId', '=', runId)
    .where(sql<boolean>`search_id <> all(${[...without]}::text[])`)
    .orderBy('tenantId')
    .orderBy('searchId')
    .limit(1)
    .executeTakeFirst()

/** Takes an item for good, in the transaction that does its work. False when somebody else has done it. */
export async function takeItem(trx: Trx, { runId, tenantId, searchId }: RescreenItem): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('rescreenItems')
    .where('runId', '=', runId)
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await countAttemptsAnew(trx, runId)
  return numDeletedRows > 0n
}

/** Whether another run will screen this search, or may come to: what it has not told yet is nobody's mistake. */
export async function isAwaited(trx: Trx, { tenantId, searchId }: MonitorKey): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from rescreen_items where tenant_id = ${tenantId} and search_id = ${searchId})
      or exists (select from rescreen_runs where state = 'comparing') as awaited
  `.execute(trx)
  return rows[0]?.awaited === true
}

/** Notes why an item could not be done; it stays to be done. */
export async function noteItemError(
  db: Database,
  { runId, tenantId, searchId }: RescreenItem,
  error: string,
): Promise<void> {
  await db
    .updateTable('rescreenItems')
    .set({ error })
    .where('runId', '=', runId)
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .execute()
}
