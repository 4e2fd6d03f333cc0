import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database, type Trx } from './database.ts'
import { beatVersion, type LoadingVersion } from './list-versions.ts'
import { overPages } from './row-pages.ts'

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

/** So many parties at once: nobody who waits for the database notices a page. */
const pageSize = 500

/** The party `l` of the version being built as the edition in force has it; null where that has none. */
const asInForce = ({ listId, activeVersion }: LoadingVersion): RawBuilder<unknown> => sql`
  left join lateral (
    select p.id, p.content_hash from entities p
    where p.list_id = ${listId} and p.id = l.entity_id and p.from_version <= ${activeVersion}::int
      and (p.to_version is null or p.to_version > ${activeVersion}::int)
    offset 0
  ) e on true`

/** The next parties that the version being built holds. */
const loadedPage = ({ listId, version }: LoadingVersion, after: string): RawBuilder<unknown> => sql`(
  select entity_id, content_hash, names from loaded_entities
  where list_id = ${listId} and version = ${version} and entity_id > ${after}
  order by entity_id limit ${pageSize})`

/** The next parties in force that the version being built does not hold as they are; `same` tells of no other edition. */
const forcePage = ({ listId, version, activeVersion }: LoadingVersion, after: number): RawBuilder<unknown> => sql`(
  select p.key, p.id, l.entity_id as held, l.content_hash = p.content_hash as same
  from (
    select key, id, content_hash from entities
    where list_id = ${listId} and key > ${after} and from_version <= ${activeVersion}::int
      and (to_version is null or to_version > ${activeVersion}::int)
    order by key limit ${pageSize}
  ) p
  left join lateral (
    select h.entity_id, h.content_hash from loaded_entities h
    where h.list_id = ${listId} and h.version = ${version} and h.entity_id = p.id
    offset 0
  ) l on true)`

/** Compares the version being built with the one in force, page by page. */
export async function measureVersion(db: Database, loading: LoadingVersion): Promise<VersionDelta> {
  const { listId, activeVersion } = loading
  const delta = { entities: 0, names: 0, added: 0, changed: 0, removed: 0, before: 0 }
  const add = (counts: Partial<typeof delta>) => {
    for (const key of Object.keys(delta) as (keyof typeof delta)[]) delta[key] += counts[key] ?? 0 // its own keys
  }
  await overPages<string>('', async (after) => {
    const { rows } = await sql<typeof delta & { last: string | null }>`
      select count(*)::int as entities, coalesce(sum(l.names), 0)::int as names,
        (count(*) filter (where e.id is null))::int as added,
        (count(*) filter (where l.content_hash <> e.content_hash))::int as changed, max(l.entity_id) as last
      from ${loadedPage(loading, after)} l ${asInForce(loading)}
    `.execute(db)
    add(rows[0] ?? {})
    return rows[0]?.last
  })
  await overPages<number>(0, async (after) => {
    const { rows } = await sql<typeof delta & { last: number | null }>`
      select count(*)::int as before, (count(*) filter (where p.held is null))::int as removed, max(p.key) as last
      from ${forcePage(loading, after)} p
    `.execute(db)
    add(rows[0] ?? {})
    return rows[0]?.last
  })
  const active = await db
    .selectFrom('listVersions')
    .select('asOf')
    .where('listId', '=', listId)
    .where('version', '=', activeVersion)
    .executeTakeFirst()
  return { ...delta, activeAsOf: active?.asOf ?? null }
}

/**
 * Notes which parties come and go with the version being built, and from which version on a row is no longer in force:
 * page by page, ahead of the moment that puts the version in force, and to be seen from then on only. `cleanUpList` takes
 * it back where that moment does not come. Throws LoadGivenUp.
 */
export async function prepareVersion(db: Database, loading: LoadingVersion, now: () => Date): Promise<void> {
  const { listId, version } = loading
  // Only while this load builds the version: what a stalled one still wrote would show in a later version.
  const inTurn = <T>(work: (trx: Trx) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      await beatVersion(trx, loading, now())
      return work(trx)
    })
  await overPages<string>('', (after) =>
    inTurn(async (trx) => {
      const { rows } = await sql<{ last: string | null }>`
        with page as materialized (select * from ${loadedPage(loading, after)} l),
        come as (
          insert into entity_changes (list_id, version, entity_id, action, fields)
          select ${listId}, ${version}, l.entity_id, 'added', '[]'::jsonb from page l ${asInForce(loading)}
          where e.id is null
          on conflict do nothing)
        select max(entity_id) as last from page
      `.execute(trx)
      return rows[0]?.last
    }),
  )
  await overPages<number>(0, (after) =>
    inTurn(async (trx) => {
      const { rows } = await sql<{ last: number | null }>`
        with page as materialized (select * from ${forcePage(loading, after)} p),
        gone as (
          insert into entity_changes (list_id, version, entity_id, action, fields)
          select ${listId}, ${version}, p.id, 'removed', '[]'::jsonb from page p where p.held is null
          on conflict do nothing),
        ended as (
          update entities e set to_version = ${version} from page p where e.key = p.key and p.same is not true)
        select max(key) as last from page
      `.execute(trx)
      return rows[0]?.last
    }),
  )
}
