import { sql } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import { json, type Database, type Reader } from './database.ts'
import type { MonitorKey } from './rescreen-items.ts'
import type { RescreenRun } from './rescreen-runs.ts'

/** Higher than any version of a list. */
const highestVersion = 2_147_483_647
/** So many are noted in one transaction. */
const page = 500

/**
 * Notes that monitored searches have seen the edition of a run that ends, or that its list is gone: those that the run
 * has compared or screened, and those that it did not have to. Not those that some run still has to screen. Page by
 * page, so that nobody waits for it; what is noted already stays as it is.
 */
export async function moveStamps(db: Database, run: RescreenRun, signal: AbortSignal): Promise<void> {
  const { listId, version } = run
  const stamps = listId === null ? undefined : await stampsOf(db, listId, version)
  if (listId === null || stamps === undefined) return
  for (let after: MonitorKey | undefined = { tenantId: '', searchId: '' }; after !== undefined;) {
    signal.throwIfAborted()
    after = await movePage(db, { listId, tenantId: run.tenantId, stamps }, after)
  }
}

/** Gives the last monitor of the page; undefined after the last. */
async function movePage(
  db: Database,
  { listId, tenantId, stamps }: { listId: string; tenantId: string | null; stamps: readonly ListStamp[] },
  after: MonitorKey,
): Promise<MonitorKey | undefined> {
  const version = stamps[0]?.version ?? highestVersion
  const { rows } = await sql<MonitorKey>`
    with page as materialized (
      select tenant_id, id from searches
      where monitoring = 'true' and (tenant_id, id) > (${after.tenantId}::text, ${after.searchId}::text)
        ${tenantId === null ? sql`` : sql`and tenant_id = ${tenantId}`}
      order by tenant_id, id limit ${page}
    ), moved as (
      update searches s set lists = coalesce((
        select jsonb_agg(seen.stamp order by (seen.stamp ->> 'id') collate "C") from (
          select kept.stamp from jsonb_array_elements(s.lists) as kept (stamp) where kept.stamp ->> 'id' <> ${listId}
          union all
          select come.stamp from jsonb_array_elements(${json(stamps)}::jsonb) as come (stamp)
        ) seen), '[]'::jsonb)
      from page
      where s.tenant_id = page.tenant_id and s.id = page.id and s.monitoring = 'true'
        and not exists (
          select from jsonb_array_elements(s.lists) as known (stamp)
          where known.stamp ->> 'id' = ${listId} and (known.stamp ->> 'version')::int >= ${version}::int)
        and not exists (select from rescreen_items i where i.tenant_id = s.tenant_id and i.search_id = s.id)
    )
    select tenant_id, id as search_id from page order by tenant_id desc, id desc limit 1
  `.execute(db)
  return rows[0]
}

/** The edition of a list that is in force, as searches name it; none where the list is gone. */
export async function stampsInForce(db: Reader, listId: string): Promise<ListStamp[]> {
  const wanted = db.selectFrom('watchlists').select('activeVersion').where('id', '=', listId)
  const version = (await wanted.executeTakeFirst())?.activeVersion ?? null
  return version === null ? [] : ((await stampsOf(db, listId, version)) ?? [])
}

/** The edition as searches name it: none once the list is gone, undefined where it is too old to be told. */
async function stampsOf(db: Reader, listId: string, version: number): Promise<ListStamp[] | undefined> {
  const list = await db.selectFrom('watchlists').selectAll().where('id', '=', listId).executeTakeFirst()
  if (list === undefined || list.activeVersion === null) return []
  const edition = await db
    .selectFrom('listVersions')
    .select(['asOf', 'hash'])
    .where('listId', '=', listId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (edition === undefined) return undefined
  const { asOf, hash } = edition
  return [{ id: listId, name: list.name, asOf: asOf ?? '', version, ...(hash !== null && { sha256: hash }) }]
}
