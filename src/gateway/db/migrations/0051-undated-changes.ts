import { sql, type Kysely } from 'kysely'

/**
 * What an edition has changed is dated page by page: those that still are to be dated are found at once. It is compared in
 * the database's own order of texts, and no longer byte by byte: a run that was on its way begins again.
 */
export const undatedChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index entity_changes_undated on entity_changes (list_id, version, entity_id)
      where at is null`.execute(db)
    await sql`update rescreen_runs set compared_through = '' where state = 'comparing'`.execute(db)
  },
}
