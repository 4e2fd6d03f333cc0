import { sql } from 'kysely'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader, Trx } from './database.ts'
import { countAttemptsAnew } from './jobs.ts'
import { addHolders, addItems, type MonitorKey } from './rescreen-items.ts'
import type { RescreenRun } from './rescreen-runs.ts'

/** A party that the run's edition changed, as it was and as it is. */
export interface PartyOfRun {
  partyId: string
  docs: WatchEntity[]
}

/** The next parties that the run's edition changed; at most so many, an empty page after the last. */
export async function changedParties(
  db: Reader,
  { listId, version, plannedThrough }: RescreenRun,
  limit: number,
): Promise<PartyOfRun[]> {
  const { rows } = await sql<PartyOfRun>`
    select c.entity_id as party_id, coalesce(jsonb_agg(e.doc) filter (where e.key is not null), '[]') as docs
    from (
      select entity_id from entity_changes
      where list_id = ${listId} and version = ${version} and entity_id collate "C" > ${plannedThrough}::text
      order by entity_id collate "C"
      limit ${limit}
    ) c
    left join entities e on e.list_id = ${listId} and e.id = c.entity_id
      and (e.from_version = ${version} or e.to_version = ${version})
    group by c.entity_id
    order by c.entity_id collate "C"
  `.execute(db)
  return rows
}

/**
 * Notes whom a page of changed parties may concern: these monitors, and those that hold a match on one of the parties.
 * After the last page the run begins to screen.
 */
export async function planPage(
  trx: Trx,
  { id }: RescreenRun,
  page: readonly PartyOfRun[],
  monitors: readonly MonitorKey[],
): Promise<void> {
  const parties = page.map(({ partyId }) => partyId)
  await addItems(trx, id, monitors)
  await addHolders(trx, id, parties)
  const plannedThrough = parties.at(-1)
  await trx
    .updateTable('rescreenRuns')
    .set(plannedThrough === undefined ? { state: 'screening' as const } : { plannedThrough })
    .where('id', '=', id)
    .execute()
  await countAttemptsAnew(trx, id)
}
