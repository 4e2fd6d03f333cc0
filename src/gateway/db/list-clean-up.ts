import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { clearWords, wordsOf } from './listed-words.ts'
import { deletePages, updatePages } from './row-pages.ts'

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
  const given = (version: string) =>
    sql`list_id = ${listId} and ${sql.ref(version)} > ${active} and ${sql.ref(version)} not in ${running}`
  await deletePages(db, 'loaded_entities', sql`list_id = ${listId} and version not in ${running}`)
  await deletePages(db, 'entity_changes', given('version'))
  await updatePages(db, 'entities', sql`to_version = null`, given('to_version'))
  await deleteParties(db, given('from_version'))
  await stampChanges(db, listId)
  const oldest = await oldestKept(db, listId)
  if (oldest === null) return
  await deleteParties(db, sql`list_id = ${listId} and to_version <= ${oldest}`)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '<', oldest).execute()
}

/** Notes with what editions changed when they came into force. */
async function stampChanges(db: Database, listId: string): Promise<void> {
  const versions = await db
    .selectFrom('listVersions')
    .select(['version', 'finishedAt'])
    .where('listId', '=', listId)
    .where('state', 'in', ['active', 'old'])
    .execute()
  for (const { version, finishedAt } of versions)
    await updatePages(
      db,
      'entity_changes',
      sql`at = ${finishedAt}::timestamptz`,
      sql`list_id = ${listId} and version = ${version} and at is null`,
    )
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
  await deleteParties(db, sql`list_id = ${listId}`)
  await db.deleteFrom('watchlists').where('id', '=', listId).where('activeVersion', 'is', null).execute()
}

/** Deletes a version that was never meant to come into force, and its list where that has no other. */
export async function discardVersion(db: Database, listId: string, version: number): Promise<void> {
  await deletePages(db, 'loaded_entities', sql`list_id = ${listId} and version = ${version}`)
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
