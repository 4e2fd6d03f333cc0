import { sql, type Kysely } from 'kysely'

/** What an edition has changed is dated page by page: those that still are to be dated are found at once. */
export const undatedChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index entity_changes_undated on entity_changes (list_id, version, entity_id)
      where at is null`.execute(db)
  },
}
