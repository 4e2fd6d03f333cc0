import { sql } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import { json, type Reader, type Trx } from './database.ts'
import type { RescreenRun } from './rescreen-runs.ts'

/** Higher than any version of a list. */
const highestVersion = 2_147_483_647

/**
 * Notes that monitored searches have seen the edition of a run that ends, or that its list is gone: those that the run
 * has screened, and those that it did not have to. Not those that some run still has to screen.
 */
export async function moveStamps(trx: Trx, run: RescreenRun): Promise<void> {
  const { listId, tenantId } = run
  const stamps = listId === null ? undefined : await stampsOf(trx, listId, run.version)
  if (stamps === undefined) return
  const version = stamps[0]?.version ?? highestVersion
  await sql`
    update searches s set lists = coalesce((
      select jsonb_agg(seen.stamp order by (seen.stamp ->> 'id') collate "C") from (
        select kept.stamp from jsonb_array_elements(s.lists) as kept (stamp) where kept.stamp ->> 'id' <> ${listId}
        union all
        select come.stamp from jsonb_array_elements(${json(stamps)}::jsonb) as come (stamp)
      ) seen), '[]'::jsonb)
    where s.monitoring = 'true'
      ${tenantId === null ? sql`` : sql`and s.tenant_id = ${tenantId}`}
      and not exists (
        select from jsonb_array_elements(s.lists) as known (stamp)
        where known.stamp ->> 'id' = ${listId} and (known.stamp ->> 'version')::int >= ${version}::int)
      and not exists (select from rescreen_items i where i.tenant_id = s.tenant_id and i.search_id = s.id)
  `.execute(trx)
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
