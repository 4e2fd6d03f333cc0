import { sql } from 'kysely'
import { changedFields } from '#domain/matching/changed-fields.ts'
import type { IndexedName } from '#domain/matching/name-index/indexed-party.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import { analyzeSample } from './analyze-sample.ts'
import { json, type Database, type Reader, type Trx } from './database.ts'
import type { LoadingVersion } from './list-versions.ts'
import { fileWords } from './listed-words.ts'
import { isEmbedded } from './embedded-adapter.ts'
import { searchIndexes } from './searched-in-memory.ts'

/** A party with what the index needs to find it. */
export interface IndexedEntity {
  entity: WatchEntity
  /** What scoring reads of it. */
  facts: EntityFacts
  topics: string[]
  countries: string[]
  names: IndexedName[]
}

/** What became of a batch: parties whose id the version held already were left out. */
export interface Written {
  written: number
  unchanged: number
  duplicates: string[]
}

/**
 * Adds parties to the version being built; readers do not see them before it is activated. A party whose content hash
 * is the one in force keeps its row. Call with at most 1,000 parties.
 */
export async function addEntities(
  trx: Trx,
  loading: LoadingVersion,
  batch: readonly IndexedEntity[],
): Promise<Written> {
  const { fresh, duplicates } = await noteLoaded(trx, loading, batch)
  const known = await inForce(trx, loading, fresh)
  const changed = fresh.filter(({ entity }) => known.get(entity.id)?.contentHash !== entity.contentHash)
  await insertEntities(trx, loading, changed)
  await noteDifferences(trx, loading, changed, known)
  return { written: changed.length, unchanged: fresh.length - changed.length, duplicates }
}

/** Notes which parties the version holds, and finds those it held before; enough to compare it with the one in force. */
export async function noteLoaded(trx: Trx, { listId, version }: LoadingVersion, batch: readonly IndexedEntity[]) {
  const rows = batch.map(({ entity: { id, contentHash }, names }) => ({ id, hash: contentHash, names: names.length }))
  const inserted = await sql<{ id: string }>`
    insert into loaded_entities (list_id, version, entity_id, content_hash, names)
    select ${listId}, ${version}, id, hash, names
    from jsonb_to_recordset(${json(rows)}::jsonb) as party (id text, hash text, names integer)
    on conflict do nothing
    returning entity_id as id
  `.execute(trx)
  const waiting = new Set(inserted.rows.map(({ id }) => id))
  const fresh: IndexedEntity[] = []
  const duplicates: string[] = []
  for (const item of batch) {
    if (waiting.delete(item.entity.id)) fresh.push(item)
    else duplicates.push(item.entity.sourceId)
  }
  return { fresh, duplicates }
}

type InForce = ReadonlyMap<string, { key: number; contentHash: string }>

async function inForce(trx: Trx, { listId, activeVersion }: LoadingVersion, batch: readonly IndexedEntity[]) {
  if (activeVersion === null || batch.length === 0) return new Map<string, never>()
  const rows = await trx
    .selectFrom('entities')
    .select(['id', 'key', 'contentHash'])
    .where('listId', '=', listId)
    .where(sql<boolean>`id = any(${batch.map(({ entity }) => entity.id)}::text[])`)
    .where('fromVersion', '<=', activeVersion)
    .where((where) => where.or([where('toVersion', 'is', null), where('toVersion', '>', activeVersion)]))
    .execute()
  return new Map(rows.map(({ id, key, contentHash }) => [id, { key, contentHash }]))
}

/** Compares parties with the editions of them in force, field by field. */
async function noteDifferences(trx: Trx, loading: LoadingVersion, changed: readonly IndexedEntity[], known: InForce) {
  const after = new Map(changed.map(({ entity }) => [entity.id, entity]))
  const keys = [...after.keys()].flatMap((id) => known.get(id)?.key ?? [])
  if (keys.length === 0) return
  const rows = await trx
    .selectFrom('entities')
    .select('doc')
    .where(sql<boolean>`key = any(${keys}::integer[])`)
    .execute()
  const parties = rows.flatMap(({ doc }) => {
    const now = after.get(doc.id)
    return now ? [{ entityId: doc.id, fields: changedFields(doc, now) }] : []
  })
  const { listId, version } = loading
  // Nobody reads it before the version is in force.
  await sql`
    insert into entity_changes (list_id, version, entity_id, action, fields)
    select ${listId}, ${version}, "entityId", 'changed', fields
    from jsonb_to_recordset(${json(parties)}::jsonb) as party ("entityId" text, fields jsonb)
  `.execute(trx)
}

/** What plans over the parties of editions depend on. */
const inEditions = sql`entities (key, id, list_id, from_version, to_version)`

/**
 * Renews the planner's statistics over what a load has added: without them, comparing two versions of some 20,000
 * parties takes minutes. Of what no plan depends on, such as the parties themselves, none are made. Outside a transaction
 * only, so that the planner of every later one sees them.
 */
export async function analyzeLoaded(db: Database): Promise<void> {
  await analyzeSample(db, inEditions)
  await analyzeSample(db, sql`loaded_entities (list_id, version, entity_id)`)
}

/**
 * Brings what a load left pending into the indexes and renews the planner's statistics. Without it the planner reads
 * every name instead of the index, a hundred times slower. Outside a transaction only.
 */
export async function settleIndex(db: Database): Promise<void> {
  await analyzeSample(db, inEditions)
  await analyzeSample(db, sql`entity_names (entity_key, position)`)
  if (isEmbedded(db)) return
  for (const index of searchIndexes) await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db)
  await analyzeSample(db, sql`listed_words (word)`)
}

async function insertEntities(trx: Trx, { listId, version }: LoadingVersion, batch: readonly IndexedEntity[]) {
  if (batch.length === 0) return
  const rows = batch.map(({ entity, facts, topics, countries }) => {
    const { id, contentHash: hash, kind } = entity
    return { id, hash, kind, topics, countries, doc: entity, facts }
  })
  // One JSON parameter: a value of its own for every column of every party makes far more garbage than the parties are.
  const inserted = await sql<{ key: number; id: string }>`
    insert into entities (id, list_id, from_version, content_hash, kind, topics, countries, doc, facts)
    select id, ${listId}, ${version}::int, hash, kind, topics, countries, doc, facts
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as party (id text, hash text, kind text, topics text[], countries text[], doc jsonb, facts jsonb)
    returning key, id
  `.execute(trx)
  const keys = new Map(inserted.rows.map(({ id, key }) => [id, key]))
  await insertNames(
    trx,
    batch.flatMap(({ entity, names }) =>
      names.map((name, position) => ({ key: keys.get(entity.id), position, ...name })),
    ),
  )
}

async function insertNames(
  trx: Trx,
  named: ReadonlyArray<IndexedName & { key: number | undefined; position: number }>,
) {
  await fileWords(
    trx,
    named.flatMap(({ words }) => words),
  )
  const names = named.map(({ words, joined, ...name }) => ({ ...name, words: [...new Set([...words, ...joined])] }))
  // One JSON parameter instead of five per name: a batch may hold more names than a statement may have parameters.
  await sql`
    insert into entity_names (entity_key, position, folded, romanised, keys, words, compared, weight)
    select key, position, folded, romanised, keys, words, compared, weight
    from jsonb_to_recordset(${json(names)}::jsonb)
      as name (
        key integer, position integer, folded text, romanised text, keys text[], words text[], compared text[], weight integer
      )
  `.execute(trx)
}

/** Marks every party to be read anew by the engine, because it files names in another way than it did. */
export async function forgetFacts(trx: Trx): Promise<void> {
  await trx.updateTable('entities').set({ facts: null }).where('facts', 'is not', null).execute()
  await trx.deleteFrom('listedWords').execute()
}

/** The next parties behind a row that the engine has to read, by row; at most so many. */
export async function unreadEntities(reader: Reader, after: number, limit: number) {
  return reader
    .selectFrom('entities')
    .select(['key', 'doc'])
    .where('facts', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** Replaces what the index holds of parties that stay as they are. */
export async function replaceIndex(
  trx: Trx,
  batch: ReadonlyArray<Pick<IndexedEntity, 'facts' | 'names'> & { key: number }>,
): Promise<void> {
  const rows = batch.map(({ key, facts }) => ({ key, facts }))
  await sql`
    update entities e set facts = read.facts
    from jsonb_to_recordset(${json(rows)}::jsonb) as read (key integer, facts jsonb) where e.key = read.key
  `.execute(trx)
  const keys = batch.map(({ key }) => key)
  await sql`delete from entity_names where entity_key = any(${keys}::int[])`.execute(trx)
  await insertNames(
    trx,
    batch.flatMap(({ key, names }) => names.map((name, position) => ({ key, position, ...name }))),
  )
}
