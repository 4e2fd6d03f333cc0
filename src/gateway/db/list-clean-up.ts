import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { clearWords, wordsOf } from './listed-words.ts'
import { overPages, updatePages } from './row-pages.ts'

const keptVersions = 2
/** So many rows at once: nobody who waits for the database notices a page. */
const pageSize = { parties: 50, rows: 500 }

/**
 * Clears away what nobody reads any more: what loads left that are not running, and what only versions older than the
 * two kept for explanations show. Page by page, so that nobody waits for it; a kill on the way leaves the rest to the
 * next call. Outside of a transaction only.
 */
export async function cleanUpList(db: Database, listId: string): Promise<void> {
  const active = sql`(select coalesce(active_version, 0) from watchlists where id = ${listId})`
  const running = sql`(select version from list_versions where list_id = ${listId} and state = 'loading')`
  const given = (version: string) => sql`${sql.ref(version)} > ${active} and ${sql.ref(version)} not in ${running}`
  await deleteVersionRows(db, 'loaded_entities', listId, sql`version not in ${running}`)
  await deleteVersionRows(db, 'entity_changes', listId, given('version'))
  await updatePages(db, 'entities', sql`to_version = null`, sql`list_id = ${listId} and ${given('to_version')}`)
  await deleteParties(db, sql`list_id = ${listId} and ${given('from_version')}`)
  await stampChanges(db, listId)
  const oldest = await oldestKept(db, listId)
  if (oldest === null) return
  await deleteParties(db, sql`list_id = ${listId} and to_version <= ${oldest}`)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '<', oldest).execute()
}

/** Tables with a row for each party of a version, or each that it changed. */
type VersionRows = 'loaded_entities' | 'entity_changes'

/** One row of a list in such a table. */
interface VersionRow {
  version: number
  entityId: string
}

/**
 * Deletes rows of a list, those that are meant, in the order of the table's key: a page that began at the first of them
 * would go over all that the pages before it have left for the database to clear away.
 */
const deleteVersionRows = (db: Database, table: VersionRows, listId: string, which: RawBuilder<unknown>) =>
  overPages<VersionRow>({ version: 0, entityId: '' }, async (after) => {
    const name = sql.table(table)
    const { rows } = await sql<VersionRow>`
      with page as materialized (
        select version, entity_id from ${name}
        where list_id = ${listId} and (version, entity_id) > (${after.version}::int, ${after.entityId}::text) and ${which}
        order by version, entity_id limit ${pageSize.rows}),
      gone as (
        delete from ${name} r using page p
        where r.list_id = ${listId} and r.version = p.version and r.entity_id = p.entity_id)
      select version, entity_id from page order by version desc, entity_id desc limit 1
    `.execute(db)
    return rows[0]
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
      const { rows } = await sql<{ last: string | null }>`
        with page as materialized (
          select entity_id from entity_changes
          where list_id = ${listId} and version = ${version} and at is null and entity_id > ${after}
          order by entity_id limit ${pageSize.rows}),
        stamped as (
          update entity_changes c set at = ${finishedAt}::timestamptz from page p
          where c.list_id = ${listId} and c.version = ${version} and c.entity_id = p.entity_id)
        select max(entity_id) as last from page
      `.execute(db)
      return rows[0]?.last
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
  await deleteVersionRows(db, 'entity_changes', listId, sql`true`)
  await deleteParties(db, sql`list_id = ${listId}`)
  await db.deleteFrom('watchlists').where('id', '=', listId).where('activeVersion', 'is', null).execute()
}

/** Deletes a version that was never meant to come into force, and its list where that has no other. */
export async function discardVersion(db: Database, listId: string, version: number): Promise<void> {
  await deleteVersionRows(db, 'loaded_entities', listId, sql`version = ${version}`)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '=', version).execute()
  await sql`
    delete from watchlists l where id = ${listId} and active_version is null
      and not exists (select from list_versions v where v.list_id = l.id)
  `.execute(db)
}

async function deleteParties(db: Database, which: RawBuilder<unknown>): Promise<void> {
  for (let last: number | null = 0; last !== null;) last = await deletePage(db, which, last)
}

/** With their names, and the words that no other name holds. */
const deletePage = (db: Database, which: RawBuilder<unknown>, after: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ key: number }>`
      select key from entities where key > ${after} and ${which} order by key limit ${pageSize.parties}
    `.execute(trx)
    const keys = rows.map(({ key }) => key)
    const words = await wordsOf(trx, keys)
    await sql`delete from entities where key = any(${keys}::int[])`.execute(trx)
    await clearWords(trx, words)
    return keys.at(-1) ?? null
  })
