import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { clearWords, wordsOf } from './listed-words.ts'

const keptVersions = 2
const pageSize = 2000

/**
 * Clears away what nobody reads any more: what loads left that are not running, and what only versions older than the
 * two kept for explanations show. Page by page, so that nobody waits for it; a kill on the way leaves the rest to the
 * next call. Outside of a transaction only.
 */
export async function tidyList(db: Database, listId: string): Promise<void> {
  const running = sql`(select version from list_versions where list_id = ${listId} and state = 'loading')`
  await sql`delete from loaded_entities where list_id = ${listId} and version not in ${running}`.execute(db)
  await sql`
    delete from entity_changes where list_id = ${listId} and at is null and version not in ${running}
  `.execute(db)
  const active = sql`(select coalesce(active_version, 0) from watchlists where id = ${listId})`
  await deleteParties(db, sql`list_id = ${listId} and from_version > ${active} and from_version not in ${running}`)
  const oldest = await oldestKept(db, listId)
  if (oldest === null) return
  await deleteParties(db, sql`list_id = ${listId} and to_version <= ${oldest}`)
  await db.deleteFrom('listVersions').where('listId', '=', listId).where('version', '<', oldest).execute()
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
  await db.deleteFrom('loadedEntities').where('listId', '=', listId).where('version', '=', version).execute()
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
      select key from entities where key > ${after} and ${which} order by key limit ${pageSize}
    `.execute(trx)
    const keys = rows.map(({ key }) => key)
    const words = await wordsOf(trx, keys)
    await sql`delete from entities where key = any(${keys}::int[])`.execute(trx)
    await clearWords(trx, words)
    return keys.at(-1) ?? null
  })
