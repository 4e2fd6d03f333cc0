import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database, type Trx } from './database.ts'
import { clearWords, wordsOf } from './listed-words.ts'
import { rowsMeant } from './party-rows.ts'
import { overPages } from './row-pages.ts'

const keptVersions = 2
/** So many rows at once: nobody who waits for the database notices a page. */
const pageSize = { parties: 50, rows: 250 }

/**
 * Clears away what nobody reads any more: what loads left that are not running, and what only versions older than the
 * two kept for explanations show. Page by page, so that nobody waits for it; a kill on the way leaves the rest to the
 * next call. Outside of a transaction only.
 */
export async function cleanUpList(db: Database, listId: string): Promise<void> {
  const active = sql`(select coalesce(active_version, 0) from watchlists where id = ${listId})`
  const running = sql`(select version from list_versions where list_id = ${listId} and state = 'loading')`
  const given = (version: string) => sql`${sql.ref(version)} > ${active} and ${sql.ref(version)} not in ${running}`
  await deleteVersionRows(db, { table: 'loaded_entities', listId }, sql`version not in ${running}`)
  const first = (await activeVersion(db, listId)) + 1
  await deleteVersionRows(db, { table: 'entity_changes', listId, first }, given('version'))
  await overParties(db, { listId, which: given('to_version'), atOnce: pageSize.rows }, (trx, keys) =>
    sql`update entities set to_version = null where key = any(${keys}::int[])`.execute(trx),
  )
  await overParties(db, { listId, which: given('from_version'), atOnce: pageSize.parties }, deleteParties)
  await stampChanges(db, listId)
  const oldest = await oldestKept(db, listId)
  if (oldest === null) return
  const isOld = sql`to_version <= ${oldest}::int`
  await overParties(db, { listId, which: isOld, atOnce: pageSize.parties }, deleteParties)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '<', oldest).execute()
}

async function activeVersion(db: Database, listId: string): Promise<number> {
  const list = await db.selectFrom('watchlists').select('activeVersion').where('id', '=', listId).executeTakeFirst()
  return list?.activeVersion ?? 0
}

/** Tables with a row for each party of a version, or each that it changed. */
type VersionRows = 'loaded_entities' | 'entity_changes'

/** One row of a list in such a table. */
interface VersionRow {
  version: number
  entityId: string
}

/**
 * Deletes rows of a list from a version on, those that are meant, in the order of the table's key: a page that began at the first of them
 * would go over all that the pages before it have left for the database to clear away.
 */
const deleteVersionRows = (
  db: Database,
  { table, listId, first = 0 }: { table: VersionRows; listId: string; first?: number },
  which: RawBuilder<unknown>,
) =>
  overPages<VersionRow>({ version: first, entityId: '' }, async (after) => {
    const name = sql.table(table)
    const rows = await inKeyOrder(
      db,
      sql<VersionRow>`
        with page as materialized (
          select ctid as place, version, entity_id from ${name}
          where list_id = ${listId} and (version, entity_id) > (${after.version}::int, ${after.entityId}::text)
            and ${which}
          order by version, entity_id limit ${pageSize.rows}),
        gone as (delete from ${name} where ctid = any(array(select place from page)))
        select version, entity_id from page`,
    )
    return rows.at(-1)
  })

/** Reads along an index: a planner that has not counted yet what a load brought would sort all of it for every page. */
const inKeyOrder = <Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> =>
  inTransaction(db, async (trx) => {
    await sql`set local enable_sort = off`.execute(trx)
    return (await statement.execute(trx)).rows
  })

/** Notes with what editions changed when they came into force. */
async function stampChanges(db: Database, listId: string): Promise<void> {
  const versions = await db
    .selectFrom('listVersions')
    .select(['version', 'finishedAt'])
    .where('listId', '=', listId)
    .where('state', 'in', ['active', 'old'])
    .execute()
  for (const { version, finishedAt } of versions)
    await overPages<string>('', async (after) => {
      const rows = await inKeyOrder(
        db,
        sql<{ entityId: string }>`
          with page as materialized (
            select ctid as place, entity_id from entity_changes
            where list_id = ${listId} and version = ${version} and at is null and entity_id > ${after}
            order by entity_id limit ${pageSize.rows}),
          stamped as (
            update entity_changes set at = ${finishedAt}::timestamptz where ctid = any(array(select place from page)))
          select entity_id from page`,
      )
      return rows.at(-1)?.entityId
    })
}

async function oldestKept(db: Database, listId: string): Promise<number | null> {
  const old = await db
    .selectFrom('listVersions')
    .select('version')
    .where('listId', '=', listId)
    .where('state', '=', 'old')
    .orderBy('version', 'desc')
    .limit(keptVersions)
    .execute()
  return old.length < keptVersions ? null : (old.at(-1)?.version ?? null)
}

/** Deletes a list that is no longer in force, with all of its versions. */
export async function deleteList(db: Database, listId: string): Promise<void> {
  await deleteVersionRows(db, { table: 'entity_changes', listId }, sql`true`)
  await overParties(db, { listId, which: sql`true`, atOnce: pageSize.parties }, deleteParties)
  await db.deleteFrom('watchlists').where('id', '=', listId).where('activeVersion', 'is', null).execute()
}

/** Deletes a version that was never meant to come into force, and its list where that has no other. */
export async function discardVersion(db: Database, listId: string, version: number): Promise<void> {
  await deleteVersionRows(db, { table: 'loaded_entities', listId }, sql`version = ${version}`)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '=', version).execute()
  await sql`
    delete from watchlists l where id = ${listId} and active_version is null
      and not exists (select from list_versions v where v.list_id = l.id)
  `.execute(db)
}

/** Some parties of a list, of which so many are dealt with in one transaction. */
interface PartiesMeant {
  listId: string
  which: RawBuilder<unknown>
  atOnce: number
}

/** Deals with parties of a list, page by page; those that are no longer meant by then are passed over. */
const overParties = (
  db: Database,
  { listId, which, atOnce }: PartiesMeant,
  work: (trx: Trx, keys: readonly number[]) => Promise<unknown>,
) =>
  overPages(0, async (after) => {
    const { keys, last } = await rowsMeant(db, listId, which, after)
    for (let from = 0; from < keys.length; from += atOnce)
      await inTransaction(db, async (trx) => {
        const { rows } = await sql<{ key: number }>`
          select key from entities where key = any(${keys.slice(from, from + atOnce)}::int[]) and ${which}
        `.execute(trx)
        await work(
          trx,
          rows.map(({ key }) => key),
        )
      })
    return last
  })

/** With their names, and the words that no other name holds. */
async function deleteParties(trx: Trx, keys: readonly number[]): Promise<void> {
  const words = await wordsOf(trx, keys)
  await sql`delete from entities where key = any(${keys}::int[])`.execute(trx)
  await clearWords(trx, words)
}
