import { sql } from 'kysely'
import type { Trx } from './database.ts'
import type { Building } from './entities.ts'
import type { VersionState } from './watchlist-tables.ts'

/** A load of this list is running; its last sign of life is younger than half a minute. */
export class ListBusy extends Error {
  constructor(listId: string) {
    super(`Another load of the list "${listId}" is running. Wait until it has ended.`)
  }
}

/** The version being built was given up meanwhile, because it showed no sign of life. */
export class LoadGivenUp extends Error {
  constructor(listId: string) {
    super(`The load of the list "${listId}" stood still for too long and was given up. Load it again.`)
  }
}

/** What a list is, apart from its editions. */
export interface ListIdentity {
  id: string
  tenantId: string | null
  name: string
  format: string
  synthetic: boolean
}

/** How a version being built differs from the one in force. */
export interface VersionDelta {
  entities: number
  names: number
  added: number
  changed: number
  removed: number
  /** Parties in force now. */
  before: number
  activeAsOf: string | null
}

const lifeSign = 30_000
const keptVersions = 2

/** Starts a new version beside the one in force, clearing away what an interrupted load left. Fails with ListBusy. */
export async function beginVersion(trx: Trx, list: ListIdentity, now: Date): Promise<Building> {
  await trx
    .insertInto('watchlists')
    .values({ ...list, activeVersion: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx.selectFrom('watchlists').selectAll().where('id', '=', list.id).forUpdate().executeTakeFirst()
  const running = await trx
    .selectFrom('listVersions')
    .select(['version', 'beatAt'])
    .where('listId', '=', list.id)
    .where('state', '=', 'loading')
    .executeTakeFirst()
  if (running && now.getTime() - running.beatAt.getTime() < lifeSign) throw new ListBusy(list.id)
  if (running) await failVersion(trx, list.id, running.version, interrupted, now)
  const version = (await lastVersion(trx, list.id)) + 1
  await trx
    .insertInto('listVersions')
    .values({ ...emptyVersion, listId: list.id, version, format: list.format, startedAt: now, beatAt: now })
    .execute()
  return { listId: list.id, version, activeVersion: row?.activeVersion ?? null }
}

const interrupted = 'The load was interrupted.'

const emptyVersion = {
  state: 'loading' as const,
  asOf: null,
  entities: 0,
  names: 0,
  added: 0,
  changed: 0,
  removed: 0,
  rejected: 0,
  error: null,
  finishedAt: null,
}

async function lastVersion(trx: Trx, listId: string): Promise<number> {
  const row = await trx
    .selectFrom('listVersions')
    .select((select) => select.fn.max('version').as('last'))
    .where('listId', '=', listId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * Gives a sign of life of a load, with what it has read so far. Fails with LoadGivenUp when the version is no longer
 * being built: what a stalled load still wrote would otherwise show up in a later version.
 */
export async function beatVersion(trx: Trx, { listId, version }: Building, entities: number, now: Date): Promise<void> {
  const updated = await trx
    .updateTable('listVersions')
    .set({ entities, beatAt: now })
    .where('listId', '=', listId)
    .where('version', '=', version)
    .where('state', '=', 'loading')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) throw new LoadGivenUp(listId)
}

/** Compares the version being built with the one in force. */
export async function measureVersion(trx: Trx, building: Building): Promise<VersionDelta> {
  const { listId, version, activeVersion } = building
  const result = await sql<VersionDelta>`
    with loaded as (
      select entity_id from loaded_entities where list_id = ${listId} and version = ${version}
    ), fresh as (
      select id from entities where list_id = ${listId} and from_version = ${version}
    ), active as (
      select id from entities
      where list_id = ${listId} and from_version <= ${activeVersion}
        and (to_version is null or to_version > ${activeVersion})
    )
    select
      (select count(*)::int from loaded) as entities,
      (select count(*)::int from active) as before,
      (select count(*)::int from fresh where id not in (select id from active)) as added,
      (select count(*)::int from fresh where id in (select id from active)) as changed,
      (select count(*)::int from active where id not in (select entity_id from loaded)) as removed,
      (select count(*)::int from entity_names n join entities e on e.key = n.entity_key
       where e.list_id = ${listId} and e.id in (select entity_id from loaded)
         and (e.from_version = ${version}
           or (e.to_version is null and e.id not in (select id from fresh)))) as names,
      (select as_of from list_versions where list_id = ${listId} and version = ${activeVersion}) as "activeAsOf"
  `.execute(trx)
  const [delta] = result.rows
  if (delta === undefined) throw new Error('The comparison of two list versions has no answer.')
  return delta
}

/** Puts the version in force, in the caller's transaction: readers see the old one or the new one, never a mixture. */
export async function activateVersion(
  trx: Trx,
  building: Building,
  list: ListIdentity,
  edition: VersionDelta & { asOf: string; rejected: number },
  now: Date,
): Promise<void> {
  const { listId, version } = building
  await sql`
    update entities set to_version = ${version}
    where list_id = ${listId} and from_version < ${version} and to_version is null
      and (id not in (select entity_id from loaded_entities where list_id = ${listId} and version = ${version})
        or id in (select id from entities where list_id = ${listId} and from_version = ${version}))
  `.execute(trx)
  const { before: _, activeAsOf: __, ...counts } = edition
  await setState(trx, listId, 'active', 'old')
  await trx
    .updateTable('listVersions')
    .set({ ...counts, state: 'active', finishedAt: now, beatAt: now })
    .where('listId', '=', listId)
    .where('version', '=', version)
    .execute()
  const { name, format, synthetic } = list
  await trx
    .updateTable('watchlists')
    .set({ name, format, synthetic, activeVersion: version })
    .where('id', '=', listId)
    .execute()
  await dropOldVersions(trx, listId)
}

async function setState(trx: Trx, listId: string, from: VersionState, to: VersionState): Promise<void> {
  await trx
    .updateTable('listVersions')
    .set({ state: to })
    .where('listId', '=', listId)
    .where('state', '=', from)
    .execute()
}

/** Two old versions are kept for explanations; what only older ones show is deleted, and so is the load's own note. */
async function dropOldVersions(trx: Trx, listId: string): Promise<void> {
  await trx.deleteFrom('loadedEntities').where('listId', '=', listId).execute()
  const old = await trx
    .selectFrom('listVersions')
    .select('version')
    .where('listId', '=', listId)
    .where('state', '=', 'old')
    .orderBy('version', 'desc')
    .limit(keptVersions)
    .execute()
  const oldest = old.at(-1)?.version
  if (oldest === undefined || old.length < keptVersions) return
  await trx.deleteFrom('entities').where('listId', '=', listId).where('toVersion', '<=', oldest).execute()
  await trx.deleteFrom('listVersions').where('listId', '=', listId).where('version', '<', oldest).execute()
}

/** Gives a version up: what it had written goes, the one in force stays, and the reason is kept for `status`. */
export async function failVersion(trx: Trx, listId: string, version: number, error: string, now: Date): Promise<void> {
  await trx.deleteFrom('loadedEntities').where('listId', '=', listId).where('version', '=', version).execute()
  await trx.deleteFrom('entities').where('listId', '=', listId).where('fromVersion', '=', version).execute()
  await trx
    .updateTable('listVersions')
    .set({ state: 'failed', error, finishedAt: now })
    .where('listId', '=', listId)
    .where('version', '=', version)
    .execute()
}

/** Gives up the loads of a process that is gone. Only for a start that holds the data directory alone. */
export async function failInterruptedLoads(trx: Trx, now: Date): Promise<void> {
  const running = await trx
    .selectFrom('listVersions')
    .select(['listId', 'version'])
    .where('state', '=', 'loading')
    .execute()
  for (const { listId, version } of running) await failVersion(trx, listId, version, interrupted, now)
}
