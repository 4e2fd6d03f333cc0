import { sql } from 'kysely'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { json, type Database, type Reader, type Trx } from './database.ts'

/** One name of a party as the index holds it. */
export interface IndexedName {
  folded: string
  /** The Latin form of a name in another script, else null. */
  romanised: string | null
}

/** A party with what the index needs to find it. */
export interface IndexedEntity {
  entity: WatchEntity
  topics: string[]
  countries: string[]
  names: IndexedName[]
}

/** The version that is being built, and the one in force. */
export interface Building {
  listId: string
  version: number
  activeVersion: number | null
}

/** What became of a batch: parties whose id the version held already were left out. */
export interface Written {
  written: number
  unchanged: number
  duplicates: string[]
}

/**
 * Adds parties to the version being built; readers do not see them before it is activated. A party whose content hash
 * is the one in force keeps its row. Call with at most 1,000 parties (design/screening section 3).
 */
export async function addEntities(trx: Trx, building: Building, batch: readonly IndexedEntity[]): Promise<Written> {
  const { fresh, duplicates } = await noteLoaded(trx, building, batch)
  const hashes = await hashesInForce(trx, building, fresh)
  const changed = fresh.filter(({ entity }) => hashes.get(entity.id) !== entity.contentHash)
  await insertEntities(trx, building, changed)
  return { written: changed.length, unchanged: fresh.length - changed.length, duplicates }
}

/** Notes which parties the version holds, and finds those it held before. */
async function noteLoaded(trx: Trx, { listId, version }: Building, batch: readonly IndexedEntity[]) {
  if (batch.length === 0) return { fresh: [], duplicates: [] }
  const inserted = await trx
    .insertInto('loadedEntities')
    .values(batch.map(({ entity }) => ({ listId, version, entityId: entity.id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('entityId')
    .execute()
  const waiting = new Set(inserted.map(({ entityId }) => entityId))
  const fresh: IndexedEntity[] = []
  const duplicates: string[] = []
  for (const item of batch) {
    if (waiting.delete(item.entity.id)) fresh.push(item)
    else duplicates.push(item.entity.sourceId)
  }
  return { fresh, duplicates }
}

async function hashesInForce(trx: Trx, { listId, activeVersion }: Building, batch: readonly IndexedEntity[]) {
  if (activeVersion === null || batch.length === 0) return new Map<string, string>()
  const rows = await trx
    .selectFrom('entities')
    .select(['id', 'contentHash'])
    .where('listId', '=', listId)
    .where(
      'id',
      'in',
      batch.map(({ entity }) => entity.id),
    )
    .where('fromVersion', '<=', activeVersion)
    .where((where) => where.or([where('toVersion', 'is', null), where('toVersion', '>', activeVersion)]))
    .execute()
  return new Map(rows.map(({ id, contentHash }) => [id, contentHash]))
}

/** The content hash of every party that a list has in force, by id. */
export async function activeHashes(reader: Reader, listId: string): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('entities as party')
    .innerJoin('watchlists as list', 'list.id', 'party.listId')
    .select(['party.id', 'party.contentHash'])
    .where('party.listId', '=', listId)
    .whereRef('party.fromVersion', '<=', 'list.activeVersion')
    .where((where) =>
      where.or([where('party.toVersion', 'is', null), where('party.toVersion', '>', where.ref('list.activeVersion'))]),
    )
    .execute()
  return new Map(rows.map(({ id, contentHash }) => [id, contentHash]))
}

/**
 * Brings what a load left pending into the trigram index and renews the planner's statistics. Without it the planner
 * reads every name instead of the index, a hundred times slower. Outside a transaction only.
 */
export async function settleIndex(db: Database): Promise<void> {
  await sql`vacuum (analyze) entities, entity_names`.execute(db)
}

async function insertEntities(trx: Trx, { listId, version }: Building, batch: readonly IndexedEntity[]) {
  if (batch.length === 0) return
  const rows = batch.map(({ entity, topics, countries }) => ({
    id: entity.id,
    listId,
    fromVersion: version,
    contentHash: entity.contentHash,
    kind: entity.kind,
    topics,
    countries,
    doc: json(entity),
  }))
  const inserted = await trx.insertInto('entities').values(rows).returning(['key', 'id']).execute()
  const keys = new Map(inserted.map(({ id, key }) => [id, key]))
  const names = batch.flatMap(({ entity, names }) =>
    names.map((name, position) => ({ key: keys.get(entity.id), position, ...name })),
  )
  // One JSON parameter instead of four per name: a batch may hold more names than a statement may have parameters.
  await sql`
    insert into entity_names (entity_key, position, folded, romanised)
    select key, position, folded, romanised
    from jsonb_to_recordset(${json(names)}::jsonb) as name (key integer, position integer, folded text, romanised text)
  `.execute(trx)
}
